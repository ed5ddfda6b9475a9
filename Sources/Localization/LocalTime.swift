// SPDX-License-Identifier: GPL-3.0-or-later

/// A date as the calendar of the place showed it, mostly with the time of its clock.
///
/// Encoded as `2015-06-11` or `2015-06-11T10:29`.
public struct LocalTime: Hashable, Sendable, CustomStringConvertible {
  /// 1000 to 9999.
  public let year: Int
  public let month: Int
  public let day: Int

  /// Hour and minute, from 0; `nil` when only the date is known.
  public let clock: Clock?

  public struct Clock: Hashable, Sendable {
    public let hour: Int
    public let minute: Int
  }

  /// - Returns: `nil` for a day that no calendar has, or a time that no clock shows.
  public init?(year: Int, month: Int, day: Int, hour: Int? = nil, minute: Int? = nil) {
    guard (1000...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    guard let hour, let minute else {
      clock = nil
      return
    }
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    clock = Clock(hour: hour, minute: minute)
  }

  /// Reads a date as EXIF (`2015:06:11 10:29:26`), XMP (`2015-06-11T10:29:26.69-06:00`) or IPTC (`20150611`) has it.
  ///
  /// - Returns: `nil` for anything else, such as the zeros of a camera whose clock was never set.
  public init?(_ text: String) {
    let digits = text.prefix(40).split { !("0"..."9").contains($0) }.map(String.init)
    var parts = digits
    if let first = digits.first, first.utf8.count == 8 {
      parts = [String(first.prefix(4)), String(first.dropFirst(4).prefix(2)), String(first.suffix(2))]
      // IPTC keeps the time apart, as 102926.
      if let time = digits.dropFirst().first, time.utf8.count == 6 {
        parts += [String(time.prefix(2)), String(time.dropFirst(2).prefix(2))]
      }
    }
    let numbers = parts.prefix(5).map { $0.utf8.count <= 4 ? Int($0) : nil }
    guard parts.first?.utf8.count == 4, numbers.count > 2, let year = numbers[0], let month = numbers[1],
      let day = numbers[2]
    else { return nil }
    let hasClock = numbers.count > 4
    let (hour, minute) = hasClock ? (numbers[3], numbers[4]) : (nil, nil)
    if let whole = LocalTime(year: year, month: month, day: day, hour: hour, minute: minute) {
      self = whole
    } else {
      self.init(year: year, month: month, day: day)
    }
  }

  public var description: String {
    let date = [Self.padded(year, 4), Self.padded(month, 2), Self.padded(day, 2)].joined(separator: "-")
    return clock.map { date + "T" + Self.padded($0.hour, 2) + ":" + Self.padded($0.minute, 2) } ?? date
  }

  private static func padded(_ number: Int, _ places: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(places - digits.utf8.count, 0)) + digits
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension LocalTime: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = LocalTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
