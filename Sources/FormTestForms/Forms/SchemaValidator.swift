import FormPatterns
package import JSONText

/// Checks JSON against a JSON Schema, as far as the schemas of this project go: a keyword that it
/// does not know is a problem of its own, so nothing is passed over.
package struct SchemaValidator {
  private let root: JSON

  package init(_ schema: JSON) { root = schema }

  /// Every way in which a value does not satisfy the schema, each with its pointer.
  package func problems(of value: JSON) -> [String] { problems(value, root, at: "") }

  private func problems(_ value: JSON, _ schema: JSON, at path: String) -> [String] {
    if case .boolean(let allows) = schema.value { return allows ? [] : ["\(path): not allowed"] }
    return (schema.members ?? []).flatMap { keyword in
      problems(value, keyword.name, keyword.value, in: schema, at: path)
    }
  }

  private func problems(
    _ value: JSON, _ keyword: String, _ demand: JSON, in schema: JSON, at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$defs", "$comment", "title", "description", "then": return []
    case "$ref":
      let name = demand.text.map { String($0.dropFirst("#/$defs/".count)) } ?? ""
      guard let target = root["$defs"]?[name] else { return ["\(path): no definition \(name)"] }
      return problems(value, target, at: path)
    case "allOf":
      return (demand.elements ?? []).flatMap { problems(value, $0, at: path) }
    case "anyOf":
      let fits = (demand.elements ?? []).contains { problems(value, $0, at: path).isEmpty }
      return fits ? [] : ["\(path): none of the shapes"]
    case "if":
      guard problems(value, demand, at: path).isEmpty, let then = schema["then"] else { return [] }
      return problems(value, then, at: path)
    case "properties", "required", "additionalProperties", "propertyNames", "minProperties",
      "maxProperties":
      return members(value, keyword, demand, in: schema, at: path)
    case "items":
      return (value.elements ?? []).enumerated().flatMap { index, element in
        problems(element, demand, at: "\(path)/\(index)")
      }
    default:
      return holds(value, keyword, demand) ? [] : ["\(path): \(keyword)"]
    }
  }

  private func members(
    _ value: JSON, _ keyword: String, _ demand: JSON, in schema: JSON, at path: String
  ) -> [String] {
    guard let members = value.members else { return [] }
    switch keyword {
    case "properties":
      return members.flatMap { member in
        demand[member.name].map { problems(member.value, $0, at: "\(path)/\(member.name)") } ?? []
      }
    case "required":
      let missing = (demand.elements ?? []).compactMap(\.text).filter { value[$0] == nil }
      return missing.map { "\(path): \($0) is missing" }
    case "additionalProperties":
      return members.filter { schema["properties"]?[$0.name] == nil }.flatMap { member in
        problems(member.value, demand, at: "\(path)/\(member.name)")
      }
    case "propertyNames":
      return members.flatMap { problems(.string($0.name), demand, at: "\(path)/\($0.name)") }
    default:
      let bound = keyword == "minProperties" ? "minimum" : "maximum"
      return holds(.number(members.count), bound, demand) ? [] : ["\(path): \(keyword)"]
    }
  }

  /// Whether a value holds what one keyword asks of it alone.
  private func holds(_ value: JSON, _ keyword: String, _ demand: JSON) -> Bool {
    switch keyword {
    case "type": (demand.elements ?? [demand]).contains { $0.text.map(value.isOf) ?? false }
    case "enum": demand.elements?.contains { $0 == value || $0.equals(number: value) } ?? false
    case "minLength": value.text.map { $0.unicodeScalars.count >= demand.whole } ?? true
    case "maxLength": value.text.map { $0.unicodeScalars.count <= demand.whole } ?? true
    case "minItems": value.elements.map { $0.count >= demand.whole } ?? true
    case "minimum": compares(value, demand, >=)
    case "maximum": compares(value, demand, <=)
    case "exclusiveMinimum": compares(value, demand, >)
    case "exclusiveMaximum": compares(value, demand, <)
    case "pattern": value.text.map { matches($0, demand.text ?? "") } ?? true
    default: false
    }
  }

  /// Whether a number is on the right side of another one; what is not a number is.
  private func compares(
    _ value: JSON, _ demand: JSON, _ isRight: (Double, Double) -> Bool
  ) -> Bool {
    guard let number = value.number, let bound = demand.number else { return true }
    return isRight(number, bound)
  }

  /// Patterns match anywhere unless they are anchored, as all of ours are.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard pattern.hasPrefix("^"), pattern.hasSuffix("$"),
      let compiled = try? Pattern(String(pattern.dropFirst().dropLast()))
    else { return false }
    return compiled.matches(text.utf8.span)
  }
}

extension JSON {
  fileprivate var number: Double? {
    if case .number(let digits) = value { Double(digits) } else { nil }
  }

  fileprivate var whole: Int { number.flatMap { Int(exactly: $0) } ?? 0 }

  fileprivate func equals(number other: JSON) -> Bool { number != nil && number == other.number }

  fileprivate func isOf(_ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .number: type == "number" || type == "integer" && number?.rounded() == number
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
