import FormCore
import JSONText

/// Writes what is said of refused lines: faults in words, and the line as it came.
struct RejectWriter {
  private let plan: BatchPlan
  /// The words for names that are no key, which are the same line after line.
  private var unknown: [String: Fault] = [:]

  init(_ plan: BatchPlan) { self.plan = plan }

  /// Writes the refused line that a reader has read last.
  mutating func write(
    _ text: Span<UInt8>, _ start: Int, _ reader: borrowing SubmissionReader, _ file: String?,
    into result: inout BatchResult
  ) {
    begin(file, &result)
    for (index, fault) in inOrder(reader.faults).enumerated() {
      if index > 0 { result.rejects.append(.comma) }
      write(fault, text, reader, &result)
    }
    result.rejects += Array(#"],"input":"#.utf8)
    let end = text.endOfContent(start, reader.lineEnd)
    if reader.isReadable {
      result.rejects.appendCompact(text, start, end)
    } else {
      let line = String(decoding: [UInt8](text, start, end), as: UTF8.self)
      result.rejects.appendText(line)
    }
    finish(&result)
  }

  /// Writes that a line was too long to be read.
  mutating func writeTooLong(_ file: String?, into result: inout BatchResult) {
    begin(file, &result)
    append(.tooLong, key: nil, &result)
    result.rejects += Array(#"],"input":null"#.utf8)
    finish(&result)
  }

  private func begin(_ file: String?, _ result: inout BatchResult) {
    if let file {
      result.rejects += Array(#","file":"#.utf8)
      result.rejects.appendText(file)
    }
    result.rejects += Array(#","faults":["#.utf8)
  }

  private func finish(_ result: inout BatchResult) {
    result.rejects += Array("}\n".utf8)
    result.marks.append(
      BatchResult.Mark(
        line: result.lines, acceptedBytes: result.accepted.count,
        acceptedLines: result.acceptedLines, end: result.rejects.count,
        codes: result.codes.count))
  }

  /// The faults in the order of the form, those of unknown members behind them.
  private func inOrder(_ faults: [LineFault]) -> [LineFault] {
    guard faults.count > 1 else { return faults }
    return faults.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  private mutating func write(
    _ fault: LineFault, _ text: Span<UInt8>, _ reader: borrowing SubmissionReader,
    _ result: inout BatchResult
  ) {
    switch fault.subject {
    case .line:
      append(reader.worded[fault.worded], key: nil, &result)
    case .member(let index):
      let name = reader.unknown.text(index)
      append(words(unknown: name), key: name, &result)
    case .answer(let slot):
      let input = plan.form.inputs[slot]
      append(words(fault, slot, text, reader), key: input.key.text, &result)
    }
  }

  private func words(
    _ fault: LineFault, _ slot: Int, _ text: Span<UInt8>, _ reader: borrowing SubmissionReader
  ) -> Fault {
    let input = plan.form.inputs[slot]
    if fault.worded >= 0 { return input.worded(reader.worded[fault.worded]) }
    guard let violation = fault.violation else { return input.missing }
    let (start, end) = (fault.given.start, fault.given.end)
    let bytes =
      fault.given.isInScratch
      ? [UInt8](reader.scratch.span, start, end) : [UInt8](text, start, end)
    let given = String(decoding: bytes, as: UTF8.self)
    return input.worded(plan.rules[slot].fault(violation, given: given))
  }

  private mutating func words(unknown name: String) -> Fault {
    if let fault = unknown[name] { return fault }
    let fault = Fault(
      .unknownKey, "\(quoted(name)) is not a key of this form",
      suggestion: plan.form.nearestKey(to: name))
    if unknown.count < 1024 { unknown[name] = fault }
    return fault
  }

  private func append(_ fault: Fault, key: String?, _ result: inout BatchResult) {
    result.rejects.append(.openBrace)
    if let key {
      result.rejects += Array(#""key":"#.utf8)
      result.rejects.appendText(key)
      result.rejects.append(.comma)
    }
    result.rejects += Array(#""code":"#.utf8)
    result.rejects.appendText(fault.code.rawValue)
    result.rejects += Array(#","message":"#.utf8)
    result.rejects.appendText(fault.sentence)
    result.rejects.append(.closeBrace)
    result.codes.append(fault.code)
  }
}

extension LineFault {
  /// Where the fault stands among those of its line.
  fileprivate var rank: Int {
    switch subject {
    case .line: -1
    case .answer(let slot): slot
    case .member: Int.max
    }
  }
}

extension Fault {
  fileprivate static let tooLong = Fault(
    .jsonTooLarge, "the line has more than \(JSONLimits.line.bytes) bytes, which is the most")

  /// The message, with the name that may have been meant.
  fileprivate var sentence: String {
    suggestion.map { "\(message); did you mean \(quoted($0))?" } ?? message
  }
}

extension [UInt8] {
  /// Appends a text as a JSON string.
  fileprivate mutating func appendText(_ text: String) {
    append(.quote)
    appendEscaped(text.utf8.span)
    append(.quote)
  }
}
