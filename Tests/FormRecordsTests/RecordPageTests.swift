import FormStorage
import FormTestStores
import FormValues
import Glibc
import JSONText
import Testing

@testable import FormRecords

/// `list` and `export` find in a line without a tree exactly what the tree has.
@Suite struct RecordPageTests {
  /// What was read, as text that shows every difference, and by a tree the same.
  private struct Reading {
    var read: [String]?
    var tree: [String]?
    /// What conditions say of the values.
    var (matches, treeMatches): ([Bool], [Bool]) = ([], [])
    /// Whether the names of the line were known before.
    var isFamiliar = false

    var agrees: Bool {
      guard let read, let tree else { return read == nil && self.tree == nil }
      return read.count == tree.count
        && zip(read, tree).allSatisfy { $0.utf8.elementsEqual($1.utf8) } && matches == treeMatches
    }
  }

  /// What stands before the values of a record.
  private static let envelope =
    #"{"id":"record","form":"visit","version":"1","digest":"d","submittedAt":"s","values":"#

  /// What conditions ask for.
  private static let wanted = [
    "", "Ada", "7", "true", "null", "-0", "Zoë 漢 👍", "\n\t\"\\/", "A",
    "sixteen bytes of plain text",
  ]

  /// Reads a line without a tree if that can be done, and as a tree.
  private static func read(
    _ line: [UInt8], _ page: inout RecordPage, _ memory: inout RecordScan.Memory, opensRows: Bool,
    byTree: Bool = false
  ) -> Reading {
    var reading = Reading()
    var record = RecordScan()
    let isScanned = !byTree && record.read(PaddedLine(PaddedText(line)), &memory)
    reading.isFamiliar = isScanned && !record.answers.isEmpty
    if isScanned && page.read(&record) || page.read(tree: line) {
      let names = [page.id, page.submittedAt, page.digest].map { page.text.bytes[$0] }
      reading.read =
        names.map { String(decoding: $0, as: UTF8.self) }
        + page.cells.map { cell in
          let data = String(decoding: page.data(of: cell), as: UTF8.self)
          let file = page.file(of: cell).map { "\($0)" } ?? ""
          return "\(page.paths.texts[cell.path]): \(data) \(page.plainText(of: cell)) \(file)"
        }
      reading.matches = page.cells.flatMap { cell in
        wanted.map { page.matches(cell, Array($0.utf8)) }
      }
    }
    guard let root = JSONReader.read(line, limits: .record).root, let id = root["id"]?.text,
      let submittedAt = root["submittedAt"]?.text, let digest = root["digest"]?.text,
      let values = root["values"], values.kind == .object
    else { return reading }
    let leaves = TreeLeaf.leaves(of: values, opensRows: opensRows)
    reading.tree =
      [id, submittedAt, digest]
      + leaves.map { leaf in
        "\(leaf.path): \(leaf.data) \(leaf.text) \(leaf.file.map { "\($0)" } ?? "")"
      }
    reading.treeMatches = leaves.flatMap { leaf in wanted.map { leaf.matches($0) } }
    return reading
  }

  private static func page(opensRows: Bool) -> RecordPage {
    RecordPage(RecordPaths(most: 100_000), opensRows: opensRows)
  }

