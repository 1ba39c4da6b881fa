/// A time of day in minutes, 00:00 to 23:59, without a time zone.
public struct CivilTime: Hashable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  public let minutes: Int

  /// A time, or nil when the day has no such minute.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// A time, or nil when the clock has no such hour and minute.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// 00:00.
  public static let midnight = CivilTime(exactly: 0)

  private init(exactly minutes: Int) { self.minutes = minutes }

  /// The hour, 0 to 23.
  public var hour: Int { minutes / 60 }
  /// The minute, 0 to 59.
  public var minute: Int { minutes % 60 }
}

extension CivilTime: Comparable, CustomStringConvertible {
  public static func < (left: CivilTime, right: CivilTime) -> Bool { left.minutes < right.minutes }

  /// `HH:mm`, 24 hours, zero-padded.
  public var description: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }
}

extension CivilTime {
  /// The result of reading a time.
  public enum Reading: Equatable, Sendable {
    case time(CivilTime)
    /// The spelling is right, but the clock has no such time.
    case impossible
    case notATime
  }

  /// Reads `HH:mm`, five ASCII bytes and nothing else.
  public static func read(_ bytes: Span<UInt8>) -> Reading {
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = digits(bytes.pair(at: 0)), let minute = digits(bytes.pair(at: 3))
    else { return .notATime }
    return CivilTime(hour: hour, minute: minute).map { .time($0) } ?? .impossible
  }

  /// Reads `HH:mm`.
  public init?(_ text: String) {
    guard case .time(let time) = CivilTime.read(text.utf8.span) else { return nil }
    self = time
  }
}

/// The number that two ASCII digits spell, or nil when one is not a digit.
private func digits(_ pair: UInt16) -> Int? {
  let digits = pair ^ 0x3030
  guard (digits | (digits &+ 0x0606)) & 0xF0F0 == 0 else { return nil }
  return Int(digits & 15) &* 10 &+ Int(digits &>> 8)
}
