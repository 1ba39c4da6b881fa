import FormDisk
import FormValues
import JSONText
import Testing

@Suite("A record's line")
struct RecordLineTests {
  private let object = Array(#"{"id":"x","values":{"a":"1"}}"#.utf8)

  @Test(
    "is intact with the number it was made with",
    arguments: [
      0, 1, 42, 199, 1_234_567, 9_999_999, 10_000_000, 12_345_678, 99_999_999, 123_456_789,
      RecordLine.lastSequence,
    ])
  func intact(_ sequence: Int) {
    let line = RecordLine.make(object, sequence: sequence)
    #expect(RecordLine.check(line) == .intact(sequence: sequence))
    #expect(JSONReader.read(line).problems.isEmpty)
    #expect(line.count <= object.count + RecordLine.trailerRoom)
  }

  @Test("has its identifier behind what all lines begin with")
  func beginning() {
    let start = RecordLine.beginning.count
    #expect(RecordLine.startOfIdentifier == start)
    #expect(RecordLine.endOfIdentifier == start + SubmissionID.length + 1)
  }

  @Test("is the same among others, which have mostly the same members before their values")
  func amongOthers() {
    var memory = NewLines.Memory()
    for run in 0..<3 {
      var lines = NewLines(after: run * 40, room: 0, count: 40, &memory)
      var wanted: [[UInt8]] = []
      for number in 0..<40 {
        let id = SubmissionID(
          millisecondsSinceEpoch: Int64(run), random: (UInt64(number), UInt64(number)))
        let form = String(repeating: number == 17 ? "other" : "common", count: 20)
        let object = Array(#"{"id":"\#(id)","form":"\#(form)","values":{"a":\#(number)}}"#.utf8)
        let place = lines.add(id, object.span.extracting(0..<object.count - 1))
        wanted.append(RecordLine.make(object, sequence: run * 40 + number + 1))
        #expect(lines.place(of: number) == place && lines.ids.last == id)
      }
      #expect(lines.bytes == wanted.flatMap { $0 + [0x0A] })
      memory = lines.memory()
    }
  }

  @Test("has the number that its last digits spell, whatever stands before them")
  func lastDigits() {
    for before in UInt8.min...UInt8.max {
      for (mark, number) in [(#","seq":"#, 9), ("", nil)] as [(String, Int?)] {
        var line = [before] + Array(mark.utf8) + Array("9".utf8)
        let checksum = CRC32C(line)
        line += Array(#","crc":"\#(checksum.hex)"}"#.utf8)
        let check = RecordLine.check(line)
        #expect(number.map { .intact(sequence: $0) == check } ?? (check != .intact(sequence: 9)))
      }
    }
  }

  @Test("is damaged when any one bit is another")
  func everyBit() {
    let line = RecordLine.make(object, sequence: 7)
    for index in line.indices {
      for bit in 0..<8 {
        var changed = line
        changed[index] ^= 1 << bit
        if case .intact = RecordLine.check(changed) {
          #expect(Bool(false), "byte \(index), bit \(bit)")
        }
      }
    }
  }

  @Test("is damaged when any one bit is another, also where lines before have the same")
  func everyBitOfMany() {
    let note = String(repeating: "common ", count: 30)
    let object = Array(#"{"id":"x","note":"\#(note)"}"#.utf8)
    let lines = (7..<10).map { RecordLine.make(object, sequence: $0) }
    var recurring = RecurringBytes()
    func check(_ line: [UInt8]) -> RecordLine.Check {
      RecordLine.check(line.span, from: 44, &recurring)
    }
    #expect(lines.map(check) == (7..<10).map { .intact(sequence: $0) })
    for index in lines[0].indices {
      for bit in 0..<8 {
        var changed = lines[0]
        changed[index] ^= 1 << bit
        if case .intact = check(changed) { #expect(Bool(false), "byte \(index), bit \(bit)") }
        if bit == 0 { recurring = RecurringBytes() }
        #expect(lines.map(check) == (7..<10).map { .intact(sequence: $0) })
      }
    }
  }

  @Test("is damaged when it is cut anywhere, or something follows")
  func everyLength() {
    let line = RecordLine.make(object, sequence: 7)
    for count in 0..<line.count {
      if case .intact = RecordLine.check(Array(line.prefix(count))) {
        #expect(Bool(false), "\(count) bytes")
      }
    }
    #expect(RecordLine.check(line + [0x20]) != .intact(sequence: 7))
  }

  @Test(
    "without a number that can be read is damaged",
    arguments: [
      "", #","seq":"#, #","seq":99999999999999999999"#, #","seq":-1"#, #","sequ":1"#,
      #","seq":9223372036854775807"#, #","seq":1000000000000000"#,
    ])
  func noSequence(_ end: String) {
    let body = Array((#"{"a":1"# + end).utf8)
    let line = body + Array(#","crc":"\#(CRC32C(body).hex)"}"#.utf8)
    guard case .damaged = RecordLine.check(line) else {
      #expect(Bool(false), "\(end)")
      return
    }
  }
}
