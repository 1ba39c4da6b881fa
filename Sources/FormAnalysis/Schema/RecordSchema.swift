import FormArguments
package import FormCore
import FormValues
package import JSONText

/// The JSON Schema, draft 2020-12, of the values of a form's records.
///
/// It says what every record satisfies, whenever it started and whatever is answered elsewhere in
/// it. What the schema language cannot say stands in `$comment`, so a record is never refused
/// that the form accepts.
package struct RecordSchema: Sendable {
  private let form: Form

  package init(_ form: Form) {
    self.form = form
  }

  package var json: JSON {
    var members: [(String, JSON)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
    ]
    if let title = form.title?.trimmed, !title.isEmpty { members.append(("title", .string(title))) }
    if let words = form.description?.trimmed, !words.isEmpty {
      members.append(("description", .string(words)))
    }
    members.append(("$comment", .string("form \(form.identifier.text), version \(form.version)")))
    return .object(members + object(of: nil))
  }

  /// The properties of an object while they are collected.
  private struct Properties {
    var all: [(String, JSON)] = []
    var required: [JSON] = []
  }

  /// The members of the schema of the object that holds the values of a group, or of the form.
  private func object(of group: Int?) -> [(String, JSON)] {
    var properties = Properties()
    collect(group, isCertain: true, &properties)
    var members: [(String, JSON)] = [
      ("type", .string("object")), ("properties", .object(properties.all)),
    ]
    if !properties.required.isEmpty { members.append(("required", .array(properties.required))) }
    return members + [("additionalProperties", .boolean(false))]
  }

  // Groups nest at most as deep as components do, which is little.
  private func collect(_ group: Int?, isCertain: Bool, _ properties: inout Properties) {
    for part in form.contents[group.map { $0 + 1 } ?? 0] {
      switch part {
      case .input(let index):
        let input = form.inputs[index]
        properties.all.append((input.key.text, schema(of: input)))
        if isCertain, form.isCertain(input) { properties.required.append(.string(input.key.text)) }
      case .group(let index):
        collect(form.groups[index], isCertain: isCertain, &properties)
      }
    }
  }

  private func collect(_ group: Group, isCertain: Bool, _ properties: inout Properties) {
    let isShown = isCertain && form.logic.groups[group.index] == nil
    var members: [(String, JSON)] = [("title", .string(group.title))]
    switch group.nesting {
    case .flat:
      collect(group.index, isCertain: isShown, &properties)
      return
    case .object:
      members += object(of: group.index)
      if isShown, holdsCertain(group.index) {
        properties.required.append(.string(group.key.text))
      }
    case .rows(let repetition):
      let limits = repetition.lastingLimits
      members += [
        ("type", .string("array")), ("items", .object(object(of: group.index))),
        ("minItems", .number(max(1, limits.least))), ("maxItems", .number(limits.most)),
      ]
      let notes = repetition.calculatedBounds
      if !notes.isEmpty { members.append(("$comment", .string(notes.joined(separator: "; ")))) }
      if isShown, limits.least > 0 { properties.required.append(.string(group.key.text)) }
    }
    properties.all.append((group.key.text, .object(members)))
  }

  /// Whether a group always holds an answer.
  private func holdsCertain(_ group: Int) -> Bool {
    form.contents[group + 1].contains { part in
      switch part {
      case .input(let index): return form.isCertain(form.inputs[index])
      case .group(let index):
        let inner = form.groups[index]
        guard form.logic.groups[index] == nil else { return false }
        return inner.repetition.map { $0.lastingLimits.least > 0 } ?? holdsCertain(index)
      }
    }
  }

  private func schema(of input: Input) -> JSON {
    var members: [(String, JSON)] = [("title", .string(input.title))]
    if let help = input.arguments.help?.trimmed, !help.isEmpty {
      members.append(("description", .string(help)))
    }
    let rule = LastingRule(input)
    var value = ValueSchema(rule, form.valueStyle)
    value.describe()
    members += value.members
    if case .fixed(let fixed)? = input.documentDefault {
      members.append(("default", input.rule(at: .epoch).json(fixed, form.valueStyle)))
    }
    let notes = rule.notes + value.notes + form.dependencies(of: input)
    if !notes.isEmpty { members.append(("$comment", .string(notes.joined(separator: "; ")))) }
    return .object(members)
  }
}

extension Repetition {
  /// The bounds that are not fixed, in whole phrases.
  fileprivate var calculatedBounds: [String] {
    RowBound.allCases.filter { self[$0].isDynamic }.map {
      "'\($0.rawValue)' is calculated from other answers"
    }
  }
}

extension Form {
  /// Whether every record has an answer of an input, if it has the object that holds it.
  func isCertain(_ input: Input) -> Bool {
    input.isRequired && !input.isCalculated && logic.inputs[input.index].visibleIf == nil
  }

  /// The bounds of an input that stand in none of its constraints, in whole phrases.
  func calculatedBounds(of input: Input) -> [String] {
    logic.inputs[input.index].bounds.map { "'\($0.name)' is calculated from other answers" }
  }

  /// The rules that other answers decide for an input, in whole phrases.
  func dependencies(of input: Input) -> [String] {
    let logic = logic.inputs[input.index]
    var notes: [String] = []
    if logic.formula != nil { notes.append("calculated from other answers") }
    if logic.visibleIf != nil { notes.append("asked only with certain other answers") }
    if logic.requiredIf != nil { notes.append("required with certain other answers") }
    if logic.validIf != nil { notes.append("must satisfy a condition of the form") }
    if logic.warnIf != nil { notes.append("unusual answers are stored with a warning") }
    notes += calculatedBounds(of: input)
    if logic.closesOptions { notes.append("other answers restrict the options") }
    return notes
  }
}
