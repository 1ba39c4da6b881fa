import FormArguments
import FormMessages
package import FormValues
internal import JSONText

/// The inputs and groups of a form by their keys.
package final class KeyTables: Sendable {
  /// Each input by its key, or by a former key that is free; keys of several inputs are left out.
  package let inputs: [FieldKey: Int]
  /// Each group by its key; keys of several groups are left out.
  package let groups: [FieldKey: Int]
  /// By named group, and first for the form itself: what its members stand for.
  let members: [[TextBytes: FormPart]]
  /// The names of those members in order, to find the one that a wrong name is near to.
  private let madeNames: Once<[NameIndex]>

  package init(_ inputs: [Input], _ groups: [Group]) {
    let former = FormerKey.all(of: inputs)
    let keys = Set(inputs.lazy.map(\.key))
    self.inputs = Self.single(inputs.map { ($0.key, $0.index) }).merging(
      Self.single(former.lazy.filter { !keys.contains($0.key) }.map { ($0.key, $0.input) })
    ) { live, _ in live }
    self.groups = Self.single(groups.map { ($0.key, $0.index) })
    let members = Self.members(inputs, groups, former)
    self.members = members
    madeNames = Once { members.map { NameIndex($0.keys.map(\.text).sorted()) } }
  }

  /// What a member of the object of a group, or of the form itself, stands for.
  func part(named name: String, in group: Int?) -> FormPart? {
    members[group.map { $0 + 1 } ?? 0][TextBytes(name)]
  }

  /// The input or group that a path of keys leads to.
  package func part(at path: RecordPath) -> FormPart? {
    var group: Int?
    for key in path.around {
      guard case .group(let inner)? = part(named: key.text, in: group) else { return nil }
      group = inner
    }
    return part(named: path.key.text, in: group)
  }

  /// The names of the members of a group's object or, without one, of the form's own.
  func names(in group: Int?) -> NameIndex { madeNames.value[group.map { $0 + 1 } ?? 0] }

  /// Each key with what has it.
  private static func single(_ named: some Collection<(FieldKey, Int)>) -> [FieldKey: Int] {
    var result = [FieldKey: Int](minimumCapacity: named.count)
    var shared: [FieldKey] = []
    for (key, index) in named where result.updateValue(index, forKey: key) != nil {
      shared.append(key)
    }
    for key in shared { result[key] = nil }
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
    inputs.flatMap { input in input.formerKeys.map { FormerKey(key: $0, input: input.index) } }
  }
}
