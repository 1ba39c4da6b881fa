extension SubmissionReader {
  /// Writes the accepted line that was read last.
  @inline(__always)
  mutating func write(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    if isCanonical, isInOrder {
      let room = plan.prefix.count &+ plan.suffix.count &+ answersEnd &- answersStart
      output.append(atMost: room) { pen in
        pen.write(plan.prefix.span, 0, plan.prefix.count)
        pen.write(text, answersStart, answersEnd)
        pen.write(plan.suffix.span, 0, plan.suffix.count)
      }
    } else {
      writeAnswers(text, slots, into: &output)
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
      pen.write(plan.suffix.span, 0, plan.suffix.count)
    }
  }

  /// Lists the slots that have an answer, the last one of the form first, and returns the room
  /// that the line takes.
  private mutating func gatherOrder(_ slots: borrowing MutableSpan<AnswerSlot>) -> Int {
    order.removeAll(keepingCapacity: true)
    var room = plan.prefix.count &+ plan.suffix.count &+ 2
    var slot = Int32(truncatingIfNeeded: last)
    while slot >= 0 {
      let answer = slots[Int(slot)]
      order.append(slot)
      room &+= plan.slots[Int(slot)].tokenCount &+ Int(answer.end &- answer.start) &+ 1
      slot = answer.previous
    }
    if !isInOrder { order.sort(by: >) }
    return room
  }
}
