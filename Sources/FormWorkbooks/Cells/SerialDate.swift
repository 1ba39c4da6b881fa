import JSONText

/// Days and their parts as the numbers of cells count them.
struct SerialDate: Sendable {
  /// Whether day 0 is 1 January 1904; otherwise day 1 is 1 January 1900.
  let beginsIn1904: Bool

  private static let millisecondsOfDay = 86_400_000
  /// 31 December 9999.
  private static let lastDay = 2_958_465

  /// Replaces the number behind an index of a text by the date or time that it means; returns the
  /// kind, or nil if it is none, and stays.
  func replace(
    _ text: inout [UInt8], from start: Int, meaning: NumberFormats.Meaning
  ) -> WorkbookRow.Kind? {
    guard let (days, milliseconds) = SerialDate.parts(text[start...]) else { return nil }
    let kind: WorkbookRow.Kind
    switch meaning {
    case .number: return nil
    case .duration: kind = .time
    case .time: kind = days == 0 ? .time : .dateTime
    case .date: kind = milliseconds == 0 ? .date : days == 0 && !beginsIn1904 ? .time : .dateTime
    case .dateTime: kind = days == 0 && milliseconds > 0 && !beginsIn1904 ? .time : .dateTime
    }
    let hours = meaning == .duration ? days * 24 : 0
    guard days <= SerialDate.lastDay - (beginsIn1904 ? 1462 : 0) else { return nil }
    text.removeSubrange(start...)
    if kind != .time { append(day: days, to: &text) }
    if kind == .dateTime { text.append(UInt8(ascii: "T")) }
    if kind != .date { SerialDate.append(milliseconds, hours: hours, to: &text) }
    return kind
  }

  /// The whole days of a number without an exponent, and the milliseconds beside them; nil below 0
  /// and far behind the last day.
  private static func parts(_ text: ArraySlice<UInt8>) -> (days: Int, milliseconds: Int)? {
    let whole = text.prefix { $0 != .point }
    guard !whole.isEmpty, whole.count <= 8, whole.allSatisfy(\.isDigit) else { return nil }
    var days = whole.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    var (fraction, scale) = (0, 1)
    // More digits are less than a hundredth of a millisecond.
    for digit in text[whole.endIndex...].dropFirst().prefix(10) {
      (fraction, scale) = (fraction * 10 + Int(digit - 0x30), scale * 10)
    }
    var milliseconds = (fraction * millisecondsOfDay + scale / 2) / scale
    if milliseconds == millisecondsOfDay { (days, milliseconds) = (days + 1, 0) }
    return (days, milliseconds)
  }

  private func append(day: Int, to text: inout [UInt8]) {
    // Day 60 is 29 February 1900, which there never was; the days before it are one off.
    if !beginsIn1904, day == 60 { return text += Array("1900-02-29".utf8) }
    if !beginsIn1904, day == 0 { return text += Array("1900-01-00".utf8) }
    let since1970 = beginsIn1904 ? day - 24_107 : day - (day > 60 ? 25_569 : 25_568)
    let (year, month, day) = SerialDate.civil(since1970)
    text.append(digits: year, 4)
    text.append(.minus)
    text.append(digits: month, 2)
    text.append(.minus)
    text.append(digits: day, 2)
  }

  private static func append(_ milliseconds: Int, hours: Int, to text: inout [UInt8]) {
    let seconds = milliseconds / 1000
    let hour = seconds / 3600 + hours
    text.append(digits: hour, hour < 100 ? 2 : String(hour).count)
    text.append(.colon)
    text.append(digits: seconds / 60 % 60, 2)
    guard milliseconds % 60_000 != 0 else { return }
    text.append(.colon)
    text.append(digits: seconds % 60, 2)
    guard milliseconds % 1000 != 0 else { return }
    text.append(.point)
    text.append(digits: milliseconds % 1000, 3)
  }

  /// The date of a day counted from 1 January 1970, in the calendar of today.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March, so the day that some years have is the last one.
    let shifted = day + 719_468
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      year + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension SerialDate {
  /// The day that a text names, counted from 1900, and the minutes in it: `yyyy-MM-dd`, `HH:mm`, or
  /// both with a `T` between; nil for other texts, and for days before March 1900, which are one off.
  static func serial(of text: Span<UInt8>) -> (day: Int?, minutes: Int?)? {
    switch text.count {
    case 5: return minutes(text).map { (nil, $0) }
    case 10: return day(text).map { ($0, nil) }
    case 16:
      guard text[10] == UInt8(ascii: "T"), let day = day(text),
        let minutes = minutes(text.extracting(11...))
      else { return nil }
      return (day, minutes)
    default: return nil
    }
  }

  private static func minutes(_ text: Span<UInt8>) -> Int? {
    guard text[2] == .colon, let hour = text.number(0..<2), let minute = text.number(3..<5),
      hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  private static func day(_ text: Span<UInt8>) -> Int? {
    guard text[4] == .minus, text[7] == .minus, let year = text.number(0..<4),
      let month = text.number(5..<7), let day = text.number(8..<10), (1...12).contains(month),
      day > 0, (1900...9999).contains(year)
    else { return nil }
    // Years begin in March, so the day that some years have is the last one.
    let (shifted, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400
    let serial = days + (153 * months + 2) / 5 + day - 1 - 719_468 + 25_569
    guard serial > 60, civil(serial - 25_569) == (year, month, day) else { return nil }
    return serial
  }
}

extension Span where Element == UInt8 {
  /// The number that the digits of a range spell; nil if there is anything else.
  fileprivate func number(_ range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      guard self[index].isDigit else { return nil }
      number = number * 10 + Int(self[index] - 0x30)
    }
    return number
  }
}

extension [UInt8] {
  /// Appends a number with so many digits.
  fileprivate mutating func append(digits number: Int, _ count: Int) {
    var divisor = 1
    for _ in 1..<count { divisor *= 10 }
    while divisor > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}
