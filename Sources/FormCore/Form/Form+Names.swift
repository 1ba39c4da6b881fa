internal import JSONText

extension Form {
  /// The input or group that a member of an object stands for, in the object of a group or, without
  /// one, of the whole submission; former keys count where they are free.
  public func part(named name: String, in group: Int?) -> FormPart? {
    let key = TextBytes(name)
    return memberTables[group.map { $0 + 1 } ?? 0][key]
  }

  /// By named group, and first for the form itself: what its members stand for.
  static func memberTables(
    _ inputs: [Input], _ groups: [Group], _ former: [FormerKey]
  ) -> [[TextBytes: FormPart]] {
    var tables: [[TextBytes: FormPart]] = Array(repeating: [:], count: groups.count + 1)
    func table(around group: Int?) -> Int {
      var next = group
      while let index = next, !groups[index].isNamed { next = groups[index].parent }
      return next.map { $0 + 1 } ?? 0
    }
    if groups.isEmpty { tables[0].reserveCapacity(inputs.count) }
    for index in inputs.indices {
      let table = table(around: inputs[index].group)
      tables[table][TextBytes(inputs[index].key.text)] = .input(index)
    }
    for group in groups where group.isNamed {
      tables[table(around: group.parent)][TextBytes(group.key.text)] = .group(group.index)
    }
    for former in former {
      let (table, name) = (table(around: inputs[former.input].group), TextBytes(former.key.text))
      if tables[table][name] == nil { tables[table][name] = .input(former.input) }
    }
    return tables
  }

  /// The fault of a member that is no key; with the nearest key there, if it is looked for.
  func unknownKey(_ name: String, _ group: Int?, suggests: Bool) -> Fault {
    let home = group.map { "the group \(quoted(groups[$0].key.text))" } ?? "this form"
    guard suggests else { return Fault(.unknownKey, "\(quoted(name)) is not a key of \(home)") }
    let table = memberTables[group.map { $0 + 1 } ?? 0]
    let known = table.keys.map(\.text).sorted()
    return Fault(
      .unknownKey, "\(quoted(name)) is not a key of \(home)",
      suggestion: nearestName(to: name, among: known))
  }
}
