// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pulse/pulseaudio.h>

/// 16-bit samples as this machine orders bytes; a macro in the header.
static inline pa_sample_format_t cpulse_native_s16(void) { return PA_SAMPLE_S16NE; }
