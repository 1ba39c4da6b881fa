import FormCore
import FormInputs
import FormTestForms
import FormValues
import Testing

@testable import FormBatch

@Suite("The elements of an array")
struct ElementTests {
  private static let bare = BatchOptions(isBare: true, source: .array)

  private static func form() throws -> Form {
    try TestForm.make(
      #"{"type":"form_field","uuid":"name","args":{"label":"Name","maxLength":6}}"#)
  }

  private static let text = """
     [ {"name":"1,]"} ,{"stray":[{}]},
    {
      "name" : "\\"\\\\" },[],{"name":"2
    "},{"name":"toolong"} ]

    """

  @Test("are read one by one, wherever they are cut", arguments: Array(4...70) + [4096])
  func cuts(blockSize: Int) throws {
    let run = BatchRun(Array(Self.text.utf8), try Self.form(), Self.bare, blockSize: blockSize)
    #expect(run.accepted == [#"{"name":"1,]"}"#, #"{"name":"\"\\"}"#])
    #expect(run.rejects.map { $0.prefix(9) } == (["2", "4", "5", "6"].map { "{\"line\":\($0)" }))
    let codes = run.rejects.map { reject in
      BatchRun.faults(reject).first?.split(separator: " ").prefix(2) ?? []
    }
    #expect(codes == [["stray", "unknown-key"], ["not-an-object"], ["json.syntax"], codes[3]])
    #expect(run.tally.faults.map(\.code.rawValue).contains("length.above-max"))
  }

  @Test(
    "are as many as the array has, and what is wrong with it is told",
    arguments: [
      ("[]", 0, []), (" [ \n] \n", 0, []), ("[{}]", 1, []), ("[{},{}\n]", 2, []),
      ("", 0, ["{\"line\":1,"]), ("  ", 0, ["{\"line\":1,"]), ("{}", 0, ["{\"line\":1,"]),
      ("{}\n{}", 0, ["{\"line\":1,"]), ("[", 0, ["{\"line\":1,"]),
      ("[{}", 1, ["{\"line\":2,"]), ("[{},", 1, ["{\"line\":2,"]), ("[{},]", 1, ["{\"line\":2,"]),
      ("[,{}]", 1, ["{\"line\":1,"]), ("[{}] {}", 1, ["{\"line\":2,"]),
      ("[{}][{}]", 1, ["{\"line\":2,"]), ("[]x", 0, ["{\"line\":1,"]),
      ("[{}}]", 0, ["{\"line\":1,"]), ("[\u{1},{}]", 1, ["{\"line\":1,"]),
      ("[{\"name\":", 0, ["{\"line\":1,", "{\"line\":2,"]),
    ] as [(String, Int, [String])])
  func brackets(text: String, accepted: Int, refused: [String]) throws {
    for blockSize in [4, 5, 4096] {
      let run = BatchRun(Array(text.utf8), try Self.form(), Self.bare, blockSize: blockSize)
      #expect(run.accepted.count == accepted)
      #expect(run.rejects.map { String($0.prefix(10)) } == refused)
      #expect(run.rejects.allSatisfy { BatchRun.faults($0) == ["json.syntax"] })
    }
  }

  @Test("are read on behind one that is too long", arguments: [8, 64, 4096])
  func tooLong(blockSize: Int) throws {
    let long = #"{"stray":""# + String(repeating: "x\\n,]", count: 60) + "\"\n}"
    let text = "[{\"name\":\"1\"},\(long),{\"name\":\"2\"}\n,\(long)]"
    let run = BatchRun(
      Array(text.utf8), try Self.form(), Self.bare, blockSize: blockSize, maximumLine: 200)
    #expect(run.accepted == [#"{"name":"1"}"#, #"{"name":"2"}"#])
    #expect(run.rejects.map(BatchRun.faults) == [["json.too-large"], ["json.too-large"]])
    #expect(run.rejects.map { $0.prefix(10) } == [#"{"line":2,"#, #"{"line":4,"#])
  }

  @Test("become the same lines sixteen bytes at a time and byte by byte")
  func widths() {
    var random = SplitMix(seed: 16)
    let parts = [
      "[", "{", "}", "]", ",", "\"", "\\", "\n", "\r", "\t", " ", "\u{1}", "\u{7F}", "é", "12345",
      #""a plain text":"another, {with} [brackets]","#, #"{"deep":[{"in":["it"]}]}"#, "},{",
      "},\n{",
    ]
    for _ in 0..<3_000 {
      let inner = (0..<random.below(30)).map { _ in parts[random.below(parts.count)] }.joined()
      let text = Array("[{\(inner)}]".utf8)
      let expected = Self.lines(text, by: 1)
      #expect(Self.lines(text, by: text.count) == expected, "\(inner)")
      #expect(Self.lines(text, by: 3 + random.below(40)) == expected, "\(inner)")
    }
  }

  /// The result for an array that arrives so many bytes at a time.
  private static func lines(_ text: [UInt8], by step: Int) -> [UInt8] {
    var scan = ArrayScan()
    var bytes = text + [0, 0, 0]
    var (from, end) = (0, 0)
    while from < text.count {
      let count = min(step, text.count - from)
      for offset in 0..<count { bytes[end + offset] = text[from + offset] }
      end += scan.rewrite(&bytes, from: end, count: count)
      from += count
    }
    end += scan.finish(&bytes, from: end)
    return Array(bytes[..<end])
  }
}
