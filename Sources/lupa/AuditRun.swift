// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Conformance
import Describing
import Foundation
import ImageReading
import Localization
import Viewer

/// `lupa audit`: checks images, and elements that other programs exported, against the audit rules.
struct AuditRun {
  let arguments: [String]
  let environment: [String: String]

  /// How long an image may take to open: nobody waits at a terminal, and the machine may be busy with others.
  private static let patience = Duration.seconds(20)

  /// - Returns: The exit code.
  func run() -> Int32 {
    var arguments = arguments
    let own: AuditOptions
    let request: PersonalOptions
    do throws(PersonalOptions.WrongUsage) {
      own = try take(from: &arguments)
      request = try PersonalOptions(arguments: arguments, environment: environment, besides: AuditOptions.help)
    } catch {
      return complain(error.message, error.options)
    }
    let (options, flags) = (request.options, request.flags)
    let words = Words(options: options, environment: environment, required: flags.catalogs)
    if options.wantsVersion { return words.say("lupa \(Program.version)") }
    if options.wantsHelp { return words.say(words.usage(with: AuditOptions.help)) }
    if let problem = words.problem ?? problem(with: flags, own) { return complain(problem, options) }
    if own.listsRules { return words.say(rules(own, words, options.format ?? .text)) }
    return audit(options, own, words, news: words.news + Helpers.missing + request.news)
  }

  private func take(from arguments: inout [String]) throws(PersonalOptions.WrongUsage) -> AuditOptions {
    do throws(AuditOptionProblem) {
      return try AuditOptions.take(from: &arguments)
    } catch {
      // In the language that the rest of the command line asks for, where that can be read.
      let options = (try? PersonalOptions(arguments: arguments, environment: environment))?.options
      throw PersonalOptions.WrongUsage(message: error.message, options: options ?? Options())
    }
  }

  private func problem(with flags: Options, _ own: AuditOptions) -> Message? {
    if let option = flags.withoutMeaningInAudits {
      return Message("usage.notWithAudit", [.init("option", .foreign(ForeignText(option)))])
    }
    return flags.operands.isEmpty && !own.listsRules && isatty(STDIN_FILENO) == 1 ? Message("usage.noImage") : nil
  }

  private func audit(_ options: Options, _ own: AuditOptions, _ words: Words, news: [News]) -> Int32 {
    var output = ReportOutput(descriptor: STDOUT_FILENO)
    let sessions = AuditSessions(options: options, words: words, deadline: Self.patience)
    let images = ImageList(
      options.operands, list: sessions.list, input: NameReader(descriptor: STDIN_FILENO, separator: .line))
    let writer = AuditWriter(localizer: words.localizer, format: options.format ?? .text, options: own)
    var exit = Program.Exit.fine
    var untold = options.format == .json ? [] : news
    while output.isWhole, let image = images.next() {
      let (text, code) = writer.told(sessions.audit(image, by: own.rules))
      let lines = untold.map { words.localizer.text(for: $0.message(in: words.localizer)) + "\n" }
      untold = []
      output.write(text + lines.joined())
      exit = max(exit, code)
    }
    return max(exit, words.code(isWritten: output.isWhole, isAbandoned: output.isAbandoned))
  }

  /// Each rule with what must be so and its clauses, a line or a JSON object each.
  private func rules(_ own: AuditOptions, _ words: Words, _ format: Options.Format) -> String {
    let json = AuditJSON(localizer: words.localizer)
    return own.rules.map { rule in
      if format == .json { return String(json.line(rule).dropLast()) }
      return words.localizer.text(
        for: Message(
          "audit.rule",
          [
            .init("rule", .foreign(ForeignText(rule.id))),
            .init("sentences", .sentences([rule.title, rule.standing])),
          ]))
    }.joined(separator: "\n")
  }

  /// - Returns: The exit code.
  private func complain(_ message: Message, _ options: Options) -> Int32 {
    Words(options: options, environment: environment).complain(message)
    return Program.Exit.wrongUsage
  }
}

/// What came of auditing one image or file.
private enum Audited {
  case report(AuditReport, file: String, ignored: [String])
  case unreadable(code: String, Message, file: String)
}

/// Tells what came of audits.
private struct AuditWriter {
  let localizer: Localizer
  let format: Options.Format
  let options: AuditOptions

