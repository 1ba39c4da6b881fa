import FormCore
import FormValues
import JSONText

/// Checks the answers of a line together: fills the table, and evaluates the form's expressions.
struct LineCheck {
  private var table: AnswerTable
  private var evaluator: Evaluator
  let check: SubmissionCheck
  private var submitted = SubmittedAnswers()
  /// Whether that may hold something of the line before.
  private var hasSubmitted = false
  /// The faults of the answers of the line, in document order.
  private(set) var found = SubmissionFaults()
  private var isUsed = false

  init(_ plan: BatchPlan) {
    table = plan.table
    evaluator = Evaluator(plan.evaluation)
    var check = SubmissionCheck(plan.evaluation)
    check.dropsHidden = plan.options.dropsHidden
    check.leavesOutConsequences = plan.validator.spellings != nil
    self.check = check
  }

  /// The faults of rows and groups, beside those of answers.
  struct Trouble {
    var rowFaults: [SubmittedAnswers.GroupPosition: Fault] = [:]
    /// By row: the groups whose answers are not an object.
    var unread: [Int: Set<Int>] = [:]
    /// Whether there are more rows than a submission may have; nothing else counts then.
    var hasTooManyRows = false

    @inline(__always)
    var isEmpty: Bool { rowFaults.isEmpty && unread.isEmpty && !hasTooManyRows }
  }

  /// Finds the faults of the answers of a line.
  ///
  /// - Parameter isComplete: whether nothing is missing that must be there whatever the others are.
  mutating func findFaults(
    _ answers: inout LineAnswers, _ trouble: Trouble, _ text: Span<UInt8>, _ plan: BatchPlan,
    isComplete: Bool
  ) {
    if isUsed {
      let kept = answers.rows.count > 1 ? commonRows(answers.rows, plan) : 1
      table.removeAll(keepingRows: kept, expecting: answers.count)
    }
    isUsed = plan.isDependent || !isComplete || answers.rows.count > 1
    if hasSubmitted { submitted.removeAll() }
    hasSubmitted = !answers.refusals.isEmpty || !trouble.isEmpty
    if answers.rows.count > 1 { addRows(answers.rows, plan) }
    if plan.isDependent || !isComplete { tell(answers, text, plan, all: !isComplete) }
    if !answers.refusals.isEmpty { reportRefusals(answers, text, plan) }
    if !trouble.isEmpty {
      (submitted.rowFaults, submitted.unread) = (trouble.rowFaults, trouble.unread)
    }
    if plan.isDependent { evaluator.settle(&table) }
    // The full check runs only if the line may have a fault.
    if isComplete, answers.refusals.isEmpty, trouble.isEmpty, submitted.claims.isEmpty,
      check.isClean(&table, &evaluator)
    {
      found.removeAll()
      return
    }
    check.faults(&table, &evaluator, submitted, isComplete: isComplete, into: &found)
  }

  /// Whether the form doubts an answer of the line, of which `findFaults` has filled the table.
  mutating func hasDoubts() -> Bool { check.hasDoubts(&table, &evaluator) }

  /// The number of leading rows that the line before had as well.
  private func commonRows(_ rows: [LineRow], _ plan: BatchPlan) -> Int {
    var row = 1
    while row < rows.count,
      table.isRow(row, of: plan.levels[Int(rows[row].level)].group, in: Int(rows[row].parent))
    {
      row += 1
    }
    return row
  }

  private mutating func addRows(_ rows: [LineRow], _ plan: BatchPlan) {
    for row in rows[table.rowCount...] {
      table.addRow(of: plan.levels[Int(row.level)].group, in: Int(row.parent))
    }
  }

  /// Puts answers into the table: those that others depend on, or all.
  @inline(__always)
  private mutating func tell(
    _ answers: borrowing LineAnswers, _ text: Span<UInt8>, _ plan: BatchPlan, all: Bool
  ) {
    let meanings = plan.meanings
    for index in 0..<answers.count {
      let entry = answers[index]
      let meaning = meanings[entry.slot]
      guard meaning.isWatched || all, meaning.input >= 0, entry.state != .absent else { continue }
      if entry.row == 0 {
        table.setGiven(at: meaning.tableSlot)
      } else {
        table.setGiven(true, meaning.input, in: entry.row)
      }
      if meaning.isRead { tell(entry, meaning, text, answers.scratch, plan) }
    }
  }

  /// Puts an answer into the table.
  @inline(__always)
  private mutating func tell(
    _ entry: AnswerEntry, _ meaning: SlotMeaning, _ text: Span<UInt8>, _ scratch: [UInt8],
    _ plan: BatchPlan
  ) {
    if meaning.isCalculated {
      let value = operand(entry, meaning, text, scratch, plan).value(as: meaning.type)
      let position = SubmittedAnswers.Position(meaning.input, in: entry.row)
      hasSubmitted = true
      return submitted.claims.append(SubmittedAnswers.Claim(value, at: position))
    }
    let (start, end) = (Int(entry.start), Int(entry.end))
    if entry.state == .present {
      let quote = text[at: start] == .quote ? 1 : 0
      if let spelled = meaning.type.shortSpelling(isQuoted: quote == 1),
        case .success(let scalar) = text.with(
          start &+ quote, end &- quote, { meaning.type.read($0, spelled: spelled) })
      {
        return table.set(Operand(scalar), of: meaning.input, in: entry.row)
      }
    }
    table.set(operand(entry, meaning, text, scratch, plan), of: meaning.input, in: entry.row)
  }

