public import JSONText

/// The JSON Schema, draft 2020-12, of the values of a form's records.
///
/// It says what every record satisfies, whenever it was begun. What the schema language cannot say
/// stands in `$comment`, so that a record is never refused that the form accepts.
public struct RecordSchema: Sendable {
  private let form: Form

  public init(_ form: Form) {
    self.form = form
  }

  public var json: JSON {
    var members: [(String, JSON)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
    ]
    if let title = form.title?.trimmed, !title.isEmpty { members.append(("title", .string(title))) }
    if let words = form.description?.trimmed, !words.isEmpty {
      members.append(("description", .string(words)))
    }
    members.append(("$comment", .string("form \(form.identifier.text), version \(form.version)")))
    return .object(members + object(form.items))
  }

  /// The members of the schema of an object that holds the values of some items.
  private func object(_ items: [Item]) -> [(String, JSON)] {
    var (properties, required) = ([(String, JSON)](), [JSON]())
    for input in inputs(of: items) {
      properties.append((input.key.text, schema(of: input)))
      if input.isRequired { required.append(.string(input.key.text)) }
    }
    var members: [(String, JSON)] = [
      ("type", .string("object")), ("properties", .object(properties)),
    ]
    if !required.isEmpty { members.append(("required", .array(required))) }
    return members + [("additionalProperties", .boolean(false))]
  }

  /// The inputs whose values lie in one object, in document order.
  private func inputs(of items: [Item]) -> [Input] {
    let walk = TreeTransformer<Item, [Input]>(
      children: { $0.children },
      leave: { item, children in
        (item.input.map { [form.inputs[$0]] } ?? []) + children.flatMap { $0 }
      })
    return walk.transform(items).flatMap { $0 }
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
      members.append(("default", fixed.json(form.valueStyle)))
    }
    let notes = rule.notes + value.notes
    if !notes.isEmpty { members.append(("$comment", .string(notes.joined(separator: "; ")))) }
    return .object(members)
  }
}