  /// - Returns: With a line end, and the exit code it stands for.
  func told(_ audited: Audited) -> (text: String, code: Int32) {
    let json = AuditJSON(localizer: localizer)
    switch audited {
    case .report(let report, let file, let ignored):
      let code = report.isClean(strict: options.isStrict) ? Program.Exit.fine : Program.Exit.failed
      guard format == .text else {
        return (json.line(report, file: file, ignored: ignored, strict: options.isStrict), code)
      }
      var lines = report.lines(in: localizer, name: file, strict: options.isStrict)
      if !ignored.isEmpty {
        let names = ignored.prefix(20).map { Message.Value.foreign(ForeignText($0)) }
        lines.append(localizer.text(for: Message("audit.file.ignored", [.init("keys", .list(names))])))
      }
      return (lines.map { $0.escapingControls + "\n" }.joined(), code)
    case .unreadable(let code, let message, let file):
      let text = localizer.text(for: message)
      guard format == .text else {
        return (json.line(errorCode: code, message: text, file: file), Program.Exit.notReadable)
      }
      return (text.escapingControls + "\n", Program.Exit.notReadable)
    }
  }
}

/// Makes a fresh session for each image. What never changes, the helpers, is made once.
private final class AuditSessions: Sendable {
  private let options: Options
  private let words: Words
  private let opener: ImageOpener
  private let firstOpener: ImageOpener
  private let memory: RememberingSight

  init(options: Options, words: Words, deadline: Duration) {
    self.options = options
    self.words = words
    let sight = Helpers.sight(deadline: deadline)
    opener = ImageOpener(reader: sight, catalogs: words.catalogs, demo: Helpers.demo)
    firstOpener = ImageOpener(
      reader: sight, catalogs: words.catalogs, demo: Helpers.demo, labelKey: options.label)
    memory = RememberingSight(surveyor: sight, recognizer: Helpers.textReader())
  }

  /// What a name stands for: a file of JSON for itself, everything else as images are named.
  func list(_ name: String) -> NamedImages {
    Self.isElement(name) && !opener.isFolder(name) ? NamedImages(ImageFile(name)) : opener.named(name)
  }

  private static func isElement(_ name: String) -> Bool { name.lowercased().hasSuffix(".json") }

  func audit(_ image: ListedImage, by rules: [any AuditRule]) -> Audited {
    switch image {
    case .unusable(let name, let problem): .unreadable(code: problem.code, problem.message, file: name)
    case .image(let name, _) where Self.isElement(name): element(name, by: rules)
    case .image(let name, let isFirst): self.image(name, by: rules, isFirst ? firstOpener : opener)
    }
  }

  private func element(_ name: String, by rules: [any AuditRule]) -> Audited {
    do throws(ExportError) {
      let element = try ExportedElement(contentsOfFile: opener.absolute(name))
      let report = AuditReport.of(exported: element, localizer: words.localizer, rules: rules)
      return .report(report, file: name, ignored: element.ignoredKeys)
    } catch {
      return .unreadable(code: error.code, error.message(file: name), file: name)
    }
  }

  private func image(_ name: String, by rules: [any AuditRule], _ opener: ImageOpener) -> Audited {
    let session = Session(
      catalogs: words.catalogs, settings: options.settings(language: words.language),
      languages: options.languages ?? [.english], behavior: options.zoomBehavior, frame: options.frame,
      playsDemo: options.playsDemo ?? false)
    let effects = EffectHandler(
      openImage: { request in
        // Nobody can be asked whether a very large image is meant: it was named, so it is.
        var request = request
        request.isConfirmed = true
        return opener.open(request)
      },
      sight: EffectHandler.Sight(surveyor: memory, recognizer: memory, locate: opener.absolute),
      fetcher: Helpers.fetcher, hasVoice: { _ in nil })
    var settled = SettledSession(session: session, effects: effects)
    let result = settled.start(opening: name, news: [])
    if case .error(let code) = result.status {
      let alert = result.announcements.first { $0.priority == .alert }
      return .unreadable(code: code, alert?.message ?? Message(""), file: name)
    }
    return .report(.of(session: settled, rules: rules), file: name, ignored: [])
  }
}
