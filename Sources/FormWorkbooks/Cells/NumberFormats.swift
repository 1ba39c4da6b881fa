import JSONText

/// What the numbers of cells mean, by the number of their style.
struct NumberFormats: Sendable {
  /// What a number means.
  enum Meaning: Sendable {
    case number, date, time, dateTime
    /// A span of time, which may be longer than a day.
    case duration
  }

  private var meanings: [Meaning] = []
  /// The most styles of a workbook.
  private static let most = 1 << 16

  /// The formats of a workbook without styles.
  init() {}

  /// Reads the part of a workbook that has its styles.
  init(_ entry: EntryReader) throws(WorkbookProblem) {
    var reader = MarkupReader(entry)
    var own: [Int: Meaning] = [:]
    var isInStyles = false
    let (formats, format, styles) = (
      MarkupName("numFmt"), MarkupName("xf"), MarkupName("cellXfs")
    )
    while true {
      switch try reader.next() {
      case .end: return
      case .close: if reader.name == styles { isInStyles = false }
      case .text: continue
      case .open:
        if reader.name == styles { isInStyles = true }
        if reader.name == formats, let number = try reader.value("numFmtId").flatMap({ Int($0) }) {
          own[number] = NumberFormats.meaning(of: try reader.value("formatCode") ?? "")
        }
        guard reader.name == format, isInStyles else { continue }
        let number = try reader.value("numFmtId").flatMap { Int($0) } ?? 0
        guard meanings.count < NumberFormats.most else {
          throw .tooLarge(reader.part, what: "more styles, a list", most: NumberFormats.most)
        }
        meanings.append(own[number] ?? NumberFormats.builtIn(number))
      }
    }
  }

  /// What the numbers of cells with a style mean.
  @inline(__always)
  func meaning(_ style: Int) -> Meaning {
    style >= 0 && style < meanings.count ? meanings[style] : .number
  }

  /// What the formats mean that every workbook has (ECMA-376-1, 18.8.30).
  private static func builtIn(_ number: Int) -> Meaning {
    switch number {
    case 14...17, 27...31, 36, 50...54, 57, 58: .date
    case 18...21, 32...35, 45, 47, 55, 56: .time
    case 22: .dateTime
    case 46: .duration
    default: .number
    }
  }

  /// What a format means, by the letters of its first section that stand for parts of a date or a
  /// time.
  static func meaning(of format: String) -> Meaning {
    var (letters, isQuoted, isEscaped) = (FormatLetters(), false, false)
    /// The letters in the brackets that are open.
    var bracket: FormatLetters?
    for byte in format.utf8 {
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isQuoted = byte != UInt8(ascii: "\"")
      } else if let inside = bracket {
        if byte == UInt8(ascii: "]") {
          if inside.isDuration { return .duration }
          bracket = nil
        } else {
          bracket?.insert(byte)
        }
      } else {
        switch byte {
        case UInt8(ascii: ";"): return letters.meaning
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): isEscaped = true
        case UInt8(ascii: "["): bracket = FormatLetters()
        default: letters.insert(byte)
        }
      }
    }
    return letters.meaning
  }
}

/// The letters of a part of a format that stand for parts of a date or a time, whatever their case.
private struct FormatLetters {
  private var (years, months, days) = (false, false, false)
  private var (hours, seconds, others) = (false, false, false)

  mutating func insert(_ byte: UInt8) {
    switch byte | 0x20 {
    case UInt8(ascii: "y"): years = true
    case UInt8(ascii: "m"): months = true
    case UInt8(ascii: "d"): days = true
    case UInt8(ascii: "h"): hours = true
    case UInt8(ascii: "s"): seconds = true
    default: others = true
    }
  }

  /// Whether they are one letter of a time, however often it stands there.
  var isDuration: Bool {
    !others && !years && !days && [hours, months, seconds].count { $0 } == 1
  }

  /// What a format of these letters means; an `m` stands for minutes where there is a time.
  var meaning: NumberFormats.Meaning {
    let hasTime = hours || seconds
    let hasDate = years || days || months && !hasTime
    if hasDate { return hasTime ? .dateTime : .date }
    return hasTime ? .time : .number
  }
}
