internal import FormValues
package import JSONText

extension Form {
  /// Whether any answer is a secret.
  package var hasSecrets: Bool { inputs.contains { $0.isSecret } }

  /// Answers as they came, without those of secrets and what is calculated from them, by whichever
  /// name they were given.
  package func withoutSecrets(_ answers: JSON) -> JSON {
    without(answers) { inputs[$0].isSecret }
  }

  /// The answers of a record that another submission can begin with: not those of secrets and
  /// files, and nothing calculated.
  package func repeatable(_ values: [JSON.Member]) -> [JSON.Member] {
    values.compactMap { without($0, in: nil, isAskedAnew) }
  }

  private func isAskedAnew(_ input: Int) -> Bool {
    switch inputs[input].valueType {
    case .file: true
    case .text, .number, .boolean, .date, .time, .dateTime, .choice, .choices:
      inputs[input].isSecret || inputs[input].isCalculated
    }
  }

  private func without(
    _ answers: JSON, in group: Int? = nil, _ isLeftOut: (Int) -> Bool
  ) -> JSON {
    if let rows = answers.elements {
      return JSON(.array(rows.map { without($0, in: group, isLeftOut) }))
    }
    guard let members = answers.members else { return answers }
    // The values of a record may be answers to this form, even if it names another one.
    if group == nil, SubmissionEnvelope.isPossible(in: self) {
      return JSON(
        .object(
          members.compactMap { member in
            guard member.name == SubmissionEnvelope.values, member.value.kind == .object else {
              return without(member, in: nil, isLeftOut)
            }
            return JSON.Member(name: member.name, value: without(member.value, isLeftOut))
          }))
    }
    return JSON(.object(members.compactMap { without($0, in: group, isLeftOut) }))
  }

  private func without(
    _ member: JSON.Member, in group: Int?, _ isLeftOut: (Int) -> Bool
  ) -> JSON.Member? {
    // Columns of rows are named by paths.
    let part =
      part(named: member.name, in: group)
      ?? (group == nil ? (try? AnswerPath(member.name, in: self))?.part : nil)
    switch part {
    case .input(let input)?: return isLeftOut(input) ? nil : member
    case .group(let inner)?:
      return JSON.Member(name: member.name, value: without(member.value, in: inner, isLeftOut))
    case nil: return member
    }
  }
}
