/// A value that the operations of a patch change in place: each costs as much as its path is deep,
/// but for the first one that looks into an object or an array.
final class PatchedValue {
  /// A member or an element: as it is, as long as nothing inside of it was looked for.
  private enum Part {
    case whole(JSON)
    case opened(PatchedValue)

    var json: JSON {
      switch self {
      case .whole(let value): value
      case .opened(let value): value.json
      }
    }

    /// The part as a value whose inside can be changed.
    mutating func open() -> PatchedValue {
      switch self {
      case .opened(let value): return value
      case .whole(let json):
        let value = PatchedValue(json)
        self = .opened(value)
        return value
      }
    }
  }

  /// The value, as long as nothing inside of it was looked for.
  private var whole: JSON?
  /// The members of an object, removed ones too, and the index of each that is there.
  private var members: [(name: String, value: Part?)] = []
  private var indices: [TextBytes: Int] = [:]
  /// The elements; nil of an object.
  private var elements: [Part]?

  init(_ value: JSON) { whole = value }

  /// The value as it is now.
  var json: JSON {
    if let whole { return whole }
    if let elements { return .array(elements.map(\.json)) }
    return .object(members.compactMap { name, value in value.map { (name, $0.json) } })
  }

  /// Applies an operation; false if it does not fit.
  func apply(_ operation: JSON) -> Bool {
    guard let path = operation["path"]?.text, let name = operation["op"]?.text else { return false }
    let steps = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(Substring($0)).unescapedFromPointer }
    // Without a limit patches could nest deeper than any text that is read.
    guard steps.first == "", steps.count <= JSONLimits.line.depth else { return false }
    return apply(name, operation["value"], at: steps.dropFirst())
  }

  private func apply(_ name: String, _ new: JSON?, at steps: ArraySlice<String>) -> Bool {
    guard let step = steps.first else {
      guard name == "replace", let new else { return false }
      (whole, members, indices, elements) = (new, [], [:], nil)
      return true
    }
    guard open() else { return false }
    let rest = steps.dropFirst()
    let operation = rest.isEmpty ? name : ""
    return elements == nil
      ? applyToMember(step, operation, name, new, rest)
      : applyToElement(step, operation, name, new, rest)
  }

  private func applyToMember(
    _ step: String, _ operation: String, _ name: String, _ new: JSON?, _ rest: ArraySlice<String>
  ) -> Bool {
    let (key, index) = (TextBytes(step), indices[TextBytes(step)])
    switch (operation, index) {
    case ("add", nil):
      guard let new else { return false }
      indices[key] = members.count
      members.append((step, .whole(new)))
    case ("remove", let index?): (indices[key], members[index].value) = (nil, nil)
    case ("add", _), (_, nil): return false
    case (_, let index?): return members[index].value?.open().apply(name, new, at: rest) ?? false
    }
    return true
  }

  private func applyToElement(
    _ step: String, _ operation: String, _ name: String, _ new: JSON?, _ rest: ArraySlice<String>
  ) -> Bool {
    guard let index = Int(step), let count = elements?.count else { return false }
    if operation == "add" {
      guard let new, (0...count).contains(index) else { return false }
      elements?.insert(.whole(new), at: index)
      return true
    }
    guard (0..<count).contains(index) else { return false }
    if operation == "remove" {
      elements?.remove(at: index)
      return true
    }
    return elements?[index].open().apply(name, new, at: rest) ?? false
  }

  /// Takes an object or an array apart; false of anything else.
  private func open() -> Bool {
    guard let value = whole else { return true }
    switch value.value {
    case .object(let list):
      members = list.map { ($0.name, .whole($0.value)) }
      for (index, member) in list.enumerated() where indices[TextBytes(member.name)] == nil {
        indices[TextBytes(member.name)] = index
      }
    case .array(let list): elements = list.map { .whole($0) }
    case .null, .boolean, .number, .string: return false
    }
    whole = nil
    return true
  }
}
