extension SubmissionReader {
  /// Writes the accepted line that was read last.
  @inline(__always)
  mutating func write(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    if isFromTree {
      writeTree(into: &output)
    } else if isCanonical, isInOrder {
      let room = plan.prefix.count &+ 2 &+ answersEnd &- answersStart
      output.append(atMost: room) { pen in
        if !plan.prefix.isEmpty { pen.write(plan.prefix.span, 0, plan.prefix.count) }
        pen.write(text, answersStart, answersEnd)
        pen.end(isBare: plan.options.isBare)
      }
    } else {
      writeAnswers(text, slots, into: &output)
    }
  }

  /// Writes the values of a line that was judged as a tree.
  private func writeTree(into output: inout [UInt8]) {
    output.append(atMost: plan.prefix.count &+ tree.count &+ 2) { pen in
      pen.write(plan.prefix.span, 0, plan.prefix.count)
      pen.write(tree.span, 0, tree.count)
      pen.end(isBare: plan.options.isBare)
    }
  }

  /// Writes the answers one by one, in the order of the form.
  @inline(never)
  private mutating func writeAnswers(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    // Few slots are looked through faster than those with an answer are sorted.
    if !plan.isFlat { return writeNested(text, slots, into: &output) }
    if slots.count <= 64 { return writeInTurn(text, slots, into: &output) }
    let room = gatherOrder(slots)
    output.append(atMost: room) { pen in
      pen.write(plan.prefix.span, 0, plan.prefix.count)
      pen.write(.openBrace)
      var place = order.count
      while place > 0 {
        place &-= 1
        let slot = Int(order[place])
        SubmissionReader.write(slots[slot], slot, plan.shape, text, scratch.span, to: &pen)
        if place > 0 { pen.write(.comma) }
      }
      pen.write(.closeBrace)
      pen.end(isBare: plan.options.isBare)
    }
  }

  // Changing, and the next one of its own type, so that no whole reader is copied for a line.
  private mutating func writeInTurn(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    // No answer is longer than what it was read from or written to.
    let answers = answersEnd &- answersStart &+ scratch.count
    let room = plan.prefix.count &+ answers &+ plan.shape.room &+ 4
    output.append(atMost: room) { pen in
      pen.write(plan.prefix.span, 0, plan.prefix.count)
      SubmissionReader.write(slots, of: line, plan.shape, text, scratch.span, to: &pen)
      pen.end(isBare: plan.options.isBare)
    }
  }

  private mutating func writeNested(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    output += plan.prefix
    let room = answersEnd &- answersStart &+ scratch.count
    write(text, slots, room: room, into: &output)
    output.append(atMost: 2) { $0.end(isBare: plan.options.isBare) }
  }

  /// Writes the object that was read last, the submission or a row of a group; its answers take so
  /// many bytes at most.
  mutating func write(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, room answers: Int,
    into output: inout [UInt8]
  ) {
    output.append(atMost: answers &+ plan.shape.room) { pen in
      SubmissionReader.write(
        slots, at: level, of: line, plan.shape, plan.levels, text, scratch.span, to: &pen)
    }
  }

  // All answers at once, so that nothing of the plan is taken hold of for each.
  @inline(never)
  private static func write(
    _ slots: borrowing MutableSpan<AnswerSlot>, of line: Int, _ shape: borrowing LineShape,
    _ text: Span<UInt8>, _ scratch: Span<UInt8>, to pen: inout LinePen
  ) {
    write(slots, 0..<slots.count, of: line, shape, text, scratch, to: &pen) { _, _, _ in true }
  }

  /// Writes the object of a level, and the objects in it; false where that is empty.
  @discardableResult
  private static func write(
    _ slots: borrowing MutableSpan<AnswerSlot>, at level: Int, of line: Int,
    _ shape: borrowing LineShape, _ levels: [LineLevel], _ text: Span<UInt8>,
    _ scratch: Span<UInt8>, to pen: inout LinePen
  ) -> Bool {
    write(slots, levels[level].slots, of: line, shape, text, scratch, to: &pen) {
      slot, state, pen in
      state != .composed
        || write(
          slots, at: shape.slots[slot].level, of: line, shape, levels, text, scratch, to: &pen)
    }
  }

  /// Writes the answers of some slots as an object; one is left out for which `compose` says so.
  @inline(__always)
  @discardableResult
  private static func write(
    _ slots: borrowing MutableSpan<AnswerSlot>, _ members: Range<Int>, of line: Int,
    _ shape: borrowing LineShape, _ text: Span<UInt8>, _ scratch: Span<UInt8>,
    to pen: inout LinePen, compose: (Int, AnswerSlot.State, inout LinePen) -> Bool
  ) -> Bool {
    var lead = UInt8.openBrace
    var slot = members.lowerBound
    while slot < members.upperBound {
      let answer = slots[unchecked: slot]
      if answer.line == line, answer.state.isWritten {
        let before = pen.count
        pen.write(lead)
        write(answer, slot, shape, text, scratch, to: &pen)
        if compose(slot, answer.state, &pen) {
          lead = .comma
        } else {
          pen.forget(from: before)
        }
      }
      slot &+= 1
    }
    if lead == .openBrace { pen.write(lead) }
    pen.write(.closeBrace)
    return lead == .comma
  }

  /// Writes an answer behind its key.
  @inline(__always)
  private static func write(
    _ answer: AnswerSlot, _ slot: Int, _ shape: borrowing LineShape, _ text: Span<UInt8>,
    _ scratch: Span<UInt8>, to pen: inout LinePen
  ) {
    let token = shape.slots.span[unchecked: slot].tokenStart
    let count = shape.slots.span[unchecked: slot].tokenCount
    pen.write(padded: shape.tokens.span, token, token &+ count)
    let (start, end) = (Int(answer.start), Int(answer.end))
    if answer.state == .rewritten {
      pen.write(scratch, start, end)
    } else {
      pen.write(padded: text, start, end)
    }
  }

  /// Lists the slots that have an answer, the last one of the form first, and returns the room
  /// that the line takes.
  private mutating func gatherOrder(_ slots: borrowing MutableSpan<AnswerSlot>) -> Int {
    order.removeAll(keepingCapacity: true)
    var room = plan.prefix.count &+ 4
    var slot = Int32(truncatingIfNeeded: last)
    while slot >= 0 {
      let answer = slots[Int(slot)]
      if answer.state.isWritten {
        order.append(slot)
        room &+= plan.slots[Int(slot)].tokenCount &+ Int(answer.end &- answer.start) &+ 1
      }
      slot = answer.previous
    }
    if !isInOrder { sortOrder() }
    return room
  }

  /// Sorts the slots, the last one first: by moving each one to its place while they are few.
  private mutating func sortOrder() {
    guard order.count <= 64 else { return order.sort(by: >) }
    var slots = order.mutableSpan
    for index in 1..<max(1, slots.count) {
      let slot = slots[index]
      var place = index
      while place > 0, slots[place &- 1] < slot {
        slots[place] = slots[place &- 1]
        place &-= 1
      }
      slots[place] = slot
    }
  }
}

extension LinePen {
  /// Ends a line behind the values.
  @inline(__always)
  fileprivate mutating func end(isBare: Bool) {
    if !isBare { write(.closeBrace) }
    write(.lineFeed)
  }
}
