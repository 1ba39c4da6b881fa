/// A decoded, typed answer.
public enum Value: Sendable {
  case text(String)
  case number(Decimal)
  case boolean(Bool)
  case date(CivilDate)
  case time(CivilTime)
  case dateTime(CivilDateTime)
  case choice(String)
  case choices([String])
  case file(FilePointer)
}

extension Value: Equatable {
  /// Values are equal when they would be written with the same bytes.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.choice(let left), .choice(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.time(let left), .time(let right)): left == right
    case (.dateTime(let left), .dateTime(let right)): left == right
    case (.choices(let left), .choices(let right)):
      left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
    case (.file(let left), .file(let right)): left == right
    case (.text, _), (.choice, _), (.number, _), (.boolean, _), (.date, _), (.time, _),
      (.dateTime, _),
      (.choices, _), (.file, _):
      false
    }
  }
}

extension Value {
  /// The choices that were made; none in a value of another type.
  package var chosen: [String] {
    switch self {
    case .choice(let choice): [choice]
    case .choices(let choices): choices
    case .text, .number, .boolean, .date, .time, .dateTime, .file: []
    }
  }

  /// The bytes of its texts with the quotation marks around them and the comma behind each: never
  /// more than a line of input has for them. Other values have none.
  package var textBytes: Int {
    switch self {
    case .text(let text), .choice(let text): text.utf8.count + 3
    case .choices(let choices): choices.reduce(0) { $0 + $1.utf8.count + 3 }
    case .number, .boolean, .date, .time, .dateTime, .file: 0
    }
  }

  /// The value as one line of plain text, as a person would read it; several choices are joined by
  /// a comma.
  public var plainText: String {
    switch self {
    case .text(let text), .choice(let text): text
    case .number(let number): number.description
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let date): date.description
    case .time(let time): time.description
    case .dateTime(let dateTime): dateTime.description
    case .choices(let choices): choices.joined(separator: ", ")
    case .file(.path(let path)): path
    case .file(.stored(let file)): file.name
    case .file(.inline(let text)): text
    }
  }
}
