import FormBatch
import FormCore
import FormInputs
import FormValues
import JSONText

/// The channels of bulk processing inside this process: each makes outcomes of submissions.
struct BatchChannels {
  let form: Form
  let moment: Moment
  var externalValues: [FieldKey: String] = [:]
  var options = BatchOptions(isBare: true)
  /// The most bytes that come at a time, as from a pipe.
  var piece = Int.max

  /// The outcomes of submissions in a channel, each one line of JSON text.
  func outcomes(_ channel: AgreementChannel, _ lines: [String]) -> [AgreementCase.Outcome] {
    var options = options
    options.source = Self.source(of: channel)
    let input = Self.input(channel, lines)
    let first = options.source == .rows ? 2 : 1
    let found = run(
      Array(input.utf8), options, byTree: channel == .tree, first..<first + lines.count)
    if channel == .records {
      let accepted = found.compactMap { outcome in
        if case .accepted(let text) = outcome { text } else { nil }
      }
      if let line = lineJudgedTwoWays(lines + accepted) {
        return [.refused("", "accepted one way, and refused another", line)]
      }
    }
    return found
  }

  /// A line of answers that a record may have or not, depending on whether its values are read where
  /// they stand or with the whole record; nil if there is none.
  private func lineJudgedTwoWays(_ lines: [String]) -> String? {
    guard externalValues.isEmpty else { return nil }
    var validator = RecordValidator(form, at: moment)
    return lines.first { line in
      guard line.utf8.first == .openBrace, line.utf8.last == .closeBrace else { return false }
      let beginning = #"{"form":""#.utf8.count
      let name = beginning..<beginning + "visit".utf8.count
      let values = name.upperBound + #"","values":"#.utf8.count
      let record = PaddedLine(PaddedText(Array(#"{"form":"visit","values":\#(line)}"#.utf8)))
      return validator.accepts(record)
        != validator.accepts(record, form: name, values: values..<values + line.utf8.count)
    }
  }

  /// The outcomes of rows of cells below a header.
  func outcomes(header: [String], rows: [[String]]) -> [AgreementCase.Outcome] {
    var options = options
    options.source = .rows
    let lines = ([header] + rows).map(AnswerLeaves.row)
    // A row is known by its first line, and cells may have line breaks in them.
    var numbers = [1]
    for line in lines { numbers.append(numbers.last.map { $0 + line.lineFeeds } ?? 1) }
    let input = Array(lines.joined().utf8)
    return run(input, options, byTree: false, numbers.dropFirst().dropLast())
  }

  static func source(of channel: AgreementChannel) -> BatchSource {
    switch channel {
    case .array, .processArray: .array
    case .cells, .processCells: .rows
    case .records, .processRecords: .records
    case .rejects, .processRejects: .rejects
    case .bytes, .tree, .object, .settings, .lines, .draft, .binding, .processLines, .stored,
      .answers, .set, .piped, .resumed, .terminal:
      .lines
    }
  }

  /// The input of a channel that has some submissions in it; a byte order mark stays in front.
  static func input(_ channel: AgreementChannel, _ lines: [String]) -> String {
    let hasMark = lines.first?.unicodeScalars.first == "\u{FEFF}"
    let mark = hasMark ? "\u{FEFF}" : ""
    var lines = lines
    if hasMark, let first = lines.first { lines[0] = String(first.unicodeScalars.dropFirst()) }
    switch source(of: channel) {
    case .lines: return mark + lines.map { $0 + "\n" }.joined()
    case .array: return mark + "[" + lines.joined(separator: ",\n") + "]"
    case .records:
      return mark + lines.map { #"{"form":"visit","values":\#($0)}"# + "\n" }.joined()
    case .rejects:
      return mark + lines.map { #"{"line":1,"faults":[],"input":\#($0)}"# + "\n" }.joined()
    case .rows:
      let leaves = AnswerLeaves(JSONReader.read(Array((lines.first ?? "").utf8)).root ?? .null)
      return mark + AnswerLeaves.row(leaves.header) + AnswerLeaves.row(leaves.cells)
    }
  }

  private func run(
    _ text: [UInt8], _ options: BatchOptions, byTree: Bool, _ numbers: some Sequence<Int>
  ) -> [AgreementCase.Outcome] {
    let plan = BatchPlan(form, at: moment, options, externalValues: externalValues, byTree: byTree)
    var processor = BatchProcessor(plan)
    var collector = BatchCollector(maximumErrors: nil)
    var blockReader = BlockReader(plan, blockSize: 4096)
    var (result, block) = (BatchResult(), LineBlock([]))
    var (good, bad): ([UInt8], [UInt8]) = ([], [])
    var rest = text[...]
    while blockReader.next(into: &block, read: { $0.takeNext(from: &rest, $1.prefix(piece)) }) {
      if let fault = block.header?.problem {
        return [.refused("", fault.code.rawValue, fault.message)]
      }
      processor.process(block, into: &result)
      collector.take(result) { bytes in
        for index in bytes.indices { good.append(bytes[index]) }
      } rejects: { bytes in
        for index in bytes.indices { bad.append(bytes[index]) }
      }
    }
    return Self.outcomes(good, bad, numbers)
  }

  /// Puts accepted and refused submissions back in the order of their lines.
  static func outcomes(
    _ good: [UInt8], _ bad: [UInt8], _ lines: some Sequence<Int>
  ) -> [AgreementCase.Outcome] {
    var accepted = good.split(separator: 0x0A)[...]
    var refused: [Int: AgreementCase.Outcome] = [:]
    for line in bad.split(separator: 0x0A) {
      guard let reject = JSONReader.read(Array(line)).root,
        let number = reject["line"]?.digits.flatMap({ Int($0) })
      else { continue }
      refused[number] = .refused(reject["faults"]?.elements?.map(AgreementCase.Finding.init) ?? [])
    }
    return lines.map { number in
      if let outcome = refused[number] { return outcome }
      return .accepted(accepted.popFirst().map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
  }
}

extension AgreementCase.Finding {
  /// A fault as rejects have it.
  init(_ json: JSON) {
    self.init(
      json["key"]?.text ?? "", json["code"]?.text ?? "", json["message"]?.text ?? "")
  }
}

extension String {
  fileprivate var lineFeeds: Int { utf8.count { $0 == 0x0A } }
}

extension [UInt8] {
  /// Fills a range with the next bytes of a text, and returns how many there were.
  fileprivate mutating func takeNext(
    from rest: inout ArraySlice<UInt8>, _ range: Range<Int>
  ) -> Int {
    let piece = rest.prefix(range.count)
    rest = rest.dropFirst(piece.count)
    replaceSubrange(range.lowerBound..<range.lowerBound + piece.count, with: piece)
    return piece.count
  }
}
