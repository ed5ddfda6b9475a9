// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pocketsphinx.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/jsgf.h>
