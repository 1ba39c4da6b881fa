extension AnswerSheet {
  /// The place of a slot as people write it: `name`, `address.street`, `people[2].age`; for one
  /// that asks for another row the group's own path.
  public func path(of slot: Int) -> String {
    switch subject(of: slot) {
    case .input(let input):
      return path(around: rowOfSlot[slot], form.inputs[input].group) + form.inputs[input].key.text
    case .rows(let group):
      return path(around: rowOfSlot[slot], form.groups[group].parent) + form.groups[group].key.text
    }
  }

  /// What stands before a key in a group: the groups around it, each with its row where it has
  /// some.
  func path(around row: Int, _ group: Int?) -> String {
    var (row, next) = (row, group)
    var parts: [String] = []
    while let index = next {
      let group = form.groups[index]
      if group.repetition != nil {
        parts.append("\(group.key.text)[\(rows[row].position + 1)].")
        row = rows[row].parent ?? 0
      } else if group.isNamed {
        parts.append("\(group.key.text).")
      }
      next = group.parent
    }
    return parts.reversed().joined()
  }

  /// The slot of a path, or of a key that needs none because nothing around it repeats; nil when
  /// there is no such input, group or row.
  public func slot(at path: String) -> Int? {
    if let key = FieldKey(path), let input = form.input(key) {
      return form.layout.inputScope[input.index] == 0 ? slot(ofInput: input.index, in: 0) : nil
    }
    var (row, rest) = (0, Substring(path))
    var last: Substring = rest
    while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
      guard let found = self.row(named: rest[..<dot], in: row) else { return nil }
      (row, rest) = (found, rest[rest.utf8.index(after: dot)...])
      last = rest
      if let slot = slot(ofKey: last, in: row) { return slot }
    }
    return slot(ofKey: last, in: row)
  }

  private func slot(ofKey key: Substring, in row: Int) -> Int? {
    guard let key = FieldKey(String(key)) else { return nil }
    if let input = form.input(key), form.layout.inputScope[input.index] == rows[row].scope {
      return slot(ofInput: input.index, in: row)
    }
    if let group = form.group(key), group.repetition != nil,
      form.layout.groupScope[group.index] == rows[row].scope
    {
      return slot(ofRowsOf: group.index, in: row)
    }
    return nil
  }

  /// The row that `people[2]` names, seen from a row; a group that is not repeated stays in it.
  private func row(named part: Substring, in row: Int) -> Int? {
    let pieces = part.utf8.split(separator: UInt8(ascii: "["), maxSplits: 1)
    guard let name = pieces.first, let key = FieldKey(String(Substring(name))),
      let group = form.group(key), form.layout.groupScope[group.index] == rows[row].scope
    else { return nil }
    guard group.repetition != nil else { return pieces.count == 1 ? row : nil }
    guard pieces.count == 2, pieces[1].last == UInt8(ascii: "]"),
      let number = Int(String(Substring(pieces[1].dropLast()))),
      pieces[1].first != UInt8(ascii: "+")
    else { return nil }
    let children = rows[row].children[form.layout.repeatPlace[group.index]]
    return children.indices.contains(number &- 1) ? children[number &- 1] : nil
  }
}
