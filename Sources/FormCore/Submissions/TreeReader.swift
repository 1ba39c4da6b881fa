import FormArguments
import FormMessages
package import FormValues
package import JSONText

/// Puts the answers of one JSON object into a state.
package struct TreeReader {
  let validator: SubmissionValidator
  private(set) var answerState: AnswerState
  private(set) var answers: ReadAnswers

  init(_ validator: SubmissionValidator, _ answerState: AnswerState, _ answers: ReadAnswers) {
    (self.validator, self.answerState, self.answers) = (validator, answerState, answers)
  }

  private struct Object {
    let members: [JSON.Member]
    /// The group whose object it is; nil for the submission itself.
    let group: Int?
    let row: Int
  }

  mutating func read(_ members: [JSON.Member]) {
    var open = [Object(members: members, group: nil, row: 0)]
    while !answers.isTooLarge, let object = open.popLast() {
      var (seen, inside): (Set<FormPart>, [Object]) = ([], [])
      for member in object.members {
        let part = validator.form.part(named: member.name, in: object.group)
        if validator.hasFormerKeys, let part, !seen.insert(part).inserted { refuseTwice(part) }
        switch part {
        case .input(let input)?: read(member.value, for: input, in: object.row)
        case .group(let group)?:
          inside += objects(member.value, of: validator.form.groups[group], in: object.row)
        case nil: if !validator.dropsUnknown { refuse(member, in: object) }
        }
      }
      open += inside.reversed()
    }
  }

  private mutating func refuseTwice(_ part: FormPart) {
    if case .input(let input) = part { answers.refuseTwice(validator.form.inputs[input]) }
  }

  /// The most members for which a name is looked for.
  package static let mostSuggestions = 20

  private mutating func refuse(_ member: JSON.Member, in object: Object) {
    let count = answers.strays.count
    let fault =
      validator.isUnfinished
      ? Fault.noLongerAsked(member.value)
      : Fault.unknownKey(
        member.name, in: object.group, of: validator.form,
        suggests: count < TreeReader.mostSuggestions)
    answers.refuse(fault, at: answerState.path(around: object.row, object.group) + member.name)
  }

  private mutating func read(_ json: JSON, for input: Int, in row: Int) {
    let slot = answerState.slot(ofInput: input, in: row)
    let reading = validator.read(json, input: input)
    if validator.form.inputs[input].isCalculated {
      return compare(reading, json, at: slot)
    }
    switch reading {
    case .absent: return
    case .value(let value):
      guard answerState.hasRoom(for: value.textBytes, at: slot) else {
        return answers.refuseTexts(beyond: JSONLimits.line.bytes)
      }
      answerState.keep(value, at: slot)
      answers.accept(at: slot)
    case .refused(let faults):
      answerState.keep(nil, at: slot)
      let isBound = validator.form.hasDynamicBounds(input)
      answers.refuse(
        faults, at: slot, given: isBound ? validator.meant(by: json, input: input) : nil,
        in: answerState)
    }
  }

  private mutating func compare(_ reading: AnswerReading, _ json: JSON, at slot: Int) {
    switch reading {
    case .absent: return
    case .value(let value): answers.compare(value, written: json.written, at: slot)
    case .refused: answers.compare(nil, written: json.written, at: slot)
    }
  }

  /// The objects that hold the answers of a group.
  private mutating func objects(_ json: JSON, of group: Group, in row: Int) -> [Object] {
    if json.isNull || json.text?.isBlankText == true { return [] }
    guard group.repetition != nil else {
      if let members = json.members {
        return [Object(members: members, group: group.index, row: row)]
      }
      answers.refuse(
        .notAnObject(json), at: answerState.path(around: row, group.parent) + group.key.text)
      answers.unread[row, default: []].insert(group.index)
      return []
    }
    let slot = answerState.slot(ofRowsOf: group.index, in: row)
    guard let elements = json.elements else {
      answers.rowFaults[slot] = .notRows(json)
      return []
    }
    answers.rows.insert(slot)
    return rows(elements, of: group, in: row, slot)
  }

  private mutating func rows(
    _ elements: [JSON], of group: Group, in row: Int, _ slot: Int
  ) -> [Object] {
    let limit = validator.form.evaluation.lastingRows[group.index].most
    if elements.count > limit {
      answers.rowFaults[slot] = .rowsAboveMax(elements.count, limit)
    }
    let known = answerState.rowsAsked(at: slot)
    // The submission itself is a row too.
    let room = validator.form.layout.mostRows + 1 - answerState.rows.count + known.count
    if min(elements.count, limit) > room { answers.refuseRows(beyond: validator.form.mostRows) }
    var objects: [Object] = []
    for (index, element) in elements.prefix(min(limit, room)).enumerated() {
      let next =
        index < known.count ? known[index] : answerState.appendRow(of: group.index, to: row)
      if let members = element.members {
        objects.append(Object(members: members, group: group.index, row: next))
      } else {
        let path = String(answerState.path(around: next, group.index).dropLast())
        answers.refuse(.notAnObject(element), at: path)
        answers.unread[next, default: []].insert(group.index)
      }
    }
    return objects
  }
}

extension JSON {
  /// A scalar as it was written, without quotation marks; what others are, in a few words.
  package var written: String {
    switch value {
    case .string(let text): text
    case .number(let digits): digits
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .array, .object: described
    }
  }
}

extension Fault {
  /// An answer whose question is gone; it is reported, because it is no longer kept.
  fileprivate static func noLongerAsked(_ given: JSON) -> Fault {
    Fault(.unknownKey, Message(.noLongerAsked, ["given": .text(given.described)]))
  }

  /// The fault of an answer that two members of an object give.
  static func twice(_ name: String) -> Fault {
    Fault(
      .jsonDuplicateMember,
      "the member \(quoted(name)) appears twice in this object")
  }

  /// The fault of the members that are not keys, beyond those that are named.
  package static func moreUnknown(_ count: Int) -> Fault {
    Fault(.unknownKey, Message(.moreNotKeys, ["count": .count(count)]))
  }

  /// Secrets may stand in what was given, so it is not quoted.
  package static func notAnObject(_ given: JSON) -> Fault {
    Fault(.notAnObject, "found \(given.kindInWords), but an object of answers by key is expected")
  }

  package static func notRows(_ given: JSON) -> Fault {
    Fault(
      .unreadableList,
      "found \(given.kindInWords), but an array of objects, one for each row, is expected")
  }

  /// The fault of a whole submission whose answers have more text than a line of input may have.
  package static func tooMuchText(in most: Int) -> Fault {
    Fault(.jsonTooLarge, Message(.tooMuchTextInAll, ["max": .count(most)]))
  }

  /// The fault of a whole submission, for which rows it has too many depends on how it is read.
  package static func tooManyRows(in most: Int) -> Fault {
    Fault(.countAboveMax, Message(.tooManyRowsInAll, ["max": .count(most)]))
  }
}
