// SPDX-License-Identifier: GPL-3.0-or-later

internal import CurlFetching
internal import FetchHelper

FetchServer.run { CurlDownloader() }
