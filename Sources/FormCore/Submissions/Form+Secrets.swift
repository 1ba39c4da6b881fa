package import JSONText

extension Form {
  /// Whether any answer is a secret.
  package var hasSecrets: Bool { inputs.contains { $0.isSecret } }

  /// Answers as they came, without those of secrets and what is calculated from them, by whichever
  /// name they were given.
  package func withoutSecrets(_ answers: JSON, in group: Int? = nil) -> JSON {
    if let rows = answers.elements {
      return JSON(.array(rows.map { withoutSecrets($0, in: group) }))
    }
    guard let members = answers.members else { return answers }
    // Whatever form a record names, its values may be answers to this one.
    if group == nil, SubmissionEnvelope.isPossible(in: self) {
      return JSON(
        .object(
          members.compactMap { member in
            guard member.name == SubmissionEnvelope.values, member.value.kind == .object else {
              return withoutSecrets(member, in: nil)
            }
            return JSON.Member(name: member.name, value: withoutSecrets(member.value))
          }))
    }
    return JSON(.object(members.compactMap { withoutSecrets($0, in: group) }))
  }

  private func withoutSecrets(_ member: JSON.Member, in group: Int?) -> JSON.Member? {
    // Columns of rows are named by paths.
    let part =
      part(named: member.name, in: group)
      ?? (group == nil ? (try? AnswerPath(member.name, in: self))?.part : nil)
    switch part {
    case .input(let input)?:
      return inputs[input].isSecret || evaluation.revealsSecret[input] ? nil : member
    case .group(let inner)?:
      return JSON.Member(name: member.name, value: withoutSecrets(member.value, in: inner))
    case nil: return member
    }
  }
}
