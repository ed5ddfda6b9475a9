// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ImageReading
import Listening
import Localization
import Viewer

/// What happens outside a session, where a script says that it does.
enum Happening: Hashable, Sendable {
  case news(News)

  /// The next thing of a kind goes wrong.
  case misfortune(Misfortune)

  /// From here on somebody is at a terminal.
  case terminal

  /// The Tab key was pressed, and these are the ways to go on; none where there is none.
  case completions([String])

  /// Why nothing can be heard; that somebody gives up listening is no misfortune.
  static let listeningErrors: [ListeningError] = [
    .noHelper, .helperDied, .noModel, .noSoundServer, .noMicrophone, .noPermission, .muted, .dead, .noPronunciation,
    .notReadable, .recognizerFailed, .recognizerTimedOut,
  ]

  /// What a microphone that does not work is simulated with: its code.
  private static let microphones = Dictionary(
    uniqueKeysWithValues: listeningErrors.map { ("microphone " + $0.code, Happening.misfortune(.listening($0))) })

  /// Those that are one or two words, as they are written.
  private static let plain = others.merging(microphones) { $1 }

  private static let others: [String: Happening] = [
    "microphone silence": .misfortune(.nobodySpeaks),
    "terminal": .terminal, "start-at-terminal": .news(.lupaSpeaks),
    "sound-lost": .news(.noAudioDevice), "sound-found": .news(.audioDeviceFound), "voice-lost": .news(.noEngine),
    "voice-found": .news(.engineFound), "helper-restarted": .news(.helperRestarted), "unspoken": .news(.unspoken),
    "sound-file-failed": .news(.soundFileFailed), "transcript-failed": .news(.transcriptFailed),
    "recording-failed": .news(.recordingFailed), "preparing-zoom": .news(.preparingZoom),
    "reading-text": .news(.readingText), "marks-lost": .misfortune(.marksLost),
    "opening slow": .misfortune(.slowOpening), "opening not-found": .misfortune(.opening(.notFound)),
    "opening not-readable": .misfortune(.opening(.notReadable)),
    "opening empty-file": .misfortune(.opening(.emptyFile)),
    "opening not-an-image": .misfortune(.opening(.notAnImage)), "opening folder": .misfortune(.opening(.folder)),
    "opening empty-folder": .misfortune(.opening(.emptyFolder)),
    "opening locked-folder": .misfortune(.opening(.lockedFolder)),
    "opening too-large": .misfortune(.opening(.tooLarge)), "opening no-such-page": .misfortune(.opening(.noSuchPage)),
    "opening timed-out": .misfortune(.opening(.timedOut)),
    "opening helper-died": .misfortune(.opening(.helperDied)),
    "reading timed-out": .misfortune(.reading(.timedOut)), "reading helper-died": .misfortune(.reading(.helperDied)),
    "saving no-folder": .misfortune(.saving(.noFolder)), "saving not-writable": .misfortune(.saving(.notWritable)),
    "saving no-space": .misfortune(.saving(.noSpace)), "saving too-large": .misfortune(.saving(.tooLarge)),
    "saving helper-died": .misfortune(.saving(.image(.helperDied))),
    "download slow": .misfortune(.slowDownload), "download invalid-address": .misfortune(.download(.invalidAddress)),
    "download credentials": .misfortune(.download(.credentialsInAddress)),
    "download unsupported-redirect": .misfortune(.download(.unsupportedRedirect)),
    "download host-not-found": .misfortune(.download(.hostNotFound)),
    "download cannot-connect": .misfortune(.download(.cannotConnect)),
    "download proxy-failed": .misfortune(.download(.proxyFailed)),
    "download not-secure": .misfortune(.download(.notSecure)),
    "download too-many-redirects": .misfortune(.download(.tooManyRedirects)),
    "download bad-answer": .misfortune(.download(.badAnswer)),
    "download too-large": .misfortune(.download(.tooLarge)),
    "download connect-timed-out": .misfortune(.download(.connectTimedOut)),
    "download stalled": .misfortune(.download(.stalled)), "download timed-out": .misfortune(.download(.timedOut)),
    "download incomplete": .misfortune(.download(.incomplete)),
    "download cancelled": .misfortune(.download(.cancelled)),
    "download cannot-write": .misfortune(.download(.cannotWrite)),
    "download helper-missing": .misfortune(.download(.helperMissing)),
    "download helper-died": .misfortune(.download(.helperDied)),
    "download certificate-untrusted": .misfortune(.download(.certificate(.untrusted))),
    "download certificate-expired": .misfortune(.download(.certificate(.expired))),
    "download certificate-not-yet-valid": .misfortune(.download(.certificate(.notYetValid))),
    "download certificate-wrong-host": .misfortune(.download(.certificate(.wrongHost))),
    "download no-authorities": .misfortune(.download(.certificate(.noAuthorities))),
  ]

  /// What stands after `simulate` where a value follows.
  private static let withValues = [
    "completions", "no-voice", "program-missing", "unknown-setting", "unusable-setting", "broken-settings",
    "still-opening", "still-loading", "download status",
  ]

  static let names = (plain.keys + withValues).sorted()

  /// - Returns: `nil` where nothing of the kind can happen.
  init?(words: some Collection<String>) {
    if let plain = Self.plain[words.joined(separator: " ")] {
      self = plain
      return
    }
    guard let name = words.first else { return nil }
    let values = Array(words.dropFirst())
    let text = ForeignText(values.first ?? "")
    switch (name, values.count) {
    case ("completions", 0...100): self = .completions(values)
    case ("no-voice", 2):
      guard let wanted = LanguageTag(values[0]), let used = LanguageTag(values[1]) else { return nil }
      self = .news(.noVoice(wanted: wanted, used: used))
    case ("program-missing", 1): self = .news(.missingProgram(text))
    case ("unknown-setting", 1): self = .news(.unknownConfiguration(text))
    case ("unusable-setting", 1): self = .news(.unusableSetting(text))
    case ("broken-settings", 1): self = .news(.brokenConfiguration(text))
    case ("still-opening", 1): self = .news(.stillOpening(text))
    case ("still-loading", 1): self = .news(.stillLoading(text, nil))
    case ("still-loading", 2...3):
      let numbers = values.dropFirst().compactMap { Int($0) }.filter { $0 >= 0 }
      guard numbers.count == values.count - 1 else { return nil }
      self = .news(.stillLoading(text, FetchProgress(received: numbers[0], total: numbers.dropFirst().first)))
    case ("download", 2) where values[0] == "status":
      guard let status = Int(values[1]), (100...999).contains(status) else { return nil }
      self = .misfortune(.download(.status(status)))
    default: return nil
    }
  }
}
