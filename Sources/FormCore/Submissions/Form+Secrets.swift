internal import FormValues
package import JSONText

extension Form {
  /// Whether any answer is a secret.
  package var hasSecrets: Bool { inputs.contains { $0.isSecret } }

  /// The answers of a record that another submission can begin with: not those of secrets and
  /// files, and nothing calculated.
  package func repeatable(_ values: [JSON.Member]) -> [JSON.Member] {
    values.compactMap { repeatable($0, in: nil) }
  }

  private func isAskedAnew(_ input: Int) -> Bool {
    switch inputs[input].valueType {
    case .file: true
    case .text, .number, .boolean, .date, .time, .dateTime, .choice, .choices:
      inputs[input].isSecret || inputs[input].isCalculated
    }
  }

  private func repeatable(_ answers: JSON, in group: Int) -> JSON {
    if let rows = answers.elements { return JSON(.array(rows.map { repeatable($0, in: group) })) }
    guard let members = answers.members else { return answers }
    return JSON(.object(members.compactMap { repeatable($0, in: group) }))
  }

  private func repeatable(_ member: JSON.Member, in group: Int?) -> JSON.Member? {
    switch part(named: member.name, in: group) {
    case .input(let input)?: isAskedAnew(input) ? nil : member
    case .group(let inner)?:
      JSON.Member(name: member.name, value: repeatable(member.value, in: inner))
    case nil: member
    }
  }
}
