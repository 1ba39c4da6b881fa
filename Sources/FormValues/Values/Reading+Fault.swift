public import FormMessages

extension ValueType {
  /// The sentence for an answer that is not a value of this type: what was given, what is allowed.
  public func fault(_ code: FaultCode, unreadable given: String) -> Fault {
    if code == .numberOutOfRange {
      return Fault(code, Message(.tooManyDigits, ["given": .quoting(given)]))
    }
    let message: Message =
      switch self {
      case .text: Message(.notText, ["given": .text(shortened(given))])
      case .number: Message(.notANumber, ["given": .quoting(given)])
      case .boolean: Message(.notABoolean, ["given": .quoting(given)])
      case .date: .notADate(given)
      case .time: .notATime(given)
      case .dateTime: .notADateTime(given)
      case .choice, .choices: Message(.notChoiceText, ["given": .text(shortened(given))])
      case .file: Message(.notFileText, ["given": .text(shortened(given))])
      }
    return Fault(code, message)
  }

  /// The form of an answer of this type, in a few words of English.
  public var described: String { expectation.text(in: .english) }

  /// The same, to be said in any language.
  public var expectation: Message {
    switch self {
    case .text: Message(.textDescribed)
    case .number: Message(.numberDescribed)
    case .boolean: Message(.booleanDescribed)
    case .date: Message(.dateDescribed)
    case .time: Message(.timeDescribed)
    case .dateTime: Message(.dateTimeDescribed)
    case .choice: Message(.choiceDescribed)
    case .choices: Message(.choicesDescribed)
    case .file: Message(.fileDescribed)
    }
  }
}

extension Message {
  fileprivate static func notADate(_ given: String) -> Message {
    guard case .impossible(let year, let month, let day) = CivilDate.read(given.utf8.span) else {
      return Message(.notADate, ["given": .quoting(given)])
    }
    return .impossibleDate(given, .noSuchDay(year: year, month: month, day: day))
  }

  fileprivate static func notATime(_ given: String) -> Message {
    guard case .impossible = CivilTime.read(given.utf8.span) else {
      return Message(.notATime, ["given": .quoting(given)])
    }
    return .impossibleTime(given)
  }

  fileprivate static func notADateTime(_ given: String) -> Message {
    switch CivilDateTime.read(given.utf8.span) {
    case .impossibleDate(let year, let month, let day):
      .impossibleDateTime(given, .noSuchDay(year: year, month: month, day: day))
    case .impossibleTime: .impossibleDateTime(given, Message(.timeLimits))
    case .notADateTime, .dateTime: Message(.notADateTime, ["given": .quoting(given)])
    }
  }

  /// The sentence for a date and time whose date no calendar has, or whose time no clock has.
  package static func impossibleDateTime(_ given: String, _ reason: Message) -> Message {
    Message(.impossibleDateTime, ["given": .quoting(given), "reason": .message(reason)])
  }

  /// The sentence for a date that no calendar has, and why.
  package static func impossibleDate(_ given: String, _ reason: Message) -> Message {
    Message(.impossibleDate, ["given": .quoting(given), "reason": .message(reason)])
  }

  /// The sentence for a time that no clock has.
  package static func impossibleTime(_ given: String) -> Message {
    Message(
      .impossibleTime, ["given": .quoting(given), "reason": .message(Message(.timeLimits))])
  }

  /// Why the calendar has no such day.
  package static func noSuchDay(year: Int, month: Int, day: Int) -> Message {
    guard (1...12).contains(month) else { return Message(.monthLimits) }
    guard year >= 1 else { return Message(.yearLimits) }
    guard day >= 1 else { return Message(.dayLimits) }
    let days = CivilDate.days(inMonth: month, of: year)
    return Message(
      .monthLength,
      ["month": .month(month), "year": .text("\(year)"), "days": .text("\(days)")])
  }
}
