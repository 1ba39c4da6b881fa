import FormCore
import FormInputs
import FormTestForms
import FormValues
import JSONText
import Testing

@testable import FormBatch

@Suite("A stream of lines")
struct BlockTests {
  private static func form() throws -> Form {
    try TestForm.make(
      #"{"type":"form_field","uuid":"name","args":{"label":"Name","maxLength":5}}"#)
  }

  private static let bare = BatchOptions(isBare: true)
  private static let text =
    "{\"name\":\"1\"}\r\n\n  \t\n{\"name\":\"2\"}\n{\"name\":\"too long\"}\n{]\n{\"name\":\"é\"}"

  @Test("gives the same wherever it is cut", arguments: 4...60)
  func cuts(blockSize: Int) throws {
    let run = BatchRun(Array(Self.text.utf8), try Self.form(), Self.bare, blockSize: blockSize)
    #expect(run.accepted == [#"{"name":"1"}"#, #"{"name":"2"}"#, #"{"name":"é"}"#])
    #expect(run.rejects.map { $0.prefix(10) } == [#"{"line":5,"#, #"{"line":6,"#])
    #expect(run.tally.read == 5 && run.tally.accepted == 3 && run.tally.refused == 2)
    #expect(run.tally.faults.map(\.code) == [.jsonSyntax, .lengthAboveMax])
  }

  @Test("gives the same where a large result is taken in parts", arguments: [1 << 14, 1 << 22])
  func parts(blockSize: Int) throws {
    let long = #"{"name":""# + String(repeating: "x", count: 1_000) + #""}"#
    let lines = (0..<8_000).map { $0 % 2 == 0 ? long : #"{"name":"\#($0)"}"# }
    let text = Array(lines.joined(separator: "\n").utf8)
    let run = BatchRun(text, try Self.form(), Self.bare, blockSize: blockSize)
    #expect(run.accepted == lines.filter { $0 != long })
    let numbers = run.rejects.map { $0.prefix { $0 != "," } }
    #expect(numbers == (0..<4_000).map { #"{"line":\#($0 * 2 + 1)"# })
    #expect(run.tally.read == 8_000 && run.tally.refused == 4_000)
    #expect((run.parts > 0) == (blockSize > 1 << 20))
  }

  @Test("may begin with a byte order mark, and may be empty")
  func beginnings() throws {
    let form = try Self.form()
    #expect(BatchRun([0xEF, 0xBB, 0xBF] + Array("{}\n".utf8), form, Self.bare).accepted == ["{}"])
    #expect(BatchRun([0xEF, 0xBB, 0xBF], form, Self.bare).tally.read == 0)
    #expect(BatchRun("", form, Self.bare).tally.read == 0)
    #expect(BatchRun("\n\n", form, Self.bare).tally.read == 0)
  }

  @Test("is read on behind a line that is too long", arguments: [8, 64, 4096])
  func tooLong(blockSize: Int) throws {
    let long = #"{"stray":""# + String(repeating: "x", count: 300) + #""}"#
    let text = #"{"name":"1"}"# + "\n" + long + "\n" + #"{"name":"2"}"# + "\n" + long
    let run = BatchRun(
      Array(text.utf8), try Self.form(), Self.bare, blockSize: blockSize, maximumLine: 200)
    #expect(run.accepted == [#"{"name":"1"}"#, #"{"name":"2"}"#])
    #expect(run.rejects.map(BatchRun.faults) == [["json.too-large"], ["json.too-large"]])
    #expect(run.rejects.map { $0.prefix(10) } == [#"{"line":2,"#, #"{"line":4,"#])
    let text300 = String(repeating: "x", count: 300)
    let shown = #""input":"{\"stray\":\"\#(text300)\"}","inputBytes":312}"#
    #expect(run.rejects.allSatisfy { $0.hasSuffix(shown) })
  }

  @Test("of 8 MiB in one line is read, and of one byte more is not")
  func longestLine() throws {
    let limit = JSONLimits.line.bytes
    func line(_ count: Int) -> [UInt8] {
      Array(#"{"name":""#.utf8) + [UInt8](repeating: 0x78, count: count - 11) + Array(#""}"#.utf8)
    }
    let text = line(limit) + Array("\r\n".utf8) + line(limit + 1)
    let run = BatchRun(text, try Self.form(), Self.bare)
    #expect(run.tally.faults.map(\.code) == [.jsonTooLarge, .lengthAboveMax])
  }

  @Test("ends at the refused line that is one too many", arguments: [1, 2, 3])
  func maximumErrors(count: Int) throws {
    let lines = [#"{"name":"1"}"#, "1", #"{"name":"2"}"#, "2", #"{"name":"3"}"#]
    let text = lines.joined(separator: "\n")
    let run = BatchRun(text, try Self.form(), Self.bare, maximumErrors: count)
    #expect(run.rejects.count == min(count, 2))
    #expect(
      run.accepted
        == [[lines[0]], [lines[0], lines[2]], [lines[0], lines[2], lines[4]]][count - 1])
    #expect(run.tally.accepted == run.accepted.count && run.tally.refused == run.rejects.count)
  }

  @Test("leaves no large buffers behind a very long line")
  func longLine() throws {
    let long = #"{"stray":""# + String(repeating: "x", count: 7 << 20) + #""}"#
    let short = String(repeating: "{\"name\":\"1\"}\n", count: 20_000)
    var rest = Array("\(long)\n\(short)".utf8)[...]
    let plan = BatchPlan(try Self.form(), at: TestForm.moment, Self.bare)
    var (processor, reader) = (BatchProcessor(plan), BlockReader(plan, blockSize: 1 << 16))
    var (block, result, sizes) = (LineBlock([]), BatchResult(), [[Int]]())
    while reader.next(into: &block, read: { $0.take(from: &rest, $1) }) {
      processor.process(block, into: &result)
      sizes.append([block.bytes.count >> 20, result.rejects.count >> 20])
      result.removeAll()
      #expect(result.rejects.capacity <= 4 << 20)
    }
    #expect(sizes.first == [7, 7] && sizes.last == [0, 0])
  }

  @Test("with brackets without end is refused without ado")
  func brackets() throws {
    let form = try Self.form()
    for text in [
      String(repeating: "[", count: 1_000_000),
      #"{"name":"# + String(repeating: "[", count: 1_000_000),
      #"{"stray":"# + String(repeating: #"{"name":"#, count: 100_000),
    ] {
      let run = BatchRun(text, form, BatchOptions(dropsUnknown: true))
      #expect(run.rejects.map(BatchRun.faults) == [["json.too-deep"]])
    }
  }

  @Test(
    "begins with the line that its results have first, in every format",
    arguments: [BatchSource.lines, .rows, .array], [4, 50, 700])
  func firstLines(source: BatchSource, blockSize: Int) throws {
    let names = (0..<200).map { $0 % 7 == 0 ? "" : String(repeating: "é", count: $0 % 50) }
    let text =
      switch source {
      case .rows:
        // Line feeds in cells, an empty row, and a quotation mark where none may stand.
        "name\r\n" + names.map { "\"\($0)\n\($0)\"\r\n\n" }.joined() + "\"a\"b\nc\n"
      case .array: "[" + names.map { "{\n\"name\":\"\($0)\"}" }.joined(separator: ",\n") + "]"
      default: names.map { "{\"name\":\"\($0)\"}\r\n\n" }.joined() + "{"
      }
    var options = BatchOptions(source: source)
    options.notesLines = true
    let plan = BatchPlan(try Self.form(), at: TestForm.moment, options)
    var (processor, collector) = (BatchProcessor(plan), BatchCollector())
    var reader = BlockReader(plan, blockSize: blockSize, maximumLine: 90)
    var (block, result, rest) = (LineBlock([]), BatchResult(), Array(text.utf8)[...])
    var (blocks, wrong) = (0, 0)
    while reader.next(into: &block, read: { $0.take(from: &rest, $1) }) {
      processor.process(block, into: &result)
      if block.firstLine != collector.firstLine(of: result) { wrong += 1 }
      collector.take(result) { _ in
      } rejects: { _ in
      }
      blocks += 1
    }
    #expect(wrong == 0 && blocks > 10)
    #expect(collector.tally.read > 150)
  }

  @Test("has few of very short lines, also after long ones")
  func shortLines() throws {
    let text =
      String(repeating: #"{"name":"\#(String(repeating: "x", count: 300))"}"# + "\n", count: 2000)
      + String(repeating: "{}\n", count: 400_000)
    var options = BatchOptions()
    options.notesLines = true
    let plan = BatchPlan(try Self.form(), at: TestForm.moment, options)
    var (reader, block, rest) = (BlockReader(plan), LineBlock([]), Array(text.utf8)[...])
    var sizes: [Int] = []
    while reader.next(into: &block, read: { $0.take(from: &rest, $1) }) {
      sizes.append(block.count)
    }
    #expect(sizes.max() ?? 0 > 200_000)
    // Each line becomes a record of some hundred bytes.
    #expect(sizes.suffix(20).max() ?? 0 < 20_000)
  }

  @Test("takes no longer to plan where a question has the same earlier key many times")
  func sameEarlierKeys() throws {
    func time(_ count: Int) throws -> Duration {
      let keys = Array(repeating: #""old""#, count: count).joined(separator: ",")
      let form = try TestForm.make(
        #"{"type":"form_field","uuid":"name","args":{"label":"Name","formerly":[\#(keys)]}}"#)
      return ProcessorTime.of { _ = BatchPlan(form, at: TestForm.moment, Self.bare) }
    }
    // Eight times the keys: a quadratic plan would take 64 times as long.
    let limit = max(try time(5_000), .milliseconds(5)) * 32
    #expect(try time(40_000) < limit)
  }
}
