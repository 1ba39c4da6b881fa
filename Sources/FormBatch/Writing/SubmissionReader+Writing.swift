extension SubmissionReader {
  /// Writes the accepted line that was read last.
  @inline(__always)
  mutating func write(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    if plan.judge != nil {
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
    let room = gatherOrder(slots)
    output.append(atMost: room) { pen in
      pen.write(plan.prefix.span, 0, plan.prefix.count)
      pen.write(.openBrace)
      let tokens = plan.tokens.span
      var place = order.count
      while place > 0 {
        place &-= 1
        let slot = Int(order[place])
        let token = plan.slots[slot].tokenStart
        pen.write(padded: tokens, token, token &+ plan.slots[slot].tokenCount)
        let (start, end) = (Int(slots[slot].start), Int(slots[slot].end))
        if slots[slot].state == .rewritten {
          pen.write(scratch.span, start, end)
        } else {
          pen.write(padded: text, start, end)
        }
        if place > 0 { pen.write(.comma) }
      }
      pen.write(.closeBrace)
      pen.end(isBare: plan.options.isBare)
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
      order.append(slot)
      room &+= plan.slots[Int(slot)].tokenCount &+ Int(answer.end &- answer.start) &+ 1
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
