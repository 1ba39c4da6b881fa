import JSONText

/// The answers of a submission by their paths, in the order given: what cells and typed lines are
/// made of.
struct AnswerLeaves {
  private(set) var leaves: [(path: String, value: JSON)] = []
  /// Why paths cannot express all of the submission; nil if they can.
  private(set) var obstacle: String?
  private let answers: JSON

  init(_ answers: JSON) {
    self.answers = answers
    guard let members = answers.members else {
      obstacle = "a submission that is not an object has no paths"
      return
    }
    add(members, prefix: "")
  }

  private mutating func note(_ reason: String) { obstacle = obstacle ?? reason }

  /// Adds the answers of an object before those of the objects in it, as they are read.
  private mutating func add(_ members: [JSON.Member], prefix: String) {
    if Set(members.map(\.name)).count < members.count { note("a path names one answer, not two") }
    for member in members {
      if member.name.utf8.contains(where: { ".[]".utf8.contains($0) }) {
        note("a key with a dot or a bracket means another path")
      }
      if member.value.members?.isEmpty != false, !member.value.hasRows {
        leaves.append((prefix + member.name, member.value))
      }
    }
    for member in members {
      let path = prefix + member.name
      if let inner = member.value.members {
        add(inner, prefix: path + ".")
      } else if member.value.hasRows {
        addRows(member.value.elements ?? [], path)
      }
    }
  }

  private mutating func addRows(_ rows: [JSON], _ path: String) {
    for (index, row) in rows.enumerated() {
      if row.members?.isEmpty != false { note("a row without members has no path") }
      add(row.members ?? [], prefix: "\(path)[\(index + 1)].")
    }
  }

  /// Each answer as a person would type it; an object without members is none.
  var typed: [TypedAnswer] { named.map { TypedAnswer($0.path, Self.typed($0.value)) } }

  /// The names of the columns, and the cells below them.
  var header: [String] { named.map(\.path) }
  var cells: [String] { named.map { Self.text($0.value) } }

  private var named: [(path: String, value: JSON)] { leaves.filter { $0.value.members == nil } }

  static func typed(_ value: JSON) -> String {
    let choices = value.elements?.map { $0.text ?? $0.description }
    return choices?.joined(separator: ", ") ?? text(value)
  }

  /// The same answers with each value as the text of its cell; lists stay lists.
  var ofTexts: JSON { Self.ofTexts(answers) }

  private static func ofTexts(_ value: JSON) -> JSON {
    if let members = value.members {
      return .object(members.map { ($0.name, ofTexts($0.value)) })
    }
    if let rows = value.elements {
      return value.hasRows ? JSON(.array(rows.map(ofTexts))) : value
    }
    return .string(text(value))
  }

  static func text(_ value: JSON) -> String {
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

extension JSON {
  /// The answers with a value put at a path; nil where no object has a place for it.
  func setting(_ value: JSON, at path: String) -> JSON? {
    setting(value, at: path.split(separator: ".")[...])
  }

  private func setting(_ value: JSON, at steps: ArraySlice<Substring>) -> JSON? {
    guard let step = steps.first, var members = members?.map({ ($0.name, $0.value) }) else {
      return nil
    }
    let parts = step.split(whereSeparator: { $0 == "[" || $0 == "]" })
    let key = String(parts[0])
    let index = members.firstIndex { $0.0 == key }
    let old = index.map { members[$0].1 } ?? .null
    let rest = steps.dropFirst()
    let new: JSON?
    if rest.isEmpty {
      new = value
    } else if parts.count > 1, let row = Int(parts[1]) {
      new = old.settingRow(row) { $0.setting(value, at: rest) }
    } else {
      let isAbsent = old.isNull || old.text?.isBlank == true
      new = (isAbsent ? .object([]) : old).setting(value, at: rest)
    }
    guard let new else { return nil }
    if let index { members[index].1 = new } else { members.append((key, new)) }
    return .object(members)
  }

  private func settingRow(_ number: Int, _ change: (JSON) -> JSON?) -> JSON? {
    guard var rows = elements, rows.indices.contains(number - 1), let row = change(rows[number - 1])
    else { return nil }
    rows[number - 1] = row
    return .array(rows)
  }
}

extension JSON {
  /// Whether it is a list with an object in it.
  fileprivate var hasRows: Bool { elements?.contains { $0.members != nil } ?? false }
}

extension String {
  /// Whether there is nothing but white space in it.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
