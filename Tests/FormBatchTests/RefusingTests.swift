import FormBatch
import FormCore
import FormInputs
import FormTestForms
import FormValues
import Testing

@Suite("Lines that are refused after they were accepted")
struct RefusingTests {
  private static func form() throws -> Form {
    try TestForm.make(
      #"""
      {"type":"form_field","uuid":"code","args":{"label":"Code","maxLength":9}},
      {"type":"form_field","uuid":"room","args":{"label":"Room","maxLength":3}}
      """#)
  }

  /// Processes text in blocks of a size and refuses answers to `code` that were given before.
  private func run(
    _ text: String, _ options: BatchOptions, blockSize: Int
  ) throws -> (accepted: String, rejects: String, tally: BatchTally) {
    let form = try Self.form()
    var options = options
    options.unique = try UniqueInput("code", of: form)
    let plan = BatchPlan(form, at: TestForm.moment, options)
    var (processor, collector) = (BatchProcessor(plan), BatchCollector())
    var blockReader = BlockReader(plan, blockSize: blockSize)
    var (block, result) = (LineBlock([]), BatchResult())
    var rest = Array(text.utf8)[...]
    var seen: [[UInt8]: Int] = [:]
    var (good, bad): ([UInt8], [UInt8]) = ([], [])
    while blockReader.next(into: &block, read: { $0.take(from: &rest, $1) }) {
      processor.process(block, into: &result)
      let first = collector.firstLine(of: result)
      processor.refuseRepeated(in: block, &result) { keyed in
        if let line = seen[keyed.key] { return Fault(.duplicateValue, "as line \(line)") }
        if keyed.isAccepted { seen[keyed.key] = first + keyed.line - 1 }
        return nil
      }
      var lines: [Int] = []
      result.forEachAccepted(plan) { lines.append($0.line) }
      #expect(lines == lines.sorted())
      collector.take(result) { bytes in
        for index in bytes.indices { good.append(bytes[index]) }
      } rejects: { bytes in
        for index in bytes.indices { bad.append(bytes[index]) }
      }
    }
    return (
      String(decoding: good, as: UTF8.self), String(decoding: bad, as: UTF8.self), collector.tally
    )
  }

  private static let lines = #"""
    {"code":"1","room":"x"}
    {"code":"2","room":"long"}
    {"code":"1","room":"long"}

    {"code":"\u0031"}
    {]
    {"code":"2"}
    {"code":"2","room":"y"}
    {"room":"z"}
    """#

  @Test("come with all their faults, at their numbers, wherever blocks are cut", arguments: 4...70)
  func cuts(blockSize: Int) throws {
    let run = try run(Self.lines, BatchOptions(isBare: true), blockSize: blockSize)
    #expect(run.accepted == "{\"code\":\"1\",\"room\":\"x\"}\n{\"code\":\"2\"}\n{\"room\":\"z\"}\n")
    let rejects = run.rejects.split(separator: "\n")
    #expect(rejects.map { $0.prefix(10) } == [2, 3, 5, 6, 8].map { #"{"line":\#($0),"# })
    #expect(
      rejects[1].contains(#"[{"key":"code","code":"duplicate.value","message":"as line 1"},{"#))
    #expect(rejects[1].contains(#"{"key":"room","code":"length.above-max""#))
    #expect(rejects[2].hasSuffix(#""input":{"code":"1"}}"#))
    #expect(rejects[4].contains(#""message":"as line 7"}]"#))
    #expect(run.tally.accepted == 3 && run.tally.refused == 5)
    let counts = Dictionary(uniqueKeysWithValues: run.tally.faults.map { ($0.code, $0.count) })
    #expect(counts == [.duplicateValue: 3, .lengthAboveMax: 2, .jsonSyntax: 1])
  }

  @Test("leave rows and elements of arrays whole", arguments: [8, 20, 4096])
  func formats(blockSize: Int) throws {
    let rows = try run(
      "code,room\n1,\"x\n\"\n1,y\n2,z\n", BatchOptions(source: .rows, target: .rows),
      blockSize: blockSize)
    #expect(rows.accepted == "1,y\r\n2,z\r\n")
    #expect(rows.rejects.split(separator: "\n").map { $0.prefix(10) } == [#"{"line":2,"#])
    let elements = try run(
      #"[{"code":"1"},{"code":"1"},{"code":"3"}]"#,
      BatchOptions(isBare: true, source: .array, target: .array), blockSize: blockSize)
    #expect(elements.accepted == ",\n{\"code\":\"1\"},\n{\"code\":\"3\"}")
    #expect(elements.rejects.hasPrefix(#"{"line":2,"#))
  }
}
