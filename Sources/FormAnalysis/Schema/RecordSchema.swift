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

  /// Writes the schema, and hands over its text in pieces: that of a large form is never there as a
  /// whole. What is left of it is in the writer.
  package func write<E: Error>(
    to writer: inout JSONWriter, handingOver take: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    var head: [(String, JSON)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
    ]
    if let title = form.title?.trimmed, !title.isEmpty { head.append(("title", .string(title))) }
    if let words = form.description?.trimmed, !words.isEmpty {
      head.append(("description", .string(words)))
    }
    head.append(("$comment", .string("form \(form.identifier.text), version \(form.version)")))
    writer.beginObject()
    try writer.write(head, take)
    try writeObject(of: nil, &writer, take)
    writer.endObject()
  }

  /// Writes the members of the schema of the object that holds the values of a group, or of the
  /// form.
  private func writeObject<E: Error>(
    of group: Int?, _ writer: inout JSONWriter, _ take: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try writer.write([("type", .string("object"))], take)
    writer.name("properties")
    writer.beginObject()
    var required: [String] = []
    try writeProperties(of: group, isCertain: true, &required, &writer, take)
    writer.endObject()
    let names = required.map { JSON(.string($0)) }
    try writer.write(names.isEmpty ? [] : [("required", .array(names))], take)
    try writer.write([("additionalProperties", .boolean(false))], take)
  }

  /// - Parameter required: receives the names of those that each record has.
  // Groups nest at most as deep as components do, which is little.
  private func writeProperties<E: Error>(
    of group: Int?, isCertain: Bool, _ required: inout [String], _ writer: inout JSONWriter,
    _ take: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    for part in form.contents[group.map { $0 + 1 } ?? 0] {
      switch part {
      case .input(let index):
        let input = form.inputs[index]
        try writer.write([(input.key.text, schema(of: input))], take)
        if isCertain, form.isCertain(input) { required.append(input.key.text) }
      case .group(let index):
        let group = form.groups[index]
        let isShown = isCertain && form.logic.groups[index] == nil
        if case .flat = group.nesting {
          try writeProperties(of: index, isCertain: isShown, &required, &writer, take)
          continue
        }
        try writeProperty(of: group, &writer, take)
        if isShown, alwaysHas(group) { required.append(group.key.text) }
      }
    }
  }

  private func writeProperty<E: Error>(
    of group: Group, _ writer: inout JSONWriter, _ take: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    writer.name(group.key.text)
    writer.beginObject()
    try writer.write([("title", .string(group.title))], take)
    switch group.nesting {
    case .flat: break
    case .object: try writeObject(of: group.index, &writer, take)
    case .rows(let repetition):
      try writer.write([("type", .string("array"))], take)
      writer.name("items")
      writer.beginObject()
      try writeObject(of: group.index, &writer, take)
      writer.endObject()
      let limits = repetition.lastingLimits
      var members: [(String, JSON)] = [
        ("minItems", .number(max(1, limits.least))), ("maxItems", .number(limits.most)),
      ]
      let notes = repetition.calculatedBounds
      if !notes.isEmpty { members.append(("$comment", .string(notes.joined(separator: "; ")))) }
      try writer.write(members, take)
    }
    writer.endObject()
  }

  /// Whether each record has the value of a group that is shown.
  private func alwaysHas(_ group: Group) -> Bool {
    group.repetition.map { $0.lastingLimits.least > 0 } ?? holdsCertain(group.index)
  }

  /// Whether a group always holds an answer.
  private func holdsCertain(_ group: Int) -> Bool {
    form.contents[group + 1].contains { part in
      switch part {
      case .input(let index): return form.isCertain(form.inputs[index])
      case .group(let index):
        return form.logic.groups[index] == nil && alwaysHas(form.groups[index])
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

extension JSONWriter {
  fileprivate mutating func write<E: Error>(
    _ members: [(String, JSON)], _ take: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    for (name, value) in members {
      self.name(name)
      try write(value, handingOver: take)
    }
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
