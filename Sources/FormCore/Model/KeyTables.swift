import FormMessages
import FormValues
internal import JSONText

/// What the keys of a form stand for.
package final class KeyTables: Sendable {
  /// Each input by its key, and by its former keys where they are free.
  let inputs: [FieldKey: Int]
  let groups: [FieldKey: Int]
  /// By named group, and first for the form itself: what its members stand for.
  let members: [[TextBytes: FormPart]]
  /// The names of those members in order, to find the one that a wrong name is near to.
  private let madeNames: Once<[NameIndex]>

  init(_ inputs: [Input], _ groups: [Group]) {
    let former = FormerKey.all(of: inputs)
    self.inputs = Self.inputs(inputs, former)
    self.groups = Dictionary(
      groups.map { ($0.key, $0.index) }, uniquingKeysWith: { first, _ in first })
    let members = Self.members(inputs, groups, former)
    self.members = members
    madeNames = Once { members.map { NameIndex($0.keys.map(\.text).sorted()) } }
  }

  /// The names of the members of a group's object or, without one, of the form's own.
  func names(in group: Int?) -> NameIndex { madeNames.value[group.map { $0 + 1 } ?? 0] }

  private static func inputs(_ inputs: [Input], _ former: [FormerKey]) -> [FieldKey: Int] {
    var result = [FieldKey: Int](minimumCapacity: inputs.count)
    for index in inputs.indices { result[inputs[index].key] = index }
    for former in former where result[former.key] == nil { result[former.key] = former.input }
    return result
  }

  private static func members(
    _ inputs: [Input], _ groups: [Group], _ former: [FormerKey]
  ) -> [[TextBytes: FormPart]] {
    var tables: [[TextBytes: FormPart]] = Array(repeating: [:], count: groups.count + 1)
    func table(around group: Int?) -> Int { groups.home(around: group).map { $0 + 1 } ?? 0 }
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
}

extension [Group] {
  /// The named group whose object holds what stands in a group; nil for that of the form.
  func home(around group: Int?) -> Int? {
    var next = group
    while let index = next, !self[index].isNamed { next = self[index].parent }
    return next
  }
}

/// A key that an input had in an earlier version of the form.
struct FormerKey {
  let key: FieldKey
  /// The index of the input among the form's inputs.
  let input: Int

  static func all(of inputs: [Input]) -> [FormerKey] {
    inputs.flatMap { input in
      (input.arguments.formerly?.keys ?? []).map { FormerKey(key: $0, input: input.index) }
    }
  }
}
