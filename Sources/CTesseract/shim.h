// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <leptonica/allheaders.h>
#include <tesseract/capi.h>
