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
    var (letters, bracket): ([Character], String?) = ([], nil)
    var (isQuoted, isEscaped) = (false, false)
    for character in format.lowercased() {
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isQuoted = character != "\""
      } else if let inside = bracket {
        guard character == "]" else {
          bracket = inside + String(character)
          continue
        }
        if let first = inside.first, "hms".contains(first), inside.allSatisfy({ $0 == first }) {
          return .duration
        }
        bracket = nil
      } else {
        switch character {
        case ";": return meaning(of: letters)
        case "\"": isQuoted = true
        case "\\", "_", "*": isEscaped = true
        case "[": bracket = ""
        default: letters.append(character)
        }
      }
    }
    return meaning(of: letters)
  }

  private static func meaning(of letters: [Character]) -> Meaning {
    let hasTime = letters.contains { $0 == "h" || $0 == "s" }
    let hasDate = letters.contains { $0 == "y" || $0 == "d" } || letters.contains("m") && !hasTime
    if hasDate { return hasTime ? .dateTime : .date }
    return hasTime ? .time : .number
  }
}
