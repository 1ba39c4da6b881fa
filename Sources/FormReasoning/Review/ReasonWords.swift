import FormArguments
package import FormCore
import FormMessages
package import FormValues
import JSONText

/// The parts of a form from which something follows, in words and with their places.
package struct ReasonWords {
  private let form: Form
  private var locations: [Location] = []
  private var written: [WrittenExpression] = []
  /// The numbers of the written expressions by the parts that they are.
  private var numbers: [Reason.Part: Int] = [:]
  /// The items of the form that have expressions, by rank, where no written ones are at hand.
  private var items: [Int: Item] = [:]

  /// The most lines of a chain.
  private static let most = 5

  init(_ form: ReviewedForm) {
    self.form = form.form
    locations = form.keyLocations()
    written = form.written
    for (number, expression) in written.enumerated() {
      if let part = expression.part { numbers[part] = number }
    }
  }

  package init(_ form: Form) {
    self.form = form
    var open = form.items
    while let item = open.popLast() {
      if !item.expressions.isEmpty { items[item.rank] = item }
      open += item.children
    }
  }

  /// The key of a component that has an expression, by its rank; nil if it has none.
  package func key(at rank: Int) -> FieldKey? { items[rank]?.key }

  /// The expression that is an argument of a component, by its rank; nil if it has none.
  package func text(of argument: String, at rank: Int) -> String? {
    items[rank]?.expressions.first { $0.name == argument }?.text.text
  }

  /// The parts in words alone.
  package func sentences(_ reasons: [Reason]) -> [String] {
    reasons.prefix(Self.most).map { reason in
      switch reason.part {
      case .rules(let input): rules(of: input)
      case .required(let input): "\(name(input)) must be answered"
      case .input, .option, .group: sentence(reason.part, text(of: reason.part) ?? "…")
      }
    }
  }

  private func text(of part: Reason.Part) -> String? {
    switch part {
    case .rules, .required: return nil
    case .group(let group): return text(of: "visibleIf", at: form.groups[group].rank)
    case .input(let input, let name): return text(of: name, at: form.inputs[input].rank)
    case .option(let input, let option):
      return form.inputs[input].component.asChoosing?.options[option].visibleIf?.text
    }
  }

  /// The chain of parts, in the order of the document.
  func notes(_ reasons: [Reason]) -> [Diagnostic.Note] {
    let notes = reasons.compactMap(note).sorted { $0.location.offset < $1.location.offset }
    guard notes.count > Self.most else { return notes }
    let rest = notes[(Self.most - 1)...]
    return notes.prefix(Self.most - 1)
      + [
        Diagnostic.Note(
          "\(rest[rest.startIndex].message), and of \(counted(rest.count - 1, "part")) more",
          at: rest[rest.startIndex].location)
      ]
  }

  private func note(_ reason: Reason) -> Diagnostic.Note? {
    switch reason.part {
    case .rules(let input): return note(rules(of: input), at: form.inputs[input].rank)
    case .required(let input):
      return note("\(name(input)) must be answered", at: form.inputs[input].rank)
    case .input, .option, .group:
      guard let number = numbers[reason.part] else { return nil }
      let expression = written[number]
      return Diagnostic.Note(
        sentence(reason.part, expression.text.text), at: expression.location(0))
    }
  }

  private func rules(of input: Int) -> String {
    let (name, input) = (name(input), form.inputs[input])
    if let words = InputRules(input, at: nil).daysFromToday?.words {
      return "an answer to \(name) is \(words)"
    }
    let hints = input.rule(at: .epoch).constraints.compactMap { $0.hint?.text(in: .english) }
    return hints.isEmpty
      ? "an answer to \(name) keeps the rules of the question"
      : "an answer to \(name) is \(hints.joined(separator: ", "))"
  }

  private func note(_ message: String, at rank: Int) -> Diagnostic.Note? {
    locations.indices.contains(rank) ? Diagnostic.Note(message, at: locations[rank]) : nil
  }

  private func sentence(_ part: Reason.Part, _ text: String) -> String {
    let text = shortened(text)
    switch part {
    case .rules(let input), .required(let input): return name(input)
    case .group(let group):
      return "\(quoted(form.groups[group].key.text)) is shown only if \(text)"
    case .option(let input, let option):
      let value = form.inputs[input].component.asChoosing?.options[option].value ?? ""
      return "option \(quoted(value)) of \(name(input)) is on offer only if \(text)"
    case .input(let input, let argument):
      let name = name(input)
      switch argument {
      case "visibleIf": return "\(name) is asked only if \(text)"
      case "requiredIf": return "\(name) must be answered if \(text)"
      case "validIf": return "an answer to \(name) is accepted only if \(text)"
      case "value": return "\(name) is \(text)"
      case "min": return "an answer to \(name) is at least \(text)"
      case "max": return "an answer to \(name) is at most \(text)"
      default: return "\(quoted(argument)) of \(name) is \(text)"
      }
    }
  }

  private func name(_ input: Int) -> String { quoted(form.inputs[input].key.text) }
}

extension WrittenExpression {
  /// The part of a form that it is; nil if nothing follows from it.
  fileprivate var part: Reason.Part? {
    switch owner {
    case .display: nil
    case .group(let group): name == "visibleIf" ? .group(group) : nil
    case .input(let input):
      option.map { .option(input: input, $0) } ?? .input(input, name)
    }
  }
}

extension DaysFromToday {
  /// The span in words; nil if none of its ends moves evenly.
  fileprivate var words: String? {
    let ends = [low.map { end($0, "not before") }, high.map { end($0, "not after") }]
    let words = ends.compactMap { $0 }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private func end(_ days: Int128, _ side: String) -> String {
    if days == 0 { return "\(side) today" }
    let distance = counted(Int(days.magnitude), "day")
    return "\(side) \(distance) \(days < 0 ? "before" : "after") today"
  }
}
