public import FormCore
public import FormValues
import JSONText

extension Session {
  /// Looks at an answer by what lies outside, such as a file, and may change it.
  public typealias OutsideCheck = (Value, Input, AnswerRule) throws(Fault) -> Value

  /// Goes on with a draft as the form is now; what no longer fits is added to `faults` and asked
  /// again.
  public init(
    _ form: Form, resuming draft: Draft, faults: inout [AnswerFault], check: OutsideCheck
  ) {
    var judge = SubmissionJudge(form, at: draft.begun, given: draft.given)
    judge.isUnfinished = true
    judge.reading = { $1.reading(ofDraft: $0) }
    let (sheet, refused) = judge.judge(draft.answers)
    self.init(sheet)
    var problems = refused
    for slot in sheet.orderedSlots {
      guard let value = sheet.keptValue(of: slot) else { continue }
      do throws(Fault) {
        let rule = rule(at: slot)
        let found = try check(value, input(at: slot), rule)
        if found != value { try set(found, at: slot) }
      } catch {
        clear(at: slot)
        reopen(at: slot)
        problems.append(fault(input(at: slot).worded(error), at: slot))
      }
    }
    restore(draft, isWhole: problems.isEmpty)
    faults += problems
  }

  private mutating func restore(_ draft: Draft, isWhole: Bool) {
    for path in draft.left {
      if let slot = sheet.slot(at: path), sheet.keptValue(of: slot) == nil { clear(at: slot) }
    }
    proceed()
    if isWhole { takePlace(draft) }
  }

  /// Goes to the question at which the draft was kept.
  private mutating func takePlace(_ draft: Draft) {
    if let slot = draft.position.flatMap({ sheet.slot(at: $0) }), isAsked(slot) {
      stage = .ask(slot)
    }
    guard let text = draft.unfinished, let slot = sheet.slot(at: text.path),
      rule(at: slot).isMultiline, isAsked(slot)
    else { return }
    unfinished = UnfinishedText(path: path(of: slot), lines: text.lines)
    stage = .ask(slot)
  }
}

extension AnswerRule {
  /// Reads an answer of a draft: a path is told from content by being an object.
  fileprivate func reading(ofDraft json: JSON) -> AnswerReading? {
    guard isFile, let members = json.members, members.count == 1, let path = json["path"]?.text
    else { return nil }
    return .value(.file(.path(path)))
  }
}
