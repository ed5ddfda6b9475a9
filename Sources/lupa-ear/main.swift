// SPDX-License-Identifier: GPL-3.0-or-later

import EarHelper
import HelperProcess
import Listening

HelperServer.run(version: earVersion, answering: EarRequest.self) { _ in EarAnswer.failed(.noModel) }
