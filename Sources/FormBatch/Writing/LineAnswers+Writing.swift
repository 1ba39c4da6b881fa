import JSONText

extension LineAnswers {
  /// Writes the answers as an accepted submission.
  @inline(__always)
  mutating func write(
    _ text: Span<UInt8>, _ plan: BatchPlan, _ shape: LineShape, into output: inout [UInt8]
  ) {
    guard isWhole else { return writeAnswers(text, plan, shape, into: &output) }
    let prefix = plan.prefix
    output.append(atMost: prefix.count &+ 2 &+ end &- start) { pen in
      if !prefix.isEmpty { pen.write(prefix.span, 0, prefix.count) }
      pen.write(text, start, end)
      pen.end(isBare: plan.options.isBare)
    }
  }

  /// Writes the answers one by one, in the order of the form.
  @inline(never)
  private mutating func writeAnswers(
    _ text: Span<UInt8>, _ plan: BatchPlan, _ shape: LineShape, into output: inout [UInt8]
  ) {
    if !plan.isFlat || shape.slots.count > LineAnswers.few { sort() }
    // No answer is longer than what it was read from or written to.
    let prefix = plan.prefix
    var most = prefix.count &+ end &- start &+ scratch.count &+ plan.levels[0].room &+ 4
    for row in rows.dropFirst() where !row.isWhole { most &+= plan.levels[Int(row.level)].room }
    output.append(atMost: most) { pen in
      pen.write(prefix.span, 0, prefix.count)
      if plan.isFlat {
        write(shape, text, to: &pen)
      } else {
        write(0, of: 0, plan, text, to: &pen)
      }
      pen.end(isBare: plan.options.isBare)
    }
  }

  // Mutating, so answers are not copied.
  @inline(never)
  private mutating func write(_ shape: LineShape, _ text: Span<UInt8>, to pen: inout LinePen) {
    var lead = UInt8.openBrace
    if shape.slots.count <= LineAnswers.few {
      // Placing a few is faster than sorting them.
      var indices = [64 of Int8](repeating: -1)
      for index in 0..<count { indices[self[index].slot] = Int8(truncatingIfNeeded: index) }
      for slot in 0..<shape.slots.count where indices[slot] >= 0 {
        write(self[Int(indices[slot])], shape, text, &lead, to: &pen)
      }
    } else {
      for index in 0..<count { write(self[index], shape, text, &lead, to: &pen) }
    }
    if lead == .openBrace { pen.write(lead) }
    pen.write(.closeBrace)
  }

  /// The most slots for which that is done.
  private static let few = 64

  @inline(__always)
  private mutating func write(
    _ entry: AnswerEntry, _ shape: LineShape, _ text: Span<UInt8>, _ lead: inout UInt8,
    to pen: inout LinePen
  ) {
    guard entry.state.isWritten else { return }
    pen.write(lead)
    lead = .comma
    LineAnswers.write(tokenOf: entry.slot, shape, to: &pen)
    let (start, end) = (Int(entry.start), Int(entry.end))
    if entry.state == .rewritten {
      pen.write(scratch.span, start, end)
    } else {
      pen.write(padded: text, start, end)
    }
  }

  @inline(__always)
  private static func write(
    tokenOf slot: Int, _ shape: borrowing LineShape, to pen: inout LinePen
  ) {
    let token = shape.slots.span[unchecked: slot].tokenStart
    let count = shape.slots.span[unchecked: slot].tokenCount
    pen.write(padded: shape.tokens.span, token, token &+ count)
  }

  /// Writes the object of a level in a row, with everything inside it; false if it is empty.
  @discardableResult
  private mutating func write(
    _ level: Int, of row: Int, _ plan: BatchPlan, _ text: Span<UInt8>, to pen: inout LinePen
  ) -> Bool {
    var lead = UInt8.openBrace
    var index = firstIndex(from: AnswerEntry.key(plan.levels[level].slots.lowerBound, in: row))
    let end = AnswerEntry.key(plan.levels[level].slots.upperBound, in: row)
    while index < count, self[index].key < end {
      let (entry, before) = (self[index], pen.count)
      index &+= 1
      guard entry.state.isWritten else { continue }
      pen.write(lead)
      LineAnswers.write(tokenOf: entry.slot, plan.shape, to: &pen)
      if write(entry, of: row, plan, text, to: &pen) {
        lead = .comma
      } else {
        pen.forget(from: before)
      }
    }
    if lead == .openBrace { pen.write(lead) }
    pen.write(.closeBrace)
    found = index
    return lead == .comma
  }

  /// Writes an answer; false if it is an empty object.
  private mutating func write(
    _ entry: AnswerEntry, of row: Int, _ plan: BatchPlan, _ text: Span<UInt8>, to pen: inout LinePen
  ) -> Bool {
    let (start, end) = (Int(entry.start), Int(entry.end))
    switch entry.state {
    case .present: pen.write(padded: text, start, end)
    case .rewritten: pen.write(scratch.span, start, end)
    case .composed: return write(plan.slots[entry.slot].level, of: row, plan, text, to: &pen)
    case .rows: writeRows(from: start, plan, text, to: &pen)
    case .absent, .refused: return false
    }
    return true
  }

  private mutating func writeRows(
    from first: Int, _ plan: BatchPlan, _ text: Span<UInt8>, to pen: inout LinePen
  ) {
    var (row, lead) = (first, UInt8.openBracket)
    while row >= 0 {
      pen.write(lead)
      lead = .comma
      if rows[row].isWhole {
        pen.write(text, Int(rows[row].start), Int(rows[row].end))
      } else {
        write(Int(rows[row].level), of: row, plan, text, to: &pen)
      }
      row = Int(rows[row].next)
    }
    pen.write(.closeBracket)
  }
}

extension LinePen {
  /// Ends a line after the values.
  @inline(__always)
  mutating func end(isBare: Bool) {
    if !isBare { write(.closeBrace) }
    write(.lineFeed)
  }
}
