import FormTestSupport
import FormValues
import Glibc
import JSONText
import Testing

@testable import FormCommands

/// `list` and `export` find in a line without a tree exactly what the tree has.
@Suite struct RecordPageTests {
  /// The content of a page, as text that shows every difference.
  private static func facts(_ page: RecordPage?) -> [String]? {
    guard let page else { return nil }
    return [page.id, page.submittedAt, page.digest]
      + page.leaves.map { leaf in
        let content =
          switch leaf.content {
          case .text(let text): "text \(text)"
          case .number(let digits): "number \(digits)"
          case .boolean(let flag): "\(flag)"
          case .json(let json):
            "json \(String(decoding: JSONWriter.bytes(of: json), as: UTF8.self))"
          case .file(let file): "file \(file)"
          }
        return "\(leaf.path): \(content)"
      }
  }

  private static func agrees(
    _ line: [UInt8], opensRows: Bool, _ scan: inout NestedScan
  ) -> Bool {
    let fast = facts(RecordPage(line, opensRows: opensRows, &scan))
    let tree = facts(RecordPage(tree: line, opensRows: opensRows))
    guard let fast, let tree else { return fast == nil && tree == nil }
    return fast.count == tree.count
      && zip(fast, tree).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  // RECORD_LINES=1000000 tries a million.
  @Test("whatever stands in a line, its values are those of its tree", arguments: 1...10)
  func random(seed: Int) {
    var lines = RandomRecord(seed: UInt64(1000 + seed))
    var (scan, read) = (NestedScan(), 0)
    let count = getenv("RECORD_LINES").flatMap { Int(String(cString: $0)) } ?? 2000
    for number in 0..<count / 10 {
      let line = lines.next()
      let opensRows = number % 2 == 0
      let isSame = Self.agrees(line, opensRows: opensRows, &scan)
      #expect(isSame, "\(String(decoding: line, as: UTF8.self))")
      read += RecordPage(tree: line, opensRows: opensRows) == nil ? 0 : 1
    }
    #expect(read > count / 30, "\(read) of \(count / 10)")
  }

  @Test(
    "values with escapes, groups, rows, files, choices and nothing are those of their tree",
    arguments: [
      #"{}"#, #"{"name":"Ada","age":36,"on":true,"off":false,"none":null}"#,
      #"{"a\u0062":1,"ab":2}"#,
      #"{"name":"a\"b\\c\u0007é👍"}"#, #"{"":"","a.b":"c","a":{"b":"d"}}"#,
      #"{"choices":["x","y"],"empty":[],"rows":[{"a":1},{"a":null},{}],"mixed":[1,{"b":[{}]}]}"#,
      #"{ "name" : "Ada" , "rows" : [ { "a" : 1 } ] }"#, #"{"name":"Ada","name":"Bob"}"#,
      #"{"n":1.50,"m":-0,"e":1E+5}"#,
    ])
  func values(_ values: String) {
    let envelope = #"{"id":"i","form":"f","version":"1","digest":"d","submittedAt":"s","values":"#
    let line = Array((envelope + values + #","seq":1}"#).utf8)
    var scan = NestedScan()
    for opensRows in [true, false] {
      let isSame = Self.agrees(line, opensRows: opensRows, &scan)
      #expect(isSame, "\(values)")
    }
  }
}
