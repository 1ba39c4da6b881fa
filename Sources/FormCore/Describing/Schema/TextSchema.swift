internal import JSONText

/// The schema of a text: its length, its characters, its pattern and its format.
struct TextSchema {
  private var least = 1
  private var most: Int?
  private var patterns: [String] = []

  init(_ constraints: [Constraint]) {
    for constraint in constraints {
      switch constraint {
      case .length(let rule):
        // Empty text is no answer, and so never in a record.
        least = max(1, rule.min ?? 1)
        most = rule.max
      case .characters(let rule): patterns.append(rule.pattern)
      case .pattern(let pattern): patterns.append(PatternWriter.text(of: pattern))
      case .format(let format):
        patterns.append(format.pattern)
        if format == .email { most = min(most ?? 254, 254) }
      case .whole, .numberRange, .dateRange, .timeRange, .numberStep, .timeStep, .membership,
        .count, .fileKind, .fileSize:
        continue
      }
    }
  }

  var members: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("type", .string("string")), ("minLength", .number(least)),
    ]
    if let most { members.append(("maxLength", .number(most))) }
    return members + patternMembers(patterns)
  }
}

extension CharacterRule {
  fileprivate var pattern: String {
    multiline
      ? #"^[^\x00-\x08\x0B\x0C\x0E-\x1F\x7F]*$"# : #"^[^\x00-\x08\x0A-\x1F\x7F]*$"#
  }
}

extension TextFormat {
  /// The same format as a pattern of ECMAScript.
  fileprivate var pattern: String {
    switch self {
    case .email: "^\(TextFormat.mailbox)+@\(TextFormat.host)(?:\\.\(TextFormat.host))*$"
    case .url:
      "^(?:(?:[Hh][Tt][Tt][Pp][Ss]?|[Ff][Tt][Pp])://\(TextFormat.addressStart)"
        + "\(TextFormat.address)*|[Mm][Aa][Ii][Ll][Tt][Oo]:\(TextFormat.address)+)$"
    case .phone: #"^\+?[ .\-/()]*(?:[0-9][ .\-/()]*){5,15}$"#
    }
  }

  private static let mailbox = #"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\-]"#
  private static let host = #"[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?"#
  private static let address = #"[^\x00-\x20\x7F"<>\\^`{|}]"#
  private static let addressStart = #"[^\x00-\x20\x7F"<>\\^`{|}/?#:@]"#
}

/// The days of the calendar and the minutes of the day, as patterns.
enum CalendarPattern {
  /// Years 0001 to 9999, months of their lengths, and February 29 in leap years.
  static let date = "^\(day)$"

  /// The same, to stand in a larger pattern.
  static let day =
    "(?:(?:\(year))-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:\(leapYear))-02-29)"

  static let time = "^(?:[01][0-9]|2[0-3]):[0-5][0-9]$"

  private static let year = "[0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000"
  private static let leapYear =
    "[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00"
}
