import FormTestSupport
import FormValues
import JSONText
import Testing

@testable import FormStorage

/// What is known of a record without a tree is what the tree says.
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
    var scan = NestedScan()
    let record = try #require(RecordScan(Self.line(#"{"name":"Ada","visits":[{"day":1}]}"#), &scan))
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

  @Test("damaged lines are read as their tree is", arguments: 1...20)
  func damaged(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let whole = Self.line(
      #"{"name":"Zoë \u0001","visits":[{"day":"2026-03-02"},{"day":null}],"letter":\#(Self.file)}"#)
    let odd = Array(#"{}[]",:\u0019aé"#.utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
    for _ in 0..<300 {
      var line = whole
      for _ in 0...random.below(3) {
        let place = random.below(line.count)
        switch random.below(3) {
        case 0: line[place] = odd[random.below(odd.count)]
        case 1: line.remove(at: place)
        default: line.insert(odd[random.below(odd.count)], at: place)
        }
      }
      let readings = Self.readings(line)
      #expect(readings.scanned == readings.tree, "\(String(decoding: line, as: UTF8.self))")
    }
  }
}
