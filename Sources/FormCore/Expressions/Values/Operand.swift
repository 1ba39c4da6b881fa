package import FormValues
import JSONText

/// A value while an expression is evaluated. Empty text is missing.
package enum Operand: Sendable {
  case missing
  case text(String)
  case number(Decimal)
  case boolean(Bool)
  case date(CivilDate)
  case time(CivilTime)
  case dateTime(CivilDateTime)
  case file(FilePointer)
  /// A list of texts: several choices, or a text of each row.
  case texts([String])
  /// A list of values, one a row; a list in it counts as its values.
  case list([Operand])
}

extension Operand {
  /// The operand of an answer; nil is missing.
  package init(_ value: Value?) {
    switch value {
    case nil: self = .missing
    case .text(let text), .choice(let text): self = text.isEmpty ? .missing : .text(text)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let date): self = .date(date)
    case .time(let time): self = .time(time)
    case .dateTime(let dateTime): self = .dateTime(dateTime)
    case .choices(let choices): self = choices.isEmpty ? .missing : .texts(choices)
    case .file(let file): self = .file(file)
    }
  }

  /// Whether nothing could tell it from another; false for lists, which are not compared.
  func isSame(as other: Operand) -> Bool {
    switch (self, other) {
    case (.missing, .missing): true
    case (.text(let text), .text(let other)): TextBytes(text) == TextBytes(other)
    default: scalar.map { $0 == other.scalar } ?? false
    }
  }

  /// The answer of a type that the operand stands for; nil if it is missing or of another type.
  package func value(as type: ValueType) -> Value? {
    switch (type, self) {
    case (.text, .text(let text)): .text(text)
    case (.choice, .text(let text)): .choice(text)
    case (.number, .number(let number)): .number(number)
    case (.boolean, .boolean(let flag)): .boolean(flag)
    case (.date, .date(let date)): .date(date)
    case (.time, .time(let time)): .time(time)
    case (.dateTime, .dateTime(let dateTime)): .dateTime(dateTime)
    case (.choices, _): choices
    case (.file, .file(let file)): .file(file)
    case (.text, _), (.choice, _), (.number, _), (.boolean, _), (.date, _), (.time, _),
      (.dateTime, _), (.file, _):
      nil
    }
  }

  private var choices: Value? {
    guard isList else { return nil }
    var texts: [String] = []
    for case .text(let text) in ListElements(self) { texts.append(text) }
    return texts.isEmpty ? nil : .choices(texts)
  }

  package var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// Whether there is an answer; of a list, whether there is any in it.
  var isAnswered: Bool { isList ? ListElements(self).contains { !$0.isMissing } : !isMissing }

  package var isList: Bool {
    switch self {
    case .texts, .list: true
    case .missing, .text, .number, .boolean, .date, .time, .dateTime, .file: false
    }
  }

  /// Whether it is true; missing counts as false.
  package var isTrue: Bool {
    if case .boolean(true) = self { true } else { false }
  }
}

extension Operand: Equatable {
  /// Texts are equal when their UTF-8 bytes are.
  package static func == (left: Operand, right: Operand) -> Bool {
    // First, and one by one: a pair would be a copy of both.
    if case .text(let left) = left {
      guard case .text(let right) = right else { return false }
      return left.hasSameBytes(as: right)
    }
    return switch (left, right) {
    case (.missing, .missing): true
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.time(let left), .time(let right)): left == right
    case (.dateTime(let left), .dateTime(let right)): left == right
    case (.file(let left), .file(let right)): left == right
    case (.texts, _), (.list, _):
      right.isList && ListElements(left).elementsEqual(ListElements(right))
    case (.missing, _), (.text, _), (.number, _), (.boolean, _), (.date, _), (.time, _),
      (.dateTime, _), (.file, _):
      false
    }
  }
}

/// The single values in an operand: itself, or what its list holds, answered or not; a list in a
/// list counts as its values.
package struct ListElements: Sequence, IteratorProtocol {
  private var open: [(operand: Operand, next: Int)] = []
  private var current: Operand
  private var index = 0

  package init(_ operand: Operand) { current = operand }

  package mutating func next() -> Operand? {
    while true {
      switch current {
      case .missing, .text, .number, .boolean, .date, .time, .dateTime, .file:
        guard index == 0 else { return nil }
        index = 1
        return current
      case .texts(let texts):
        if index < texts.count {
          index += 1
          return texts[index - 1].isEmpty ? .missing : .text(texts[index - 1])
        }
      case .list(let operands):
        if index < operands.count {
          index += 1
          let element = operands[index - 1]
          guard element.isList else { return element }
          open.append((current, index))
          (current, index) = (element, 0)
          continue
        }
      }
      guard let last = open.popLast() else { return nil }
      (current, index) = last
    }
  }
}