  private mutating func reportRefusals(
    _ answers: LineAnswers, _ text: Span<UInt8>, _ plan: BatchPlan
  ) {
    var last: UInt64?
    for refusal in answers.refusals where refusal.key != last {
      last = refusal.key
      let meaning = plan.meanings[refusal.slot]
      guard meaning.input >= 0, !meaning.isCalculated else { continue }
      let position = SubmittedAnswers.Position(meaning.input, in: refusal.row)
      submitted.refused.append(position)
      if plan.form.hasDynamicBounds(meaning.input) {
        let given = refusal.given.json(text, answers.scratch)
        submitted.refusedByBounds[position] = given.flatMap {
          plan.validator.meant(by: $0, input: meaning.input)
        }
      }
    }
  }

  /// Puts in what is calculated, and leaves out what is not asked, once nothing is wrong.
  mutating func complete(_ answers: inout LineAnswers, _ text: Span<UInt8>, _ plan: BatchPlan) {
    if plan.options.dropsHidden { removeHidden(&answers, plan) }
    for (scope, inputs) in plan.evaluation.calculated.enumerated() where !inputs.isEmpty {
      for row in table.rowsOfScope[scope] {
        for input in table.calculatedInputs(of: scope) {
          let slot = plan.slotOfInput[input]
          let given = table.isGiven(input, in: row) ? answers.index(of: slot, in: row) : nil
          let first = answers.scratch.count
          if let number = table.calculatedNumber(of: input, in: row) {
            number.appendDigits(isQuoted: plan.style == .strings, to: &answers.scratch)
          } else if let value = table.calculatedValue(of: input, in: row) {
            value.appendJSON(plan.style, to: &answers.scratch)
          } else {
            if let given { answers.remove(at: given, plan) }
            continue
          }
          answers.putScratch(from: first, at: slot, in: row, replacing: given, text, plan)
        }
      }
    }
    answers.addPut()
  }

  private func removeHidden(_ answers: inout LineAnswers, _ plan: BatchPlan) {
    answers.sort()
    for index in 0..<answers.count {
      let (slot, row) = (answers[index].slot, answers[index].row)
      let isShown =
        switch plan.parts[slot] {
        case .input(let input): table.isShown(input, in: row)
        case .group(let group): table.isGroupShown(group, around: row)
        }
      if !isShown { answers.remove(at: index, plan) }
    }
  }
}

// Values read from the bytes of answers.
extension LineCheck {
  /// Words with the answers of the line in them, as they are shown in a row.
  func filled(
    _ words: CutWords, in row: Int, _ answers: inout LineAnswers, _ text: Span<UInt8>,
    _ plan: BatchPlan
  ) -> String {
    table.filled(words, in: row, of: plan.form) { input, row in
      guard table.isShown(input, in: row) else { return nil }
      let slot = plan.slotOfInput[input]
      let meaning = plan.meanings[slot]
      if meaning.isCalculated { return table.calculatedValue(of: input, in: row) }
      return answers.index(of: slot, in: row).flatMap { index in
        operand(answers[index], meaning, text, answers.scratch, plan).value(as: meaning.type)
      }
    }
  }

  /// The answer of an entry; missing if it has none, or one that breaks its rule.
  @inline(never)
  private func operand(
    _ entry: AnswerEntry, _ meaning: SlotMeaning, _ text: Span<UInt8>,
    _ scratch: [UInt8], _ plan: BatchPlan
  ) -> Operand {
    let (start, end) = (Int(entry.start), Int(entry.end))
    switch entry.state {
    case .present: return operand(text, start, end, meaning, entry.slot, plan)
    case .rewritten:
      let copy = PaddedText(scratch.span, start, end)
      return operand(copy.bytes.span, 0, end &- start, meaning, entry.slot, plan)
    case .composed, .rows, .absent, .refused: return .missing
    }
  }

  private func operand(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, _ meaning: SlotMeaning, _ slot: Int,
    _ plan: BatchPlan
  ) -> Operand {
    let isQuoted = text[at: start] == .quote
    switch meaning.type {
    case .text, .choice, .number, .date, .time, .dateTime, .boolean:
      guard meaning.type != .boolean || !isQuoted else { break }
      if !isQuoted {
        let spelled: Spelling = meaning.type == .boolean ? .boolean : .number
        return Operand(text.extracting(start..<end), meaning.type, spelled: spelled)
      }
      if text.endOfPrintable(from: start &+ 1) == end &- 1 {
        return Operand(text.extracting(start &+ 1..<end &- 1), meaning.type, spelled: .string)
      }
      var decoded: [UInt8] = []
      guard decoded.appendDecoded(text, from: start &+ 1) != nil else { return .missing }
      return Operand(decoded.span, meaning.type, spelled: .string)
    case .choices, .file: break
    }
    // Several choices, a file, or yes and no in words.
    guard let json = JSONReader.read([UInt8](text, start, end), limits: .line).root,
      case .value(let value) = plan.rules[slot].read(json)
    else { return .missing }
    return Operand(value)
  }
}

extension Refusal.Given {
  /// The given value, as JSON.
  func json(_ text: Span<UInt8>, _ scratch: [UInt8]) -> JSON? {
    json(isInScratch ? [UInt8](scratch.span, start, end) : [UInt8](text, start, end))
  }

  /// The value of its bytes, as JSON.
  func json(_ bytes: [UInt8]) -> JSON? {
    let string = String(decoding: bytes, as: UTF8.self)
    switch spelled {
    case .string: return .string(string)
    case .number: return .number(string)
    case .boolean: return .boolean(string == "true")
    case nil: return JSONReader.read(bytes, limits: .line).root
    }
  }
}
