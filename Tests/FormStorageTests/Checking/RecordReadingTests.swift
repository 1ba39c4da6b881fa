import FormTestStores
import FormValues
import Glibc
import JSONText
import Testing

@testable import FormStorage

/// The facts found in a record without a tree are those that the tree has.
@Suite struct RecordReadingTests {
  private static let digest = String(repeating: "5e", count: 32)
  private static let file =
    #"{"name":"a.txt","bytes":3,"sha256":"\#(digest)","path":"files/5e/\#(digest)"}"#

  /// The line of a record with these values, and with more members behind them.
  private static func line(_ values: String, _ more: String = #","seq":1,"crc":"00000000""#)
    -> [UInt8]
  {
    let envelope =
      #"{"id":"0190a5c0-0000-7000-8000-000000000001","form":"visit","version":"1","digest":"sha256:\#(digest)","startedAt":"2026-03-02T08:10:00Z","submittedAt":"2026-03-02T08:11:00Z","values":"#
    return Array((envelope + values + more + "}").utf8)
  }

  private static func readings(_ line: [UInt8]) -> (scanned: RecordReading?, tree: RecordReading?) {
    (RecordReading(line), RecordReading(tree: line))
  }

  @Test("the line of a record is known without a tree")
  func scanned() throws {
    var memory = RecordScan.Memory()
    var record = RecordScan()
    let isRead = record.read(Self.line(#"{"name":"Ada","visits":[{"day":1}]}"#), &memory)
    try #require(isRead)
    #expect(record.string(.form) == "visit")
    #expect(record.string(.submittedAt) == "2026-03-02T08:11:00Z")
    #expect(record[.replaces].isEmpty)
    #expect(
      String(decoding: record.line.bytes[record[.values]], as: UTF8.self)
        == #"{"name":"Ada","visits":[{"day":1}]}"#)
  }

  @Test(
    "records with files, escapes and other members are read as their tree is",
    arguments: [
      (#"{}"#, ""), (#"{"name":"Ada"}"#, #","seq":1"#), (#"{"letter":\#(file)}"#, ""),
      (#"{"visits":[{"letter":\#(file)},{"letter":\#(file)}]}"#, ""),
      (#"{"letter":{"\u0073ha256":"\#(digest)","path":"files/5e/\#(digest)"}}"#, ""),
      (#"{"name":"\"sha256\""}"#, ""), (#"{"name":"a\\ub"}"#, ""),
      (#"{"name":"Ada","name":"Bob"}"#, ""), (#"{"rows":[{"a":1,"a":2}]}"#, ""),
      (#"{"name":"Ada"}"#, #","form":"other""#), (#"{"name":"Ada"}"#, #","more":1"#),
      (#"[]"#, ""), (#""text""#, ""), (#"{"name":01}"#, ""), (#"{"name":"Ada"} "#, " "),
      (#"{"name":"Ada"}"#, "} "), (#"{"name":"Ada",}"#, ""),
    ] as [(String, String)])
  func others(values: String, more: String) {
    let line = Self.line(values, more)
    let readings = Self.readings(line)
    #expect(readings.scanned == readings.tree)
  }

  @Test(
    "number and checksum are read as their tree is, however they are written",
    arguments: [
      (#","seq":7,"crc":"0123cdef""#, true), (#","seq":12345678,"crc":"0123cdef""#, true),
      (#","seq":123456789,"crc":"0123cdef""#, true), (#","seq":07,"crc":"0123cdef""#, false),
      (#","seq":0,"crc":"0123cdef""#, true), (#","seq":,"crc":"0123cdef""#, false),
      (#","seq":7a,"crc":"0123cdef""#, false), (#","seq":7,"crc":"0123CDEF""#, true),
      (#","seq":7,"crc":"0123c\"ef""#, true), (#","seq":7,"crc":"0123c"def""#, false),
      (#","seq":7,"crc":"0123cdef"#, false), (#","seq":7,"seq":7,"crc":"0123cdef""#, false),
      (#","warnings":[],"seq":7,"crc":"0123cdef""#, true),
      (#","seq":7,"crc":"0123cdef","crc":"0123cdef""#, false),
    ] as [(String, Bool)])
  func trailers(more: String, isRecord: Bool) {
    var memory = RecordScan.Memory()
    var record = RecordScan()
    // The second time the members before are known.
    for _ in 1...2 {
      let line = Self.line(#"{"name":"Ada"}"#, more)
      let reading = RecordReading(line, &memory)
      #expect(reading == RecordReading(tree: line))
      #expect((reading != nil) == isRecord)
      let isRead = record.read(line, &memory)
      #expect(isRead == isRecord)
      guard isRead, let root = JSONReader.read(line).root else { continue }
      for (member, name) in [
        (RecordScan.Member.seq, "seq"), (.crc, "crc"), (.warnings, "warnings"),
      ] {
        let value = String(decoding: record.line.bytes[record[member]], as: UTF8.self)
        #expect(value.isEmpty == (root[name] == nil))
        if !value.isEmpty { #expect(more.contains(#""\#(name)":\#(value)"#)) }
      }
      let crc = record.string(.crc)
      #expect(crc == nil || crc == root["crc"]?.text)
    }
  }

  @Test("damaged lines are read as their tree is", arguments: 1...20)
  func damaged(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let whole = Self.line(
      #"{"name":"Zoë \u0001","visits":[{"day":"2026-03-02"},{"day":null}],"letter":\#(Self.file)}"#)
    let odd = Array(#"{}[]",:\u0019aé"#.utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
    var memory = RecordScan.Memory()
    for _ in 0..<300 {
      var line = whole
      #expect(RecordReading(whole, &memory) != nil)
      for _ in 0...random.below(3) {
        let index = random.below(line.count)
        switch random.below(3) {
        case 0: line[index] = odd[random.below(odd.count)]
        case 1: line.remove(at: index)
        default: line.insert(odd[random.below(odd.count)], at: index)
        }
      }
      let readings = Self.readings(line)
      #expect(readings.scanned == readings.tree, "\(String(decoding: line, as: UTF8.self))")
      let next = RecordReading(line, &memory)
      #expect(next == readings.tree, "\(String(decoding: line, as: UTF8.self))")
    }
  }

  @Test("members that are as in the record before are found where they stand")
  func familiar() throws {
    let whole = Self.line(#"{"name":"Ada"}"#)
    var memory = RecordScan.Memory()
    for (old, new) in [
      ("0001\"", "0002\""), ("visit", "tour"), (#""version":"1","#, ""), ("5e5e\"", "5eab\""),
      ("08:10", "09:10"), ("08:11:00Z", "08:11:00.5Z"),
      (#","values""#, #","replaces":"x","values""#),
      (#""startedAt":"2026-03-02T08:10:00Z","#, ""),
      (#""submittedAt""#, #""given":{},"submittedAt""#),
      ("Ada", "Bob"),
    ] {
      let text = String(decoding: whole, as: UTF8.self)
      let other = Array(text.replacing(old, with: new).utf8)
      for line in [whole, other, other, whole] {
        var nothing = RecordScan.Memory()
        var known = RecordScan()
        var alone = RecordScan()
        let isRead = (known.read(line, &memory), alone.read(line, &nothing))
        #expect(isRead.0 == isRead.1, "\(old)")
        for member in RecordScan.Member.allCases where isRead.0 {
          let (found, expected) = (known[member], alone[member])
          #expect(found == expected, "\(old): \(member)")
          let (text, expectedText) = (known.plainText(member), alone.plainText(member))
          #expect(text == expectedText, "\(old): \(member)")
        }
      }
    }
  }

  // RECORD_LINES=1000000 tries a million.
  @Test("whatever stands in a line, it is read as its tree is", arguments: 1...10)
  func random(seed: Int) {
    var lines = RandomRecord(seed: UInt64(seed))
    var (memory, scanned, read) = (RecordScan.Memory(), 0, 0)
    var record = RecordScan()
    let count = getenv("RECORD_LINES").flatMap { Int(String(cString: $0)) } ?? 4000
    for _ in 0..<count / 10 {
      let line = lines.next()
      let (fast, tree) = (RecordReading(line, &memory), RecordReading(tree: line))
      #expect(fast == tree, "\(String(decoding: line, as: UTF8.self))")
      scanned += record.read(line, &memory) ? 1 : 0
      read += tree == nil ? 0 : 1
    }
    // Many are read, and many without a tree: else nothing was compared.
    #expect(scanned > count / 50 && read > count / 50, "\(scanned), \(read) of \(count / 10)")
  }

  @Test("containers as deep as a line may have, and deeper, are read as their tree is")
  func deep() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")] {
      let width = open.first == "[" && open.count > 1 ? 2 : 1
      for count in (1530 / width)...(1540 / width) {
        let inner =
          String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
        let readings = Self.readings(Self.line(#"{"deep":\#(inner)}"#))
        #expect(readings.scanned == readings.tree, "\(count) of \(open)")
      }
    }
  }

  @Test("a line that ends anywhere is read as its tree is")
  func ended() {
    let line = Self.line(#"{"name":"Zoë \u0001","rows":[{"n":-1.5e3,"on":true,"off":null}]}"#)
    for length in 0..<line.count {
      let readings = Self.readings(Array(line.prefix(length)))
      #expect(readings.scanned == nil && readings.tree == nil, "\(length) bytes")
    }
  }
}

extension RecordScan {
  /// Finds the members of a line that stands alone.
  fileprivate mutating func read(_ line: [UInt8], _ memory: inout Memory) -> Bool {
    read(PaddedLine(PaddedText(line)), &memory)
  }
}
