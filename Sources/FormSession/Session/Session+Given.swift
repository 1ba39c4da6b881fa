public import FormCore
public import JSONText

/// Answers that come all at once, from a file or from options.
extension Session {
  /// Finds the slots of answers in an object, and adds the rows that its arrays need; a group whose
  /// rows are given is not asked for more.
  public mutating func place(
    _ members: [JSON.Member]
  ) -> (answers: [(slot: Int, json: JSON)], faults: [AnswerFault]) {
    var found: [(slot: Int, json: JSON)] = []
    var faults: [AnswerFault] = []
    var open = [(members: members, prefix: "", group: Int?.none)]
    while let object = open.popLast() {
      for member in object.members {
        let path = object.prefix + member.name
        switch (form.part(named: member.name, in: object.group), member.value.value) {
        case (nil, _):
          faults.append(AnswerFault(slot: nil, path: path, fault: .noKey(member.name, form)))
        case (.input(let input)?, _):
          let path = object.prefix + form.inputs[input].key.text
          if form.inputs[input].isCalculated {
            faults.append(AnswerFault(slot: nil, path: path, fault: .calculated))
          } else if let slot = sheet.slot(at: path) {
            found.append((slot, member.value))
          }
        case (.group, .null), (.group, .string("")): continue
        case (.group(let group)?, .object(let inner)) where form.groups[group].repetition == nil:
          open.append((inner, path + ".", group))
        case (.group(let group)?, .array(let rows)) where form.groups[group].repetition != nil:
          for (place, row) in rows.enumerated() {
            let prefix = "\(path)[\(place + 1)]."
            guard case .object(let inner) = row.value, makeRow(place, of: path) else {
              faults.append(AnswerFault(slot: nil, path: path, fault: .badRow(row, place + 1)))
              continue
            }
            open.append((inner, prefix, group))
          }
          if let slot = sheet.slot(at: path) { store(.absent, at: slot) }
        case (.group, _):
          faults.append(AnswerFault(slot: nil, path: path, fault: .notAGroup(member.value)))
        }
      }
    }
    return (found, faults)
  }

  /// The slot of a path; the next row of a repeated group is added when it is named.
  public mutating func slot(makingRowsFor path: String) -> Int? {
    var index = path.utf8.startIndex
    while let close = path.utf8[index...].firstIndex(of: UInt8(ascii: "]")) {
      let beginning = String(path[..<close])
      if let bracket = beginning.utf8.lastIndex(of: UInt8(ascii: "[")),
        let number = Int(beginning[beginning.utf8.index(after: bracket)...]), number > 0
      {
        _ = makeRow(number - 1, of: String(beginning[..<bracket]))
      }
      index = path.utf8.index(after: close)
    }
    guard let slot = sheet.slot(at: path), !input(at: slot).isCalculated else { return nil }
    return slot
  }

  /// Makes sure that a group has a row of an index; only the next one is added.
  private mutating func makeRow(_ place: Int, of path: String) -> Bool {
    guard let slot = sheet.slot(at: path), case .rows = sheet.subject(of: slot) else {
      return false
    }
    if place < sheet.rowCount(at: slot) { return true }
    return place == sheet.rowCount(at: slot) && addRow(at: slot)
  }

  /// Keeps an answer that its rule accepts, whatever the other answers say to it now.
  public mutating func put(_ value: Value, at slot: Int) {
    guard case .input = sheet.subject(of: slot) else {
      if value == .boolean(true) { _ = addRow(at: slot) } else { store(.absent, at: slot) }
      return
    }
    store(value.isEmpty ? .absent : .given(value), at: slot)
  }

  /// What is wrong with the answer of a slot as the others are, if it has one.
  public func fault(at slot: Int) -> Fault? {
    value(of: slot).flatMap { fault(of: $0, at: slot) }
  }
}

extension Fault {
  fileprivate static let calculated = Fault(
    .unknownKey, "the form works this out itself, so that it cannot be given")

  fileprivate static func noKey(_ name: String, _ form: Form) -> Fault {
    Fault(.unknownKey, "the form has no such key", suggestion: form.nearestKey(to: name))
  }

  fileprivate static func badRow(_ row: JSON, _ number: Int) -> Fault {
    guard case .object = row.value else {
      return Fault(
        .notAnObject,
        "row \(number): found \(row.described), and an object of answers by key is expected")
    }
    return Fault(.countAboveMax, "row \(number) is one more than there can be")
  }

  fileprivate static func notAGroup(_ json: JSON) -> Fault {
    Fault(
      .notAnObject,
      "found \(json.described); a group is an object, and a repeated one an array of objects")
  }
}
