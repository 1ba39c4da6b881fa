extension SubmissionReader {
  /// Writes the accepted line that was read last.
  @inline(__always)
  mutating func write(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    if !plan.options.isBare { output.append(contentsOf: plan.prefix) }
    if isCanonical, isInOrder {
      output.append(text, answersStart, answersEnd)
    } else {
      writeAnswers(text, slots, into: &output)
    }
    output.append(contentsOf: plan.suffix)
  }

  /// Writes the answers one by one, in the order of the form.
  @inline(never)
  private mutating func writeAnswers(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into output: inout [UInt8]
  ) {
    gatherOrder(slots)
    output.append(.openBrace)
    let tokens = plan.tokens.span
    var place = order.count
    while place > 0 {
      place &-= 1
      let slot = Int(order[place])
      let planned = plan.slots[slot]
      output.append(tokens, planned.tokenStart, planned.tokenStart &+ planned.tokenCount)
      let (start, end) = (Int(slots[slot].start), Int(slots[slot].end))
      if slots[slot].state == .rewritten {
        output.append(contentsOf: scratch[start..<end])
      } else {
        output.append(text, start, end)
      }
      if place > 0 { output.append(.comma) }
    }
    output.append(.closeBrace)
  }

  /// Lists the slots that have an answer, the last one of the form first.
  private mutating func gatherOrder(_ slots: borrowing MutableSpan<AnswerSlot>) {
    order.removeAll(keepingCapacity: true)
    var slot = Int32(truncatingIfNeeded: last)
    while slot >= 0 {
      order.append(slot)
      slot = slots[Int(slot)].previous
    }
    if !isInOrder { order.sort(by: >) }
  }
}
