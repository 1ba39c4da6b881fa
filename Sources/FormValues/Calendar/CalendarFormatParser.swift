import FormMessages

/// Cuts the text of a format into its parts, and checks that they make a format.
struct CalendarFormatParser {
  private let subject: CalendarFormat.Subject
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var parts: [CalendarFormat.Part] = []

  init(_ text: String, _ subject: CalendarFormat.Subject) {
    (self.subject, scalars) = (subject, Array(text.unicodeScalars))
  }

  mutating func parse() throws(CalendarFormatProblem) -> [CalendarFormat.Part] {
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "'" {
        try takeQuoted()
      } else if scalar.isLetter {
        try takeField()
      } else {
        try take(scalar)
        index += 1
      }
    }
    try checkUnits()
    try checkNeighbours()
    return parts
  }

  /// Takes what stands between two quotes as text; two quotes in a row are one.
  private mutating func takeQuoted() throws(CalendarFormatProblem) {
    let start = index
    index += 1
    if index < scalars.count, scalars[index] == "'" {
      try take("'")
      index += 1
      return
    }
    while index < scalars.count {
      let isQuote = scalars[index] == "'"
      let isDoubled = isQuote && index + 1 < scalars.count && scalars[index + 1] == "'"
      if isQuote, !isDoubled {
        index += 1
        return
      }
      try take(scalars[index])
      index += isDoubled ? 2 : 1
    }
    throw problem("the quote at character \(start + 1) has no end")
  }

  private mutating func take(_ scalar: Unicode.Scalar) throws(CalendarFormatProblem) {
    if ("0"..."9").contains(scalar) || scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      throw problem(
        "\(quoted(String(scalar))) at character \(index + 1) cannot stand between the parts of "
          + "\(subject.noun)")
    }
    if case .text(let text)? = parts.last {
      parts[parts.count - 1] = .text(text + String(scalar))
    } else {
      parts.append(.text(String(scalar)))
    }
  }

  private mutating func takeField() throws(CalendarFormatProblem) {
    let start = index
    while index < scalars.count, scalars[index] == scalars[start] { index += 1 }
    let letters = String(String.UnicodeScalarView(scalars[start..<index]))
    guard let field = CalendarFormat.Field(rawValue: letters), subject.units.contains(field.unit)
    else {
      throw problem(
        "\(quoted(letters)) at character \(start + 1) is not a part of \(subject.noun); use "
          + "\(listed(subject.letters, "and")), and put words into single quotes",
        suggestion: subject.corrected(scalars))
    }
    parts.append(.field(field))
  }

  /// Each unit once, in an order that is read in one way.
  private func checkUnits() throws(CalendarFormatProblem) {
    let units = parts.compactMap(\.field?.unit)
    if let unit = units.first(where: { unit in units.count { $0 == unit } > 1 }) {
      throw problem("the \(unit.rawValue) stands twice")
    }
    let isOfHalfDay = parts.contains { $0.field?.isOfHalfDay ?? false }
    switch subject {
    case .date:
      if let unit = subject.units.first(where: { !units.contains($0) }) {
        throw problem("the \(unit.rawValue) is missing; write one such as \(subject.example)")
      }
      guard
        [[.year, .month, .day], [.day, .month, .year], [.month, .day, .year]].contains(units)
      else {
        throw problem(
          "dates of this order are read in two ways; write one such as dd.MM.yyyy, MM/dd/yyyy or "
            + "yyyy-MM-dd")
      }
    case .time:
      let needed: [Unit] = [.hour, .minute]
      if let unit = needed.first(where: { !units.contains($0) }) {
        throw problem("the \(unit.rawValue) is missing; write one such as \(subject.example)")
      }
      guard units.contains(.half) == isOfHalfDay else {
        throw problem(
          "hours to 12 (h, hh) and the half of the day (a) need each other, as in h:mm a")
      }
    }
  }

  private typealias Unit = CalendarFormat.Field.Unit

  /// Numbers that follow each other have fixed lengths, and no letters follow a name.
  private func checkNeighbours() throws(CalendarFormatProblem) {
    for (part, next) in zip(parts, parts.dropFirst()) {
      guard let field = part.field else { continue }
      switch next {
      case .field(let other) where !field.isNamed && !other.isNamed && field.digits == 1:
        throw problem("something must stand between \(field.rawValue) and \(other.rawValue)")
      case .text(let text) where field.isNamed && text.unicodeScalars.first?.isWord == true:
        throw problem("a space must stand between \(field.rawValue) and \(quoted(text))")
      case .field, .text: continue
      }
    }
  }

  private func problem(_ message: String, suggestion: String? = nil) -> CalendarFormatProblem {
    CalendarFormatProblem(message, suggestion: suggestion)
  }
}

extension CalendarFormat.Subject {
  fileprivate var noun: String { self == .date ? "a date" : "a time" }

  fileprivate var example: String { self == .date ? "dd.MM.yyyy" : "HH:mm" }

  fileprivate var units: [CalendarFormat.Field.Unit] {
    self == .date ? [.day, .month, .year] : [.hour, .minute, .half]
  }

  fileprivate var letters: [String] {
    CalendarFormat.Field.allCases.filter { units.contains($0.unit) }.map(\.rawValue)
  }

  /// A format with the letters of other systems and languages replaced, if that makes one.
  fileprivate func corrected(_ scalars: [Unicode.Scalar]) -> String? {
    let letters: [Unicode.Scalar: Unicode.Scalar] =
      self == .date
      ? ["D": "d", "T": "d", "t": "d", "m": "M", "Y": "y", "J": "y", "j": "y"]
      : ["M": "m", "n": "m", "A": "a", "S": "H", "s": "H"]
    let text = String(String.UnicodeScalarView(scalars.map { letters[$0] ?? $0 }))
    guard !text.unicodeScalars.elementsEqual(scalars) else { return nil }
    return try? CalendarFormat(text, for: self).text
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var isWord: Bool { properties.isAlphabetic }
}
