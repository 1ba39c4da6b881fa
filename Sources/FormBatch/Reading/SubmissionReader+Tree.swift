import FormCore
import JSONText

extension SubmissionReader {
  /// Reads a line of a form in which answers depend on each other, nest or repeat: through the tree
  /// of its values, judged as a whole.
  @inline(never)
  mutating func readTree(
    _ text: Span<UInt8>, _ judge: SubmissionJudge, from start: Int
  ) -> LineOutcome {
    isFromTree = true
    lineEnd = text.endOfLine(from: start)
    let bytes = [UInt8](text, start, text.endOfContent(start, lineEnd))
    let reading = JSONReader.read(bytes, limits: .line)
    guard let root = reading.root, let members = root.members else {
      return refuseUnreadable(text, start)
    }
    if let problem = reading.problems.first { return refuse(.duplicate(problem)) }
    switch answers(members) {
    case .success(let answers): return finish(answers, judge)
    case .failure(let fault): return refuse(fault)
    }
  }

  /// Accepts or refuses the line, unless anything may be wrong with it that its tree has the words
  /// for.
  @inline(never)
  mutating func finishByTree(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> LineOutcome {
    guard untold == 0, !hasDuplicate(),
      faults.isEmpty && requiredSeen >= plan.requiredCount || tellsFaults(slots),
      !plan.judgesTogether || goesTogether(text, &slots),
      !plan.judgesRows || settleRows(text, &slots),
      faults.isEmpty || plan.refusesInGroups
    else { return judgeAsTree(text, from: start) }
    rowsSeen = 0
    return faults.isEmpty ? .accepted : .refused
  }

  /// Judges the line again by way of its tree, which has the words for what is seldom wrong.
  mutating func judgeAsTree(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    guard let judge = plan.judge else { return refuseUnreadable(text, start) }
    begin()
    (level, rowsSeen) = (0, 0)
    return readTree(text, judge, from: start)
  }

  /// Refuses a line that could not be read member by member.
  mutating func refuseUnread(_ text: Span<UInt8>, _ start: Int) -> LineOutcome {
    plan.refusesByTree ? judgeAsTree(text, from: start) : refuseUnreadable(text, start)
  }

  /// The answers of an object: its own members, or the values of a record.
  private func answers(_ members: [JSON.Member]) -> Result<[JSON.Member], Fault> {
    let form = members.first { $0.name.utf8.elementsEqual("form".utf8) }
    let values = members.first { $0.name.utf8.elementsEqual("values".utf8) }
    guard plan.readsRecords, let form, let inner = values?.value.members else {
      return plan.options.source == .records ? .failure(.notARecord) : .success(members)
    }
    guard let name = form.value.text else { return .failure(.formMissing) }
    guard name.utf8.elementsEqual(plan.form.identifier.text.utf8) else {
      return .failure(.wrongForm(name, plan.form))
    }
    return .success(inner)
  }

  private mutating func finish(
    _ answers: [JSON.Member], _ judge: SubmissionJudge
  ) -> LineOutcome {
    if plan.levels[0].hasFormerKeys, let name = judge.form.answeredTwice(in: answers) {
      return refuse(.duplicate(name))
    }
    let (sheet, found) = judge.judge(answers)
    if let unique = plan.options.unique {
      let value = sheet.slot(at: unique.path).flatMap { sheet.value(of: $0) }
      let rule = plan.rules[unique.index]
      treeKey = value.map { JSONWriter.bytes(of: rule.json($0, plan.style)) } ?? []
    }
    guard found.isEmpty else {
      for fault in found {
        faults.append(
          LineFault(subject: .place(fault.path), code: fault.fault.code, worded: worded.count))
        worded.append(fault.fault)
      }
      return .refused
    }
    var writer = JSONWriter()
    plan.form.worded(sheet.recordValues, plan.style).write(to: &writer, plan.style)
    tree = writer.bytes
    return .accepted
  }
}

extension Form {
  /// The key of an input that is answered by two members, one of them by a former name.
  fileprivate func answeredTwice(in members: [JSON.Member]) -> String? {
    var seen: Set<FormPart> = []
    for member in members {
      guard case .input(let input)? = part(named: member.name, in: nil) else { continue }
      if !seen.insert(.input(input)).inserted { return inputs[input].key.text }
    }
    return nil
  }
}

extension Fault {
  fileprivate static func duplicate(_ problem: JSONProblem) -> Fault {
    Fault(.jsonDuplicateMember, problem.message)
  }
}
