import FormCore
import FormInputs
import FormMessages
import FormValues
import JSONText

/// Writes refused lines: their faults in words, and the line itself.
struct RejectWriter {
  private let plan: BatchPlan
  /// The language of the messages.
  private let catalogue: Catalogue
  /// What is shown of a line where answers to secrets are removed from it; nil if it is shown whole.
  private let publicInput: PublicInput?
  /// The written form of unknown names, which are often the same on each line.
  private var unknown: [Unknown: [UInt8]] = [:]
  private var texts = FaultTexts()
  /// For each slot, the beginning of its faults outside of rows; in it stands the path inside its
  /// row, escaped for a JSON string.
  private let heads: [[UInt8]]
  private static let keyName = Array(#"{"key":""#.utf8)
  private static let faultsName = Array(#","faults":["#.utf8)
  private static let codeName = Array(#""code":""#.utf8)
  private static let messageName = Array(#"","message":"#.utf8)
  private static let inputName = Array(#"],"input":"#.utf8)
  private static let end = Array("}\n".utf8)

  init(_ plan: BatchPlan) {
    (self.plan, catalogue) = (plan, plan.form.catalogue)
    let hidesSecrets = plan.options.hidesSecrets && plan.form.hasSecrets
    publicInput = hidesSecrets ? PublicInput(plan.form, plan.columns) : nil
    heads = plan.paths.map { path in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(RejectWriter.keyName.count + path.utf8.count + 2)
      bytes += RejectWriter.keyName
      bytes.appendEscaped(path.utf8.span)
      bytes += [.quote, .comma]
      return bytes
    }
  }

  /// Writes the refused line that a reader read last; `shown` replaces its text, if that is given.
  @inline(__always)
  mutating func write(
    _ text: Span<UInt8>, _ start: Int, _ reader: borrowing SubmissionReader, _ origin: InputOrigin?,
    shown: [UInt8]? = nil, into result: inout BatchResult
  ) {
    begin(origin, &result)
    for index in reader.faults.indices {
      if index > 0 { result.rejects.append(.comma) }
      let message = index < reader.messages.count ? reader.messages[index] : nil
      write(reader.faults.span[index], message, text, reader.members.answers, &result)
    }
    let end = text.endOfContent(start, reader.lineEnd)
    if publicInput == nil, shown == nil, reader.isReadable, !reader.members.hasGaps {
      appendInput(text, start, end, to: &result.rejects)
      return mark(&result)
    }
    result.rejects += RejectWriter.inputName
    if publicInput != nil {
      let isJSON = shown != nil || reader.isReadable
      appendPublic(isJSON ? shown ?? [UInt8](text, start, end) : [], to: &result.rejects)
    } else if let shown {
      result.rejects += shown
    } else if reader.isReadable {
      result.rejects.appendCompact(text, start, end)
    } else {
      let line = String(decoding: [UInt8](text, start, end), as: UTF8.self)
      result.rejects.appendText(line)
    }
    finish(&result)
  }

  /// Appends what may be shown of a line; null if it is not JSON.
  @inline(never)
  private func appendPublic(_ line: [UInt8], to output: inout [UInt8]) {
    let root = JSONReader.read(line, limits: .line).root
    output += JSONWriter.bytes(of: root.flatMap { publicInput?.shown($0) } ?? .null)
  }

  /// Writes a line that was too long to be read, with its first bytes and its length.
  mutating func write(
    _ line: LongLine, of block: borrowing LineBlock, into result: inout BatchResult
  ) {
    let hidesSecrets = publicInput != nil
    write(.lineTooLong(block.maximumLine), block.origin, into: &result) { output in
      if hidesSecrets { output += Array("null".utf8) } else { output.appendText(line.shownText) }
      output += Array(#","inputBytes":\#(line.length)"#.utf8)
    }
  }

  /// Writes the fault of a line that has nothing to show.
  mutating func write(_ fault: Fault, _ origin: InputOrigin?, into result: inout BatchResult) {
    write(fault, origin, into: &result) { $0 += Array("null".utf8) }
  }

  private mutating func write(
    _ fault: Fault, _ origin: InputOrigin?, into result: inout BatchResult,
    input: (inout [UInt8]) -> Void
  ) {
    begin(origin, &result)
    result.codes.append(fault.code)
    RejectWriter.appendHead("", to: &result.rejects)
    appendBody(fault, to: &result.rejects)
    result.rejects += RejectWriter.inputName
    input(&result.rejects)
    finish(&result)
  }

  private func begin(_ origin: InputOrigin?, _ result: inout BatchResult) {
    if let origin { result.rejects += origin.members }
    result.rejects += RejectWriter.faultsName
  }

  /// Appends a line as it came, and ends its object.
  private func appendInput(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, to output: inout [UInt8]
  ) {
    let name = RejectWriter.inputName
    output.append(atMost: name.count &+ end &- start &+ 2) { pen in
      pen.write(name.span, 0, name.count)
      pen.write(text, start, end)
      pen.write(.closeBrace)
      pen.write(.lineFeed)
    }
  }

  private func finish(_ result: inout BatchResult) {
    result.rejects += RejectWriter.end
    mark(&result)
  }

  private func mark(_ result: inout BatchResult) {
    result.marks.append(
      BatchResult.Mark(
        line: result.lines, acceptedBytes: result.accepted.count,
        acceptedLines: result.acceptedLines, end: result.rejects.count,
        codes: result.codes.count))
  }

  private mutating func write(
    _ fault: LineFault, _ message: String?, _ text: Span<UInt8>,
    _ answers: borrowing LineAnswers, _ result: inout BatchResult
  ) {
    result.codes.append(fault.code)
    switch fault.subject {
    case .answer(let slot, row: 0): result.rejects += heads[slot]
    case .answer(let slot, let row):
      appendHead(slot, row, answers.rows, to: &result.rejects)
    case .line: RejectWriter.appendHead("", to: &result.rejects)
    case .path(let path, _): RejectWriter.appendHead(path, to: &result.rejects)
    case .object(let level, let row):
      let path = plan.prefix(of: level, in: row, answers.rows)
      RejectWriter.appendHead(String(path.dropLast()), to: &result.rejects)
    case .member(let name, let level, let row):
      let key = plan.prefix(of: level, in: row, answers.rows) + name
      RejectWriter.appendHead(key, to: &result.rejects)
      if case .unknown(let isSuggesting) = fault.reason {
        let group = plan.levels[level].group
        return write(Unknown(name: name, group: group, suggests: isSuggesting), &result)
      }
    }
    guard case .answer(let slot, _) = fault.subject, let given = fault.given else {
      let words = RejectWriter.words(fault, text, answers.scratch, plan)
      return appendBody(words.filled(message), to: &result.rejects)
    }
    if given.isInScratch {
      write(fault, message, slot, answers.scratch.span, given, &result)
    } else {
      write(fault, message, slot, text, given, &result)
    }
  }

  /// Appends the beginning of a fault in a row, such as `{"key":"people[2].name",`.
  private func appendHead(
    _ slot: Int, _ row: Int, _ rows: [LineRow], to output: inout [UInt8]
  ) {
    var most = heads[slot].count
    var around = row
    while around > 0 {
      most &+= heads[Int(rows[around].slot)].count &+ LinePen.longestNumber &+ 3
      around = Int(rows[around].parent)
    }
    let (name, head) = (RejectWriter.keyName, heads[slot])
    output.append(atMost: most) { pen in
      pen.write(name.span, 0, name.count)
      writeRow(row, rows, to: &pen)
      pen.write(head.span, name.count, head.count)
    }
  }

  /// Writes the path of a row, such as `people[2].`.
  private func writeRow(_ row: Int, _ rows: [LineRow], to pen: inout LinePen) {
    guard row > 0 else { return }
    writeRow(Int(rows[row].parent), rows, to: &pen)
    let head = heads[Int(rows[row].slot)]
    pen.write(head.span, RejectWriter.keyName.count, head.count &- 2)
    pen.write(.openBracket)
    pen.write(digits: UInt(rows[row].position) &+ 1)
    pen.write(.closeBracket)
    pen.write(.point)
  }

  /// Writes the fault of an answer in a text.
  private mutating func write(
    _ fault: LineFault, _ message: String?, _ slot: Int, _ text: Span<UInt8>,
    _ given: Refusal.Given, _ result: inout BatchResult
  ) {
    let bytes = text.extracting(given.start..<given.end)
    if message == nil, texts.appendKnown(fault, slot: slot, bytes, to: &result.rejects) { return }
    if let message, !plan.rules[slot].suggests(for: fault.constraint) {
      return appendBody(Fault(fault.code, message), to: &result.rejects)
    }
    let words = RejectWriter.words(fault, slot, [UInt8](bytes, 0, bytes.count), given, plan)
    let start = result.rejects.count
    appendBody(words.filled(message), to: &result.rejects)
    guard message == nil else { return }
    texts.keep(Array(result.rejects[start...]), fault, slot: slot, bytes)
  }

  /// The message of a fault that depends on nothing but its answer.
  private static func words(
    _ fault: LineFault, _ slot: Int, _ bytes: [UInt8], _ given: Refusal.Given, _ plan: BatchPlan
  ) -> Fault {
    guard let input = plan.input(of: slot) else { return .hidden(nil) }
    let rule = plan.rules[slot]
    if case .violation(let violation, _) = fault.reason {
      return input.reported(
        rule.fault(violation, given: String(decoding: bytes, as: UTF8.self)), rule)
    }
    if case .missing = fault.reason { return input.missing }
    guard let json = given.json(bytes), case .value(let value) = rule.read(json) else {
      return input.hidden(nil)
    }
    return input.hidden(value)
  }

  /// The message of any other fault.
  private static func words(
    _ fault: LineFault, _ text: Span<UInt8>, _ scratch: [UInt8], _ plan: BatchPlan
  ) -> Fault {
    guard case .answer(let slot, _) = fault.subject, let input = plan.input(of: slot) else {
      if case .worded(let words) = fault.reason { return words }
      return .hidden(nil)
    }
    switch fault.reason {
    case .worded(let words): return input.reported(words, plan.rules[slot])
    case .mismatch(let value, let given):
      return input.notAsCalculated(given?.json(text, scratch)?.written ?? "", value)
    case .violation, .hidden, .missing, .unknown: return input.hidden(nil)
    }
  }

  private struct Unknown: Hashable {
    let name: String
    let group: Int
    let suggests: Bool
  }

  /// Writes the fault of a member that is not a key.
  private mutating func write(_ member: Unknown, _ result: inout BatchResult) {
    if let body = unknown[member] { return result.rejects += body }
    let fault = Fault.unknownKey(
      member.name, in: member.group < 0 ? nil : member.group, of: plan.form,
      suggests: member.suggests)
    let start = result.rejects.count
    appendBody(fault, to: &result.rejects)
    if unknown.count < 1024 { unknown[member] = Array(result.rejects[start...]) }
  }

  /// Appends the beginning of a fault as JSON: its key, unless it concerns the whole line.
  private static func appendHead(_ key: String, to output: inout [UInt8]) {
    guard !key.isEmpty else { return output.append(.openBrace) }
    output += RejectWriter.keyName
    output.appendEscaped(key.utf8.span)
    output.append(.quote)
    output.append(.comma)
  }

  /// Appends the rest of it: the code and the message.
  private func appendBody(_ fault: Fault, to output: inout [UInt8]) {
    output += RejectWriter.codeName
    output.appendEscaped(fault.code.rawValue.utf8.span)
    output += RejectWriter.messageName
    output.appendText(fault.withSuggestion(in: catalogue))
    output.append(.closeBrace)
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

extension Fault {
  /// The fault with the author's message, if there is one.
  fileprivate func filled(_ message: String?) -> Fault {
    message.map { Fault(code, $0, suggestion: suggestion) } ?? self
  }
}
