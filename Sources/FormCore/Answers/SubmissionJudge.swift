public import JSONText

/// Reads and judges whole submissions: answers by key, groups as objects, rows as arrays of objects.
///
/// The strict reading of bulk rows, answer files and drafts. Every fault of a submission is found at
/// once: those of answers in document order, and behind them those of members that are no key.
public struct SubmissionJudge: Sendable {
  public let form: Form
  public let begun: Moment
  public let given: [FieldKey: String]
  /// Members that are no key of the form are left out instead of refused.
  public var dropsUnknown = false
  /// Answers of hidden inputs are left out instead of refused.
  public var dropsHidden = false
  /// Whether answers may be missing, rows too few, and answers of hidden inputs there: the
  /// submission is still being filled.
  public var isUnfinished = false
  /// Reads an answer in a way of one's own; nil to have the rule read it.
  public var reading: (@Sendable (JSON, AnswerRule) -> AnswerReading?)?
  let rules: [AnswerRule]

  public init(_ form: Form, at begun: Moment, given: [FieldKey: String] = [:]) {
    (self.form, self.begun, self.given) = (form, begun, given)
    rules = form.inputs.map { $0.rule(at: begun) }
  }

  /// Judges the members of a submission, none of which may stand there twice.
  public func judge(_ members: [JSON.Member]) -> (sheet: AnswerSheet, faults: [AnswerFault]) {
    var intake = SheetIntake(self)
    intake.take(members)
    return intake.finish()
  }
}

/// One submission while it is read.
struct SheetIntake {
  let judge: SubmissionJudge
  var sheet: AnswerSheet
  /// By slot: whether a member was given for it; slots behind the last one were given none.
  private var given: [Bool] = []
  /// What was wrong with those members, and what they held where the value is worked out.
  var refused: [Int: [Fault]] = [:]
  var worked: [Int: JSON] = [:]
  /// Faults of whole groups by the slot of the question for another row, and of what has no slot.
  var rowFaults: [Int: Fault] = [:]
  var strays: [AnswerFault] = []
  /// The groups whose answers are no object, by the row that they stand in; what is missing in them
  /// is not told as well.
  var unread: [Int: Set<Int>] = [:]
  /// How many further members are no keys.
  var untold = 0

  init(_ judge: SubmissionJudge) {
    self.judge = judge
    sheet = AnswerSheet(empty: judge.form, at: judge.begun, given: judge.given)
  }

  private struct Object {
    let members: [JSON.Member]
    /// The group whose object it is; nil for the submission itself.
    let group: Int?
    let row: Int
  }

  mutating func take(_ members: [JSON.Member]) {
    var open = [Object(members: members, group: nil, row: 0)]
    while let object = open.popLast() {
      for member in object.members {
        switch judge.form.part(named: member.name, in: object.group) {
        case .input(let input): take(member.value, for: input, in: object.row)
        case .group(let group):
          open += objects(member.value, of: judge.form.groups[group], in: object.row)
        case nil: if !judge.dropsUnknown { refuse(member, in: object) }
        }
      }
    }
  }

  /// The most members that are told one by one, and the most for which a name is looked for.
  static let mostStrays = 1000
  private static let mostSuggestions = 20

  private mutating func refuse(_ member: JSON.Member, in object: Object) {
    guard strays.count < SheetIntake.mostStrays else { return untold += 1 }
    let path = sheet.path(around: object.row, object.group) + member.name
    let fault =
      judge.isUnfinished
      ? Fault.noLongerAsked(member.value)
      : judge.form.unknownKey(
        member.name, object.group, suggests: strays.count < SheetIntake.mostSuggestions)
    strays.append(AnswerFault(slot: nil, path: path, fault: fault))
  }

  private mutating func take(_ json: JSON, for input: Int, in row: Int) {
    let slot = sheet.slot(ofInput: input, in: row)
    guard !judge.form.inputs[input].isCalculated else { return worked[slot] = json }
    let rule = judge.rules[input]
    switch judge.reading?(json, rule) ?? rule.read(json) {
    case .absent: return
    case .value(let value): sheet.values[slot] = value
    case .refused(let faults): refused[slot] = faults
    }
    if slot >= given.count { given += repeatElement(false, count: slot + 1 - given.count) }
    given[slot] = true
  }

  /// Whether an answer was given for a slot, whatever it is worth.
  func isGiven(_ slot: Int) -> Bool { slot < given.count && given[slot] }

  /// The objects that hold the answers of a group.
  private mutating func objects(_ json: JSON, of group: Group, in row: Int) -> [Object] {
    if json.isNull || json.text?.isEmpty == true { return [] }
    guard group.repetition != nil else {
      if let members = json.members {
        return [Object(members: members, group: group.index, row: row)]
      }
      let path = sheet.path(around: row, group.parent) + group.key.text
      strays.append(AnswerFault(slot: nil, path: path, fault: .notAnObject(json)))
      unread[row, default: []].insert(group.index)
      return []
    }
    guard let elements = json.elements else {
      rowFaults[sheet.slot(ofRowsOf: group.index, in: row)] = .notRows(json)
      return []
    }
    return rows(elements, of: group, in: row)
  }

  private mutating func rows(_ elements: [JSON], of group: Group, in row: Int) -> [Object] {
    let limit = group.repetition?.limit ?? 0
    if elements.count > limit {
      rowFaults[sheet.slot(ofRowsOf: group.index, in: row)] = .rowsAboveMax(elements.count, limit)
    }
    var objects: [Object] = []
    let room = AnswerSheet.maximumRows - sheet.rows.count
    if elements.count <= limit, elements.count > room {
      rowFaults[sheet.slot(ofRowsOf: group.index, in: row)] = .tooManyRows(elements.count)
    }
    for element in elements.prefix(min(limit, room)) {
      let next = sheet.appendRow(of: group.index, to: row)
      if let members = element.members {
        objects.append(Object(members: members, group: group.index, row: next))
      } else {
        let path = String(sheet.path(around: next, group.index).dropLast())
        strays.append(AnswerFault(slot: nil, path: path, fault: .notAnObject(element)))
        unread[next, default: []].insert(group.index)
      }
    }
    return objects
  }
}

extension Fault {
  /// An answer whose question is gone; it is told, for it is kept no longer.
  fileprivate static func noLongerAsked(_ given: JSON) -> Fault {
    Fault(.unknownKey, Message(.noLongerAsked, ["given": .text(given.described)]))
  }

  static func untold(_ count: Int) -> Fault {
    Fault(.unknownKey, "\(count) more members are no keys of this form")
  }

  fileprivate static func notAnObject(_ given: JSON) -> Fault {
    Fault(.notAnObject, "found \(given.described), and an object of answers by key is expected")
  }

  fileprivate static func notRows(_ given: JSON) -> Fault {
    Fault(
      .unreadableList,
      "found \(given.described), and an array of objects, one for each row, is expected")
  }

  fileprivate static func tooManyRows(_ count: Int) -> Fault {
    Fault(
      .countAboveMax,
      "\(counted(count, "row")) more would make too many: a submission may have at most "
        + "\(AnswerSheet.maximumRows) rows in all its groups")
  }

  static func rowsAboveMax(_ count: Int, _ limit: Int) -> Fault {
    Fault(
      .countAboveMax,
      Message(.tooManyRows, ["count": .count(count), "max": .count(limit)]))
  }
}
