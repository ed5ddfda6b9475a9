// SPDX-License-Identifier: GPL-3.0-or-later

internal import HelperProcess
internal import ImageReading

/// The side of the text lane that reads: answers what `TextClient` asks.
public enum TextServer {
  /// The most address space the helper may take, in bytes.
  private static let memoryLimit: UInt64 = 4 << 30

  /// This process was started to read text.
  public static var isWanted: Bool { CommandLine.arguments.first == textLaneName }

  /// Answers until the other side ends.
  ///
  /// - Parameter make: Makes what reads, once the process has been confined.
  public static func run(_ make: () -> ImageTextReader?) -> Never {
    HelperServer.confine(memoryLimit: memoryLimit)
    let reader = make()
    HelperServer.run(version: textVersion, answering: TextRequest.self) { request in
      do throws(ImageError) {
        guard let reader else { throw .helperDied }
        return TextAnswer.read(try reader.text(in: request))
      } catch {
        return TextAnswer.failed(error)
      }
    }
  }
}
