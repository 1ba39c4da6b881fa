import JSONText

/// The answers of a submission by their paths, in the order given: what cells and typed lines are
/// made of.
struct AnswerLeaves {
  private(set) var leaves: [(path: String, value: JSON)] = []
  /// Whether all that the submission says can be said by paths.
  private(set) var isWhole = true
  private let answers: JSON

  init(_ answers: JSON) {
    self.answers = answers
    guard let members = answers.members else {
      isWhole = false
      return
    }
    add(members, prefix: "")
    if Set(leaves.map(\.path)).count < leaves.count { isWhole = false }
  }

  private mutating func add(_ members: [JSON.Member], prefix: String) {
    for member in members {
      let path = prefix + member.name
      if member.name.utf8.contains(where: { ".[]".utf8.contains($0) }) { isWhole = false }
      if let inner = member.value.members {
        if inner.isEmpty { isWhole = false }
        add(inner, prefix: path + ".")
      } else if let rows = member.value.elements, rows.contains(where: { $0.members != nil }) {
        for (place, row) in rows.enumerated() {
          if row.members?.isEmpty != false { isWhole = false }
          add(row.members ?? [], prefix: "\(path)[\(place + 1)].")
        }
      } else {
        leaves.append((path, member.value))
      }
    }
  }

  /// Each answer as a person would type it.
  var typed: [TypedAnswer] {
    leaves.map { path, value in
      let choices = value.elements?.map { $0.text ?? $0.description }
      return TypedAnswer(path, choices?.joined(separator: ", ") ?? Self.text(value))
    }
  }

  /// The names of the columns, and the cells below them.
  var header: [String] { leaves.map(\.path) }
  var cells: [String] { leaves.map { Self.text($0.value) } }

  /// The same answers with each value as the text of its cell; lists stay lists.
  var ofTexts: String { Self.ofTexts(answers).description }

  private static func ofTexts(_ value: JSON) -> JSON {
    if let members = value.members {
      return .object(members.map { ($0.name, ofTexts($0.value)) })
    }
    if let rows = value.elements {
      return rows.contains { $0.members != nil } ? JSON(.array(rows.map(ofTexts))) : value
    }
    return .string(text(value))
  }

  private static func text(_ value: JSON) -> String {
    value.isNull ? "" : value.text ?? value.description
  }

  /// One line of comma-separated values.
  static func row(_ cells: [String]) -> String {
    let written = cells.map { cell in
      let isPlain = !cell.utf8.contains { "\",\r\n".utf8.contains($0) }
      if isPlain, !cell.isEmpty { return cell }
      let doubled = cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
      return "\"\(doubled)\""
    }
    return written.joined(separator: ",") + "\n"
  }
}