  // RECORD_LINES=1000000 tries a million.
  @Test("whatever stands in a line, its values are those of its tree", arguments: 1...10)
  func random(seed: Int) {
    var lines = RandomRecord(seed: UInt64(1000 + seed))
    var read = 0
    let count = getenv("RECORD_LINES").flatMap { Int(String(cString: $0)) } ?? 2000
    // One page for many lines, as a command has it.
    let opensRows = seed.isMultiple(of: 2)
    var page = Self.page(opensRows: opensRows)
    var memory = RecordScan.Memory(keepsAnswers: true)
    for _ in 0..<count / 10 {
      let line = lines.next()
      for byTree in [false, true] {
        let reading = Self.read(line, &page, &memory, opensRows: opensRows, byTree: byTree)
        #expect(reading.agrees, "\(String(decoding: line, as: UTF8.self))")
        read += reading.tree == nil || byTree ? 0 : 1
      }
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
      #"{"choices":["New York","y"],"rows":[null,{"name":"x"},"s"],"none":{},"some":{ }}"#,
      #"{ "name" : "Ada" , "rows" : [ { "a" : 1 } ] }"#, #"{"name":"Ada","name":"Bob"}"#,
      #"{"n":1.50,"m":-0,"e":1E+5}"#,
      #"{"p":{"name":"a","bytes":3,"sha256":"\#(digest)","path":"x"},"q":1}"#,
      #"{"p":{"name":"ü","bytes":3,"sha256":"\#(digest)"},"rows":[{"name":"a","bytes":3,"sha256":"\#(digest)"}]}"#,
      #"{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}}}}}}}}}}}"#,
    ])
  func values(_ values: String) {
    let line = Array((Self.envelope + values + #","seq":1}"#).utf8)
    for opensRows in [true, false] {
      var page = Self.page(opensRows: opensRows)
      var memory = RecordScan.Memory(keepsAnswers: true)
      // The second time its names are known.
      for byTree in [false, false, true] {
        let reading = Self.read(line, &page, &memory, opensRows: opensRows, byTree: byTree)
        #expect(reading.agrees, "\(values): \(reading)")
      }
    }
  }

  private static let digest = String(repeating: "0a", count: 32)

  /// Members as they are written one after the other: most are there, in one order, with values of
  /// any kind.
  private static func members(_ random: inout SplitMix) -> String {
    let values = [
      #""Ada""#, #""Zoë""#, #""a\"b""#, #""""#, "7", "-2.50", "true", "false", "null", "[]", "{}",
      #"["x","y"]"#, #"[{"day":1},{"day":null}]"#, #"{"day":2,"night":{"a":1}}"#, "01", "tru",
      #"{"a":1,"a":2}"#, "\"\u{7F}\"", #"{"name":"a.txt","bytes":3}"#, " 5",
      #"{"name":"a.txt","bytes":3,"sha256":"\#(digest)"}"#,
      #"{"name":"a.txt","bytes":3,"sha256":"\#(digest)","path":"files/0a/x"}"#,
      #"{"name":"zoë.txt","bytes":12,"sha256":"\#(digest)","path":"files/0a/x"}"#,
      #"{"name":"a.txt","bytes":3,"sha256":"\#(digest)","bytes":3}"#,
    ]
    let names = [
      "name", "age", "a name of more than sixteen bytes", "a name of more than sixteen letters",
      "e", "zoë", "", "last",
    ]
    var chosen = names.filter { _ in random.below(8) > 0 }
    if random.below(9) == 0 { chosen.append(#"n\u0061me"#) }
    if random.below(9) == 0, !chosen.isEmpty { chosen.append(chosen[random.below(chosen.count)]) }
    if random.below(9) == 0 { chosen.reverse() }
    return chosen.map { name in
      let isUsual = random.below(40) > 0
      return "\"\(name)\":" + values[random.below(isUsual ? 14 : values.count)]
    }
    .joined(separator: ",")
  }

  @Test("values under names that are known are those of their tree", arguments: 1...6)
  func familiar(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let opensRows = seed.isMultiple(of: 2)
    var page = Self.page(opensRows: opensRows)
    var memory = RecordScan.Memory(keepsAnswers: true)
    var known = 0
    for _ in 0..<400 {
      let line = Array((Self.envelope + "{" + Self.members(&random) + #"},"seq":1}"#).utf8)
      let reading = Self.read(line, &page, &memory, opensRows: opensRows)
      #expect(reading.agrees, "\(String(decoding: line, as: UTF8.self)): \(reading)")
      known += reading.isFamiliar ? 1 : 0
    }
    #expect(known > 60, "\(known) of 400")
  }

  @Test(
    "a text beyond ASCII under a known name is read if it is UTF-8",
    arguments: [
      ("Zo\u{EB}", true), ("\u{1F44D} of more than sixteen bytes \u{E9}", true),
      ("\u{7F}\u{E9}", true),
      ("plain \u{FF} more", false), ("\u{C3}", false), ("of more than sixteen bytes \u{C3}", false),
    ])
  func wide(text: String, isText: Bool) {
    // What is not UTF-8 stands here as the scalars of its bytes.
    let value = isText ? Array(text.utf8) : text.unicodeScalars.map { UInt8($0.value) }
    var page = Self.page(opensRows: true)
    var memory = RecordScan.Memory(keepsAnswers: true)
    func line(_ value: [UInt8]) -> [UInt8] {
      Array((Self.envelope + #"{"name":""#).utf8) + value + Array(#"","age":7},"seq":1}"#.utf8)
    }
    _ = Self.read(line(Array("Ada".utf8)), &page, &memory, opensRows: true)
    let reading = Self.read(line(value), &page, &memory, opensRows: true)
    #expect(reading.agrees && reading.isFamiliar == isText, "\(reading)")
    #expect(isText == (reading.read != nil))
  }

  @Test("a page that is read with two memories mixes up no names")
  func memories() {
    let orders = [
      #""a":"1","b":"2","c":"3""#, #""c":"3","a":"1","b":"2""#, #""b":"2","c":"3","a":"1""#,
    ]
    let lines = orders.map { Array((Self.envelope + "{" + $0 + #"},"seq":1}"#).utf8) }
    var page = Self.page(opensRows: true)
    for line in lines {
      // Each memory learns one order, and the page is read with it when it has.
      var memory = RecordScan.Memory(keepsAnswers: true)
      for time in 1...3 {
        let reading = Self.read(line, &page, &memory, opensRows: true)
        #expect(reading.agrees && reading.isFamiliar == (time > 1), "\(reading)")
      }
    }
  }

  @Test("paths beyond the most are left out, but for those that are wanted")
  func mostPaths() {
    let values = #"{"one":1,"two":2,"three":3,"last":{"four":4,"five":5}}"#
    var page = RecordPage(RecordPaths(most: 2, wanted: ["last.five"]), opensRows: true)
    let isRead = page.read(tree: Array((Self.envelope + values + "}").utf8))
    #expect(isRead)
    #expect(page.paths.texts == ["one", "two", "last.five"])
    #expect(page.paths.isFull)
    #expect(page.cells.map(\.path) == [0, 1, 2])
  }
}
