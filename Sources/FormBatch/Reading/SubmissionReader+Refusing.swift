import FormCore
import JSONText

// What is wrong with a line, and is told of it.
extension SubmissionReader {
  mutating func addMissing(_ slots: borrowing MutableSpan<AnswerSlot>) {
    for slot in plan.slots.indices where plan.slots[slot].isRequired {
      if slots[slot].line != line || slots[slot].state == .absent {
        faults.append(LineFault(subject: .answer(slot: slot), code: .missing))
      }
    }
  }

  /// Adds the faults of answers that are missing in the object of a level; false where something else
  /// is missing too.
  mutating func addMissing(at level: Int, _ slots: borrowing MutableSpan<AnswerSlot>) -> Bool {
    for slot in plan.places.required[level] where !isGiven(slots[slot]) {
      faults.append(LineFault(subject: .answer(slot: slot), code: .missing))
      requiredSeen &+= 1
    }
    return requiredSeen >= plan.levels[level].requiredCount
  }

  /// Whether all that is wrong with a line of groups is faults of answers; adds those of missing ones.
  @inline(never)
  mutating func tellsFaults(_ slots: borrowing MutableSpan<AnswerSlot>) -> Bool {
    guard plan.refusesInGroups, requiredSeen >= plan.requiredCount || addMissing(at: 0, slots)
    else { return false }
    return faults.allSatisfy { if case .answer = $0.subject { true } else { false } }
  }

  /// Tells the faults found in a row, the last ones, which one it is.
  mutating func noteRow(ofFaultsFrom first: Int) {
    guard faults.count > first else { return }
    for place in first..<faults.count where faults[place].row < 0 {
      faults[place].row = faultyRows.count
    }
    faultyRows.append(rowPath)
  }

  /// Adds the fault of a member that is no key, the last one read.
  mutating func refuseMember() {
    if unknown.count <= SubmissionReader.mostUnknown {
      faults.append(LineFault(subject: .member(unknown.count &- 1), code: .unknownKey))
    } else {
      unlisted &+= 1
    }
  }

  /// Makes a fault the only one of the line.
  mutating func refuse(_ fault: Fault) -> LineOutcome {
    faults.removeAll(keepingCapacity: true)
    unlisted = 0
    worded = [fault]
    faults.append(LineFault(subject: .line, code: fault.code, worded: 0))
    return .refused
  }

  /// Adds a fault of the answer of one input, unless the whole line is refused.
  mutating func refuse(_ fault: Fault, at input: UniqueInput) {
    guard !isRefusedWhole else { return }
    // Where a line is judged as a tree, its faults are in order already.
    faults.append(
      LineFault(
        subject: .place(input.path), code: fault.code, worded: worded.count,
        rank: isFromTree ? -1 : input.index))
    worded.append(fault)
  }

  /// Whether what is wrong is a fault of the line and not of answers.
  var isRefusedWhole: Bool {
    guard case .line? = faults.first?.subject else { return false }
    return true
  }

  @inline(never)
  mutating func refuseUnreadable(_ text: Span<UInt8>, _ start: Int) -> LineOutcome {
    lineEnd = text.endOfLine(from: start)
    hasGaps = true
    let bytes = [UInt8](text, start, text.endOfContent(start, lineEnd))
    guard let problem = JSONReader.unreadability(of: bytes, limits: .line) else {
      return refuse(.notAnObject)
    }
    isReadable = false
    return refuse(.unreadable(problem, in: bytes))
  }

  /// Refuses a row that has no answers by key.
  mutating func refuseRow(_ fault: Fault, end: Int) -> LineOutcome {
    begin()
    (lineEnd, isReadable) = (end, false)
    return refuse(fault)
  }

  /// Refuses a line of what was refused before, in which there is no input.
  mutating func refuseRejected(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    begin()
    lineEnd = text.endOfLine(from: start)
    let end = text.endOfContent(start, lineEnd)
    let bytes = [UInt8](text, start, end)
    isReadable = JSONReader.unreadability(of: bytes, limits: .line) == nil
    return refuse(.notARefusedLine)
  }
}

extension Fault {
  fileprivate static let notAnObject = Fault(
    .notAnObject, "the line is not an object of answers by key")

  fileprivate static let notARefusedLine = Fault(
    .notAnObject, "the line is not a refused line, which has the member 'input'")

  fileprivate static func unreadable(_ problem: JSONProblem, in bytes: [UInt8]) -> Fault {
    let code: FaultCode =
      switch problem.code {
      case .syntax, .duplicateMember, .trailingComma, .byteOrderMark: .jsonSyntax
      case .tooDeep: .jsonTooDeep
      case .tooLarge: .jsonTooLarge
      case .notUTF8: .jsonNotUTF8
      }
    // Each byte of plain text is a column, and a whole line of it need not be looked at.
    let isPlain = bytes.prefix(problem.offset).allSatisfy { $0 < 0x80 && $0 != .carriageReturn }
    let column =
      isPlain ? problem.offset + 1 : SourceText(bytes).position(at: problem.offset).column
    return Fault(code, "\(problem.message), at character \(column)")
  }
}
