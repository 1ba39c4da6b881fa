package import FormMessages

extension CalendarFormat {
  /// A date as people read it, in a language.
  package func text(of date: CivilDate, in catalogue: Catalogue) -> String {
    text { field in
      switch field.unit {
      case .day: padded(date.day, to: field.digits)
      case .month where field.isNamed: CalendarFormat.name(of: date.month, field, catalogue)
      case .month: padded(date.month, to: field.digits)
      case .year: padded(date.year, to: field.digits)
      case .hour, .minute, .half: ""
      }
    }
  }

  /// A time as people read it.
  package func text(of time: CivilTime) -> String {
    text { field in
      switch field.unit {
      case .hour where field.isOfHalfDay: padded((time.hour + 11) % 12 + 1, to: field.digits)
      case .hour: padded(time.hour, to: field.digits)
      case .minute: padded(time.minute, to: field.digits)
      case .half: time.hour < 12 ? "AM" : "PM"
      case .day, .month, .year: ""
      }
    }
  }

  private func text(_ value: (Field) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let between): text += between
      case .field(let field): text += value(field)
      }
    }
  }

  private static func name(of month: Int, _ field: Field, _ catalogue: Catalogue) -> String {
    let names = catalogue.words(.monthNames)
    let name = names.indices.contains(month - 1) ? names[month - 1] : ""
    return field == .shortMonthName ? String(name.prefix(3)) : name
  }

  /// The text of a date or a time as records have it, as people read it; nil for any other text.
  package func respelled(_ text: String, in catalogue: Catalogue) -> String? {
    switch subject {
    case .date: CivilDate(text).map { self.text(of: $0, in: catalogue) }
    case .time: CivilTime(text).map { self.text(of: $0) }
    }
  }
}

extension CalendarFormat {
  /// Reads a date that is typed in the format, in small letters.
  package func date(_ word: String, in catalogue: Catalogue) -> CivilDate.Reading {
    guard let values = values(word, catalogue), let year = values[.year],
      let month = values[.month], let day = values[.day]
    else { return .notADate }
    return CivilDate(year: year, month: month, day: day).map { .date($0) }
      ?? .impossible(year: year, month: month, day: day)
  }

  /// Reads a time that is typed in the format, in small letters.
  package func time(_ word: String) -> CivilTime.Reading {
    guard let values = values(word, .english), let hour = values[.hour],
      let minute = values[.minute]
    else { return .notATime }
    guard let half = values[.half] else {
      return CivilTime(hour: hour, minute: minute).map { .time($0) } ?? .impossible
    }
    guard (1...12).contains(hour) else { return .impossible }
    return CivilTime(hour: hour % 12 + half, minute: minute).map { .time($0) } ?? .impossible
  }

  /// The values of the fields in a text; nil if it is not in the format.
  private func values(_ word: String, _ catalogue: Catalogue) -> [Field.Unit: Int]? {
    var rest = Array(word.utf8)[...]
    var values: [Field.Unit: Int] = [:]
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text):
        let expected = text.lowercased().utf8
        guard rest.starts(with: expected) else { return nil }
        rest = rest.dropFirst(expected.count)
      case .field(let field):
        let next = parts.dropFirst(index + 1).first?.field
        let isFixed = next.map { !$0.isNamed } ?? false
        guard let value = take(field, isFixed: isFixed, from: &rest, catalogue) else { return nil }
        values[field.unit] = value
      }
    }
    return rest.isEmpty ? values : nil
  }

  private func take(
    _ field: Field, isFixed: Bool, from rest: inout ArraySlice<UInt8>, _ catalogue: Catalogue
  ) -> Int? {
    switch field {
    case .half:
      guard let half = ["am", "pm"].firstIndex(where: { rest.starts(with: $0.utf8) }) else {
        return nil
      }
      rest = rest.dropFirst(2)
      return half * 12
    case .shortMonthName, .monthName:
      return takeMonth(from: &rest, catalogue)
    case .year, .minute: return takeNumber(field.digits, field.digits, from: &rest)
    case .day, .paddedDay, .month, .paddedMonth, .hour, .paddedHour, .halfDayHour,
      .paddedHalfDayHour:
      return takeNumber(isFixed ? 2 : 1, 2, from: &rest)
    }
  }

  private func takeNumber(_ least: Int, _ most: Int, from rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(most).prefix { (48...57).contains($0) }
    guard digits.count >= least else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// The month of a name, cut to three letters or more.
  private func takeMonth(from rest: inout ArraySlice<UInt8>, _ catalogue: Catalogue) -> Int? {
    var best = (length: 2, month: 0)
    for (index, name) in catalogue.namesAndEnglish(.monthNames).enumerated() {
      let common = zip(name.utf8, rest).prefix { $0 == $1 }.count
      if common > best.length { best = (common, index % 12 + 1) }
    }
    guard best.month > 0 else { return nil }
    rest = rest.dropFirst(best.length)
    return best.month
  }
}
