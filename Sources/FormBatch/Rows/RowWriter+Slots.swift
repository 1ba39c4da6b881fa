import FormTables
import JSONText

// Rows of forms without groups, where each column is a slot.
extension RowWriter {
  /// Appends the row of a line's answers.
  func append(_ answers: inout LineAnswers, _ text: Span<UInt8>, to output: inout [UInt8]) {
    answers.sort()
    let scratch = PaddedText(answers.scratch)
    let start = output.count
    var column = 0
    for index in 0..<answers.count where answers[index].state.isWritten {
      let entry = answers[index]
      output.append(delimiters.span, 0, entry.slot &- column)
      column = entry.slot
      let source = entry.state == .rewritten ? scratch.bytes.span : text
      append(source, Int(entry.start), Int(entry.end), to: &output)
    }
    output.append(delimiters.span, 0, max(0, columns.count &- 1 &- column))
    endRow(from: start, in: &output)
  }

  /// Appends one answer, which stands in a text as JSON.
  private func append(_ text: Span<UInt8>, _ start: Int, _ end: Int, to output: inout [UInt8]) {
    switch text[at: start] {
    case .quote: appendText(text, start &+ 1, end &- 1, to: &output)
    case .openBrace, .openBracket: append([UInt8](text, start, end), to: &output) { $0.add($1) }
    default: output.append(text, start, end)
    }
  }

  private func appendText(_ text: Span<UInt8>, _ start: Int, _ end: Int, to output: inout [UInt8]) {
    let isWritten = output.appendPlainCell(
      text, start..<end, delimiter: options.targetDelimiter, guardsFormulas: options.guardsFormulas)
    var decoded: [UInt8] = []
    guard !isWritten, decoded.appendDecoded(text, from: start) != nil else { return }
    append(decoded, to: &output) { $0.addText($1) }
  }

  /// Appends a cell by way of its text.
  @inline(never)
  private func append(
    _ cell: [UInt8], to output: inout [UInt8], _ add: (inout CSVWriter, String) -> Void
  ) {
    var row = emptyRow
    add(&row, String(decoding: cell, as: UTF8.self))
    output += row.bytes
  }
}
