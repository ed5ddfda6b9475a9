// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Describing
import Foundation
import ImageReading
import Localization
import Synchronization
import Viewer

/// `lupa describe`: tells what is in images, one after another, without a session.
struct DescribeRun {
  let arguments: [String]
  let environment: [String: String]

  /// How long an image may take to open: nobody waits at a terminal, and the machine may be busy with others.
  private static let patience = Duration.seconds(20)

  /// How many images may be begun and not written, beside those that are looked at.
  private static let spare = 8

  /// - Returns: The exit code.
  func run() -> Int32 {
    var arguments = arguments
    let own: DescribeOptions
    let request: PersonalOptions
    do throws(PersonalOptions.WrongUsage) {
      own = try take(from: &arguments)
      request = try PersonalOptions(arguments: arguments, environment: environment, besides: DescribeOptions.help)
    } catch {
      return complain(error.message, error.options)
    }
    let (options, flags) = (request.options, request.flags)
    let words = Words(options: options, environment: environment, required: flags.catalogs)
    if options.wantsVersion { return words.say("lupa \(Program.version)") }
    if options.wantsHelp { return words.say(words.usage(with: DescribeOptions.help)) }
    if let problem = words.problem ?? problem(with: flags) { return complain(problem, options) }
    return describe(options, own, words, news: words.news + Helpers.missing + request.news)
  }

  private func take(from arguments: inout [String]) throws(PersonalOptions.WrongUsage) -> DescribeOptions {
    do throws(OptionProblem) {
      return try DescribeOptions.take(from: &arguments)
    } catch {
      // In the language that the rest of the command line asks for, where that can be read.
      let options = (try? PersonalOptions(arguments: arguments, environment: environment))?.options
      throw PersonalOptions.WrongUsage(message: error.message, options: options ?? Options())
    }
  }

  private func problem(with flags: Options) -> Message? {
    if let option = flags.withoutMeaningInDescriptions {
      return Message("usage.notWithDescribe", [.init("option", .foreign(ForeignText(option)))])
    }
    return flags.operands.isEmpty && isatty(STDIN_FILENO) == 1 ? Message("usage.noImage") : nil
  }

  private func describe(_ options: Options, _ own: DescribeOptions, _ words: Words, news: [News]) -> Int32 {
    let output = Mutex(ReportOutput(descriptor: STDOUT_FILENO))
    let languages = [words.language] + (options.languages ?? [.english])
    let finder = opener(words)
    let images = ImageList(
      options.operands, list: finder.named,
      input: NameReader(descriptor: STDIN_FILENO, separator: own.separator))
    let writer = DescriptionWriter(
      wording: Wording(localizer: words.localizer, verbosity: options.verbosity ?? .normal, languages: languages),
      format: options.format ?? .text, isNamed: mayBeSeveral(options.operands, finder), news: news
    ) { text in
      output.withLock { output in
        output.write(text)
        return output.isWhole
      }
    }
    let workers = (0..<own.jobs).map { _ in worker(options, words, languages) }
    OrderedWork<ListedImage, DescribedImage>(window: own.jobs + Self.spare)
      .run(next: images.next, workers: workers, deliver: writer.write)
    let (isWhole, isAbandoned) = output.withLock { ($0.isWhole, $0.isAbandoned) }
    return max(
      writer.hasFailed ? Program.Exit.notReadable : Program.Exit.fine,
      words.code(isWritten: isWhole, isAbandoned: isAbandoned))
  }

  /// Looks at images through a pair of helpers of its own, which start with the first.
  private func worker(
    _ options: Options, _ words: Words, _ languages: [LanguageTag]
  ) -> @Sendable (ListedImage) -> DescribedImage {
    let sight = Helpers.sight(deadline: Self.patience)
    let inspector = ImageInspector(
      opener: opener(words, sight), firstOpener: opener(words, sight, labelKey: options.label), surveyor: sight,
      recognizer: Helpers.textReader(), fetcher: Helpers.fetcher, languages: languages)
    return inspector.look
  }

  private func opener(_ words: Words, _ reader: any ImageReader = Helpers.sight(), labelKey: String? = nil)
    -> ImageOpener
  {
    ImageOpener(reader: reader, catalogs: words.catalogs, demo: Helpers.demo, labelKey: labelKey)
  }

  /// One file alone need not be told by its name.
  private func mayBeSeveral(_ operands: [String], _ opener: ImageOpener) -> Bool {
    guard operands.count == 1, let only = operands.first, only != ImageList.standardInput else { return true }
    return opener.isFolder(only)
  }

  /// - Returns: The exit code.
  private func complain(_ message: Message, _ options: Options) -> Int32 {
    Words(options: options, environment: environment).complain(message)
    return Program.Exit.wrongUsage
  }
}
