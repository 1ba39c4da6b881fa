package import FormCore
import FormValues
package import JSONText

extension DecodingContext {
  /// Suppressed codes with their reasons; what is not a reason is reported.
  package mutating func suppressions(_ member: JSON.Member, within scope: Range<Int>)
    -> [Suppression]
  {
    guard let members = member.value.members else {
      reportWrongType(member.value, member.name, expected: "an object of codes and reasons")
      return []
    }
    let most = DecodingBudget.mostSuppressions.ofPart
    guard members.count <= most else {
      report(
        .tooMany(members.count, of: "members", in: member.name, most), at: location(member.value))
      return []
    }
    guard admits(suppressions: members.count, at: member.value) else { return [] }
    return members.firstOfEachName.compactMap { entry in
      text(entry).map {
        Suppression(code: Located(entry.name, at: location(of: entry)), reason: $0, scope: scope)
      }
    }
  }
}
