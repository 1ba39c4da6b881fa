// A JSON Patch (RFC 6902) of the operations `add`, `remove` and `replace`.
extension JSON {
  /// The operations that make another value of this one; the order of members is not kept.
  ///
  /// - Parameter path: where the values stand.
  package func patch(to other: JSON, at path: String = "") -> [JSON] {
    patch(to: other, at: path, most: .max) ?? []
  }

  /// The same; nil if there are more than so many.
  package func patch(to other: JSON, at path: String = "", most: Int) -> [JSON]? {
    var operations: [JSON] = []
    return addOperations(to: other, at: path, most, &operations) ? operations : nil
  }

  /// The operations that make one value of another, either of which may be missing.
  package static func patch(from old: JSON?, to new: JSON?, at path: String) -> [JSON] {
    switch (old, new) {
    case (nil, nil): []
    case (nil, let new?): [.operation("add", path, new)]
    case (.some, nil): [.operation("remove", path)]
    case (let old?, let new?): old.patch(to: new, at: path)
    }
  }

  /// Adds operations; false if there are more than so many.
  private func addOperations(
    to other: JSON, at path: String, _ most: Int, _ operations: inout [JSON]
  ) -> Bool {
    switch (value, other.value) {
    case (.object(let ones), .object(let others)):
      // Mostly the same names in the same order, but for one that has come or gone.
      let (start, ends) = JSON.difference(ones, others) { $0.name.hasSameBytes(as: $1.name) }
      guard JSON.fit(ends, most, operations) else { return false }
      var same = Array(zip(ones[..<start], others[..<start]))
      same += zip(ones[ends.one...], others[ends.other...])
      let old = Dictionary(ones[start..<ends.one].map { (TextBytes($0.name), $0.value) }) { $1 }
      let new = Set(others[start..<ends.other].map { TextBytes($0.name) })
      let isWhole = same.allSatisfy { one, other in
        one.value.addOperations(to: other.value, at: one.path(in: path), most, &operations)
      }
      guard isWhole else { return false }
      for member in ones[start..<ends.one] where !new.contains(TextBytes(member.name)) {
        operations.append(.operation("remove", member.path(in: path)))
      }
      for member in others[start..<ends.other] {
        let memberPath = member.path(in: path)
        if let value = old[TextBytes(member.name)] {
          guard value.addOperations(to: member.value, at: memberPath, most, &operations) else {
            return false
          }
        } else {
          operations.append(.operation("add", memberPath, member.value))
        }
      }
    case (.array(let ones), .array(let others)):
      let (start, ends) = JSON.difference(ones, others) { $0 == $1 }
      guard JSON.fit(ends, most, operations) else { return false }
      let both = min(ends.one, ends.other)
      let isWhole = (start..<max(start, both)).allSatisfy { index in
        ones[index].addOperations(to: others[index], at: "\(path)/\(index)", most, &operations)
      }
      guard isWhole else { return false }
      for index in (both..<ends.one).reversed() {
        operations.append(.operation("remove", "\(path)/\(index)"))
      }
      for index in both..<ends.other {
        operations.append(.operation("add", "\(path)/\(index)", others[index]))
      }
    default:
      if self != other { operations.append(.operation("replace", path, other)) }
    }
    return operations.count <= most
  }

  /// Whether elements by whose number two lists differ are not more than the operations that may
  /// still come: each of them takes one.
  private static func fit(
    _ ends: (one: Int, other: Int), _ most: Int, _ operations: [JSON]
  ) -> Bool {
    abs(ends.one - ends.other) <= most - operations.count
  }

  /// The index at which two lists begin to differ, and the end of the difference in each.
  private static func difference<Element>(
    _ ones: [Element], _ others: [Element], isSame: (Element, Element) -> Bool
  ) -> (start: Int, ends: (one: Int, other: Int)) {
    var start = 0
    let most = min(ones.count, others.count)
    while start < most, isSame(ones[start], others[start]) { start += 1 }
    var (one, other) = (ones.count, others.count)
    while min(one, other) > start, isSame(ones[one - 1], others[other - 1]) {
      (one, other) = (one - 1, other - 1)
    }
    return (start, (one, other))
  }

  /// One operation of a patch.
  package static func operation(_ name: String, _ path: String, _ value: JSON? = nil) -> JSON {
    let members = [("op", JSON.string(name)), ("path", .string(path))]
    return .object(members + (value.map { [("value", $0)] } ?? []))
  }

  /// The value after some operations; nil if one of them does not fit.
  package func applying(_ patch: [JSON]) -> JSON? {
    let root = PatchedValue(self)
    return patch.allSatisfy(root.apply) ? root.json : nil
  }

  /// How many of some patches fit, each on what the ones before it make of the value.
  package func fittingCount(of patches: [[JSON]]) -> Int {
    let root = PatchedValue(self)
    return patches.firstIndex { !$0.allSatisfy(root.apply) } ?? patches.count
  }
}

extension JSON.Member {
  fileprivate func path(in path: String) -> String { "\(path)/\(name.escapedForPointer)" }
}
