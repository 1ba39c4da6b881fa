import FormCore
import JSONText

extension SubmissionReader {
  /// Reads a line of a form in which answers depend on each other, nest or repeat: through the tree
  /// of its values, judged as a whole.
  @inline(never)
  mutating func readTree(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    isFromTree = true
    lineEnd = text.endOfLine(from: start)
    let bytes = [UInt8](text, start, text.endOfContent(start, lineEnd))
    let reading = JSONReader.read(bytes, limits: .line)
    guard let root = reading.root, let members = root.members else {
      return refuseUnreadable(text, start)
    }
    if let problem = reading.problems.first { return refuse(.duplicate(problem)) }
    switch answers(members) {
    case .success(let answers): return finish(answers)
    case .failure(let fault): return refuse(fault)
    }
  }

  /// Accepts or refuses the line, unless anything may be wrong with it that its tree has the words
  /// for.
  @inline(never)
  mutating func finishByTree(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> LineOutcome {
    guard unlisted == 0, !hasDuplicate,
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
    begin()
    (level, rowsSeen) = (0, 0)
    return readTree(text, from: start)
  }

  /// Refuses a line that could not be read member by member.
  mutating func refuseUnread(_ text: Span<UInt8>, _ start: Int) -> LineOutcome {
    plan.refusesByTree ? judgeAsTree(text, from: start) : refuseUnreadable(text, start)
  }

  /// The answers of an object: its own members, or the values of a record.
  private func answers(_ members: [JSON.Member]) -> Result<[JSON.Member], Fault> {
    Result { () throws(Fault) in
      plan.options.source == .records
        ? try SubmissionEnvelope(record: members, of: plan.form).members
        : try SubmissionEnvelope(members, of: plan.form).members
    }
  }

  private mutating func finish(_ answers: [JSON.Member]) -> LineOutcome {
    let (sheet, found) = plan.judge.judge(answers)
    if let fault = found.first?.fault, fault.code == .jsonDuplicateMember { return refuse(fault) }
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

extension Fault {
  fileprivate static func duplicate(_ problem: JSONProblem) -> Fault {
    Fault(.jsonDuplicateMember, problem.message)
  }
}
