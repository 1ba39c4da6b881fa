import FormCore
import JSONText

/// Writes what is said of refused lines: faults in words, and the line as it came.
struct RejectWriter {
  private let plan: BatchPlan
  /// The language of what is said.
  private let catalogue: Catalogue
  /// The words for names that are no key, which are the same line after line.
  private var unknown: [String: Fault] = [:]
  private var texts = FaultTexts()
  /// By slot: how its faults begin where it is in no row.
  private let heads: [[UInt8]]
  private static let faultsName = Array(#","faults":["#.utf8)
  private static let inputName = Array(#"],"input":"#.utf8)
  private static let end = Array("}\n".utf8)

  init(_ plan: BatchPlan) {
    (self.plan, catalogue) = (plan, plan.form.catalogue)
    heads = plan.places.paths.map { RejectWriter.head($0) }
  }

  /// Writes the refused line that a reader has read last; `shown` is the JSON that stands for it,
  /// if not its own text.
  mutating func write(
    _ text: Span<UInt8>, _ start: Int, _ reader: borrowing SubmissionReader, _ file: String?,
    shown: [UInt8]? = nil, into result: inout BatchResult
  ) {
    begin(file, &result)
    for (index, fault) in reader.faultsInOrder.enumerated() {
      if index > 0 { result.rejects.append(.comma) }
      write(fault, text, reader, &result)
    }
    if reader.unlisted > 0 {
      result.codes.append(.unknownKey)
      result.rejects.append(.comma)
      result.rejects += RejectWriter.json(.moreUnknown(reader.unlisted), key: nil, in: catalogue)
    }
    result.rejects += RejectWriter.inputName
    let end = text.endOfContent(start, reader.lineEnd)
    if let shown {
      result.rejects += shown
    } else if reader.isReadable, !reader.hasGaps {
      result.rejects.append(text, start, end)
    } else if reader.isReadable {
      result.rejects.appendCompact(text, start, end)
    } else {
      let line = String(decoding: [UInt8](text, start, end), as: UTF8.self)
      result.rejects.appendText(line)
    }
    finish(&result)
  }

  /// Writes that a line was too long to be read, with its first bytes and its length.
  mutating func write(
    _ line: LongLine, of block: borrowing LineBlock, into result: inout BatchResult
  ) {
    write(.tooLong(block.maximumLine), block.file, into: &result) { output in
      output.appendText(line.shownText)
      output += Array(#","inputBytes":\#(line.length)"#.utf8)
    }
  }

  /// Writes the fault of a line that there is nothing to show of.
  mutating func write(_ fault: Fault, _ file: String?, into result: inout BatchResult) {
    write(fault, file, into: &result) { $0 += Array("null".utf8) }
  }

  private mutating func write(
    _ fault: Fault, _ file: String?, into result: inout BatchResult,
    input: (inout [UInt8]) -> Void
  ) {
    begin(file, &result)
    result.codes.append(fault.code)
    result.rejects += RejectWriter.json(fault, key: nil, in: catalogue)
    result.rejects += RejectWriter.inputName
    input(&result.rejects)
    finish(&result)
  }

  private func begin(_ file: String?, _ result: inout BatchResult) {
    if let file {
      result.rejects += Array(#","file":"#.utf8)
      result.rejects.appendText(file)
    }
    result.rejects += RejectWriter.faultsName
  }

  private func finish(_ result: inout BatchResult) {
    result.rejects += RejectWriter.end
    result.marks.append(
      BatchResult.Mark(
        line: result.lines, acceptedBytes: result.accepted.count,
        acceptedLines: result.acceptedLines, end: result.rejects.count,
        codes: result.codes.count))
  }

  private mutating func write(
    _ fault: LineFault, _ text: Span<UInt8>, _ reader: borrowing SubmissionReader,
    _ result: inout BatchResult
  ) {
    result.codes.append(fault.code)
    switch fault.subject {
    case .line:
      result.rejects += RejectWriter.json(reader.worded[fault.worded], key: nil, in: catalogue)
    case .place(let path):
      let key = path.isEmpty ? nil : path
      result.rejects += RejectWriter.json(reader.worded[fault.worded], key: key, in: catalogue)
    case .member(let index):
      let name = reader.unknown.text(index)
      result.rejects += RejectWriter.json(
        words(unknown: name, suggests: index < TreeReader.mostSuggestions),
        key: name.isEmpty ? nil : name,
        in: catalogue)
    case .answer(let slot):
      if fault.row < 0 {
        result.rejects += heads[slot]
      } else {
        let path = plan.places.path(of: slot, in: reader.faultyRows[fault.row])
        result.rejects += RejectWriter.head(path)
      }
      if fault.worded >= 0 {
        let input = plan.form.inputs[plan.places.inputs[slot]]
        let told = input.told(reader.worded[fault.worded], plan.rules[slot])
        result.rejects += RejectWriter.body(told, in: catalogue)
      } else if fault.given.isInScratch {
        write(fault, of: slot, reader.scratch.span, &result)
      } else {
        write(fault, of: slot, text, &result)
      }
    }
  }

  /// Writes a fault of an answer that stands in a text.
  private mutating func write(
    _ fault: LineFault, of slot: Int, _ text: Span<UInt8>, _ result: inout BatchResult
  ) {
    let given = text.extracting(fault.given.start..<fault.given.end)
    let (plan, catalogue) = (plan, catalogue)
    texts.append(fault, slot: slot, given, to: &result.rejects) {
      let words = RejectWriter.words(fault, of: slot, [UInt8](given, 0, given.count), plan)
      return RejectWriter.body(words, in: catalogue)
    }
  }

  private static func words(
    _ fault: LineFault, of slot: Int, _ given: [UInt8], _ plan: BatchPlan
  ) -> Fault {
    let (input, rule) = (plan.form.inputs[plan.places.inputs[slot]], plan.rules[slot])
    if let violation = fault.violation {
      let answer = String(decoding: given, as: UTF8.self)
      return input.told(rule.fault(violation, given: answer), rule)
    }
    guard fault.code == .hiddenValue else { return input.missing }
    guard let json = JSONReader.read(given, limits: .line).root,
      case .value(let value) = rule.read(json)
    else { return input.hidden(nil) }
    return input.hidden(value)
  }

  private mutating func words(unknown name: String, suggests: Bool) -> Fault {
    guard suggests else { return plan.form.unknownKey(name, nil, suggests: false) }
    if let fault = unknown[name] { return fault }
    let fault = plan.form.unknownKey(name, nil, suggests: true)
    if unknown.count < 1024 { unknown[name] = fault }
    return fault
  }

  /// A fault as JSON.
  private static func json(_ fault: Fault, key: String?, in catalogue: Catalogue) -> [UInt8] {
    head(key) + body(fault, in: catalogue)
  }

  /// How the JSON of a fault begins: with what it is about, if it is not the whole line.
  private static func head(_ key: String?) -> [UInt8] {
    guard let key else { return [.openBrace] }
    var head = Array(#"{"key":"#.utf8)
    head.appendText(key)
    head.append(.comma)
    return head
  }

  /// How it goes on: with the code and the words.
  private static func body(_ fault: Fault, in catalogue: Catalogue) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("code")
    writer.string(fault.code.rawValue)
    writer.name("message")
    writer.string(fault.withSuggestion(in: catalogue))
    writer.endObject()
    return Array(writer.bytes.dropFirst())
  }
}

extension Fault {
  fileprivate static func tooLong(_ limit: Int) -> Fault {
    Fault(.jsonTooLarge, "the line has more than \(limit) bytes, which is the most")
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
