extension SubmissionReader {
  /// Writes the accepted line that was read last.
  mutating func write(_ text: Span<UInt8>, into output: inout [UInt8]) {
    if !plan.options.isBare { output.append(contentsOf: plan.prefix) }
    if isCanonical, isInOrder {
      output.append(text, answers.lowerBound, answers.upperBound)
    } else {
      writeAnswers(text, into: &output)
    }
    output.append(contentsOf: plan.suffix)
  }

  private mutating func writeAnswers(_ text: Span<UInt8>, into output: inout [UInt8]) {
    if !isInOrder { present.sort() }
    output.append(.openBrace)
    let tokens = plan.tokens.span
    let decoded = scratch.span
    var isFirst = true
    for slot in present {
      if !isFirst { output.append(.comma) }
      isFirst = false
      let planned = plan.slots[slot]
      output.append(tokens, planned.tokenStart, planned.tokenStart &+ planned.tokenCount)
      let answer = slots[slot]
      output.append(answer.isInScratch ? decoded : text, answer.start, answer.end)
    }
    output.append(.closeBrace)
  }
}
