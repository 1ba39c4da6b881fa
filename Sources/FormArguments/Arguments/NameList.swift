public import FormValues
public import JSONText

/// An argument that is one name, or an array of names.
public struct NameList: ArgumentValue, Hashable {
  /// The names in the order of the document.
  public let names: [String]
  public static let argumentKind = ArgumentKind.names

  public init(_ names: [String]) { self.names = names }

  /// The names that are keys, which are all that a document gives.
  package var keys: [FieldKey] { names.compactMap { FieldKey($0) } }

  public static func decode(_ json: JSON) -> Result<NameList, Fault> {
    let elements: [JSON] = if case .array(let elements) = json.value { elements } else { [json] }
    var names: [String] = []
    for element in elements {
      guard case .string(let name) = element.value, FieldKey(name) != nil else {
        return .failure(.wrongType(json, expected: .names))
      }
      names.append(name)
    }
    return .success(NameList(names))
  }

  public static func problems(in json: JSON) -> [ArgumentProblem]? {
    let problems = (json.elements ?? []).compactMap { element -> ArgumentProblem? in
      if let name = element.text, FieldKey(name) != nil { return nil }
      return ArgumentProblem(.notAName(element), at: element)
    }
    return problems.isEmpty ? nil : problems
  }

  public var encoded: JSON { .array(names.map { JSON.string($0) }) }
}

extension Fault {
  fileprivate static func notAName(_ json: JSON) -> Fault {
    Fault(.componentWrongType, "found \(json.described), but a name is expected")
  }
}
