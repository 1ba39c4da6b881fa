// A JSON Patch (RFC 6902) of the operations `add`, `remove` and `replace`.
extension JSON {
  /// The operations that make another value of this one; the order of members is not kept.
  package func patch(to other: JSON) -> [JSON] {
    var operations: [JSON] = []
    addOperations(to: other, at: "", &operations)
    return operations
  }

  private func addOperations(to other: JSON, at path: String, _ operations: inout [JSON]) {
    switch (value, other.value) {
    case (.object(let ones), .object(let others)):
      let old = Dictionary(ones.map { (TextBytes($0.name), $0.value) }) { first, _ in first }
      let new = Set(others.map { TextBytes($0.name) })
      for member in ones where !new.contains(TextBytes(member.name)) {
        operations.append(.operation("remove", "\(path)/\(member.name.escapedForPointer)"))
      }
      for member in others {
        let place = "\(path)/\(member.name.escapedForPointer)"
        if let value = old[TextBytes(member.name)] {
          value.addOperations(to: member.value, at: place, &operations)
        } else {
          operations.append(.operation("add", place, member.value))
        }
      }
    case (.array(let ones), .array(let others)):
      JSON.addOperations(from: ones, to: others, at: path, &operations)
    default:
      if self != other { operations.append(.operation("replace", path, other)) }
    }
  }

  /// What is the same at both ends stays; what lies between is changed, taken away or added.
  private static func addOperations(
    from ones: [JSON], to others: [JSON], at path: String, _ operations: inout [JSON]
  ) {
    let start = zip(ones, others).prefix { $0 == $1 }.count
    let rest = min(ones.count, others.count) - start
    let same = zip(ones.reversed(), others.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (ones.count - same, others.count - same)
    let both = min(oldEnd, newEnd)
    for index in start..<both {
      ones[index].addOperations(to: others[index], at: "\(path)/\(index)", &operations)
    }
    for index in (both..<oldEnd).reversed() {
      operations.append(.operation("remove", "\(path)/\(index)"))
    }
    for index in both..<newEnd {
      operations.append(.operation("add", "\(path)/\(index)", others[index]))
    }
  }

  private static func operation(_ name: String, _ path: String, _ value: JSON? = nil) -> JSON {
    let members = [("op", JSON.string(name)), ("path", .string(path))]
    return .object(members + (value.map { [("value", $0)] } ?? []))
  }

  /// The value after some operations; nil if one of them does not fit.
  package func applying(_ patch: [JSON]) -> JSON? {
    var result: JSON? = self
    for operation in patch {
      guard let path = operation["path"]?.text, let name = operation["op"]?.text else { return nil }
      let steps = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        .map { String(Substring($0)).unescapedFromPointer }
      guard steps.first == "" else { return nil }
      result = result?.applying(name, operation["value"], at: steps.dropFirst())
    }
    return result
  }

  private func applying(_ name: String, _ new: JSON?, at steps: ArraySlice<String>) -> JSON? {
    guard let step = steps.first else { return name == "replace" ? new : nil }
    let (rest, isLast) = (steps.dropFirst(), steps.count == 1)
    if var members = members {
      let place = members.firstIndex { $0.name.hasSameBytes(as: step) }
      if isLast, name == "add" {
        guard let new, place == nil else { return nil }
        members.append(Member(name: step, value: new))
      } else if let place {
        if isLast, name == "remove" {
          members.remove(at: place)
        } else {
          guard let value = members[place].value.applying(name, new, at: rest) else { return nil }
          members[place] = Member(name: step, value: value)
        }
      } else {
        return nil
      }
      return JSON(.object(members))
    }
    guard var elements, let place = Int(step) else { return nil }
    if isLast, name == "add" {
      guard let new, (0...elements.count).contains(place) else { return nil }
      elements.insert(new, at: place)
    } else if elements.indices.contains(place) {
      if isLast, name == "remove" {
        elements.remove(at: place)
      } else {
        guard let value = elements[place].applying(name, new, at: rest) else { return nil }
        elements[place] = value
      }
    } else {
      return nil
    }
    return JSON(.array(elements))
  }
}
