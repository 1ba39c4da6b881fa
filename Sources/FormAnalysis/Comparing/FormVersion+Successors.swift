import FormCore
import FormValues
internal import JSONText

extension FormVersion {
  /// The input that takes the answers of another version's input: that with its key in the same
  /// groups, or else the only one with this key, if the other version has none where it stands.
  func input(like input: Input, of other: FormVersion) -> Input? {
    self.input(input.key, beside: input, of: other)
  }

  /// The same for another key than that of the input, such as an earlier one.
  func input(_ key: FieldKey, beside input: Input, of other: FormVersion) -> Input? {
    let around = other.named(around: input.group).map(\.key)
    if let found = self.input(at: RecordPath(around: around, key: key)) { return found }
    guard let moved = keys.value.inputs[key].map({ inputs[$0] }) else { return nil }
    let path = RecordPath(around: named(around: moved.group).map(\.key), key: key)
    return other.input(at: path) == nil ? moved : nil
  }

  private func input(at path: RecordPath) -> Input? {
    if case .input(let index)? = keys.value.part(at: path) { inputs[index] } else { nil }
  }

  /// The named group that stands for another version's: that with its key in the same groups, or
  /// else the only one with this key.
  func group(like group: Group, of other: FormVersion) -> Group? {
    let path = RecordPath(around: other.named(around: group.parent).map(\.key), key: group.key)
    if case .group(let index)? = keys.value.part(at: path) { return groups[index] }
    return keys.value.groups[group.key].map { groups[$0] }.flatMap { $0.isNamed ? $0 : nil }
  }

  /// The named groups around a place, the outermost first.
  private func named(around group: Int?) -> [Group] {
    var around: [Group] = []
    var next = group
    while let index = next {
      if groups[index].isNamed { around.append(groups[index]) }
      next = groups[index].parent
    }
    return around.reversed()
  }

  /// The groups around an input, as a path; those that repeat end with `[]`.
  func path(_ input: Input) -> String {
    named(around: input.group).map { $0.key.text + ($0.repetition == nil ? "" : "[]") }
      .joined(separator: ".")
  }
}
