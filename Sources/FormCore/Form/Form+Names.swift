import FormMessages
package import FormValues
import JSONText

extension Form {
  /// The input or group that a member of an object stands for, in the object of a group or, without
  /// one, of the whole submission; former keys count where they are free.
  public func part(named name: String, in group: Int?) -> FormPart? {
    let key = TextBytes(name)
    return keyTables.members[group.map { $0 + 1 } ?? 0][key]
  }

  /// The fault of a name that is not a key where it stands: a key of rows tells the rows, another
  /// one the nearest key there, if it is looked for.
  package func unknownKey(_ name: String, _ group: Int?, suggests: Bool) -> Fault {
    if group == nil, let input = input(named: name), let rows = repeatedGroup(around: input) {
      return Fault(
        .unknownKey,
        "\(quoted(name)) is not a key of this form but of each row of \(quoted(rows.key.text)), "
          + "such as \(firstPath(of: input).text(in: self))")
    }
    let home = group.map { "the group \(quoted(groups[$0].key.text))" } ?? "this form"
    guard suggests else { return Fault(.unknownKey, "\(quoted(name)) is not a key of \(home)") }
    return Fault(
      .unknownKey, "\(quoted(name)) is not a key of \(home)",
      suggestion: keyTables.names(in: group).nearest(to: name))
  }
}
