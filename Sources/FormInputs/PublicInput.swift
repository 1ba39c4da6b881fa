package import FormCore
import FormValues
package import JSONText

/// What may be shown of a refused input of a form with secrets.
///
/// The answers to secrets are left out, by whichever name they were given. So is what the form does
/// not know: a secret may stand under a misspelt name, or inside a value of another kind than its
/// question asks for.
package struct PublicInput: Sendable {
  private let form: Form
  /// What the columns of a table mean; nil if they are named by their keys.
  private let columns: ColumnNames?
  /// The groups with secrets in them, or in groups that they contain.
  private let guarded: Set<Int>

  package init(_ form: Form, _ columns: ColumnNames? = nil) {
    (self.form, self.columns) = (form, columns)
    var guarded: Set<Int> = []
    for input in form.inputs where input.isSecret {
      var group = input.group
      while let inner = group, guarded.insert(inner).inserted { group = form.groups[inner].parent }
    }
    self.guarded = guarded
  }

  /// The members of a record that are shown beside its values.
  private static let envelope: Set = [SubmissionEnvelope.form, "version", "id"]

  /// What may be shown of a line: null if it is no object.
  package func shown(_ line: JSON) -> JSON {
    guard let members = line.members else { return .null }
    let isRecord =
      SubmissionEnvelope.isPossible(in: form)
      && members.contains { $0.name == SubmissionEnvelope.values && $0.value.members != nil }
    guard isRecord else { return JSON(.object(members.compactMap(answer))) }
    let shown = members.compactMap { member -> JSON.Member? in
      if member.name == SubmissionEnvelope.values, let answers = member.value.members {
        return JSON.Member(name: member.name, value: JSON(.object(answers.compactMap(answer))))
      }
      return PublicInput.envelope.contains(member.name) && member.value.isScalar ? member : nil
    }
    return JSON(.object(shown))
  }

  /// An answer outside of groups, or one that a column gives by its path.
  private func answer(_ member: JSON.Member) -> JSON.Member? {
    if member.name == ColumnNames.record { return member.value.isScalar ? member : nil }
    if let part = form.part(named: member.name, in: nil) { return shown(member, as: part) }
    var path = member.name
    if case .answer(let placed, _)? = columns?.placement(of: path) { path = placed }
    return (try? AnswerPath(path, in: form)).flatMap { shown(member, as: $0.part) }
  }

  private func shown(_ member: JSON.Member, as part: FormPart) -> JSON.Member? {
    switch part {
    case .input(let input):
      if form.inputs[input].isSecret { return nil }
      if case .file = form.inputs[input].valueType { return member }
      let isPlain = member.value.elements?.allSatisfy(\.isScalar) ?? member.value.isScalar
      return isPlain ? member : nil
    case .group(let group):
      return shown(member.value, of: group).map { JSON.Member(name: member.name, value: $0) }
    }
  }

  /// What stands where the object or the rows of a group should; nil if nothing of it is shown.
  private func shown(_ value: JSON, of group: Int) -> JSON? {
    if let members = value.members {
      let shown = members.compactMap { member in
        form.part(named: member.name, in: group).flatMap { self.shown(member, as: $0) }
      }
      return JSON(.object(shown))
    }
    if let elements = value.elements {
      return JSON(
        .array(elements.map { $0.elements == nil ? shown($0, of: group) ?? .null : .null }))
    }
    guard guarded.contains(group) else { return value }
    // The cell of a table has the rows as a text.
    guard let text = value.text, let rows = JSONReader.read(Array(text.utf8), limits: .line).root,
      rows.elements != nil, let shown = shown(rows, of: group)
    else { return nil }
    return .string(String(decoding: JSONWriter.bytes(of: shown), as: UTF8.self))
  }
}

extension JSON {
  fileprivate var isScalar: Bool { elements == nil && members == nil }
}
