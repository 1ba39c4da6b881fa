import FormDisk
import FormTestStores
import JSONText
import Testing

@testable import FormStorage

@Suite("Reading lines")
struct SegmentLineReaderTests {
  private func lines(
    of bytes: [UInt8], limit: Int = 1 << 20
  ) throws -> [SegmentLineReader.Line] {
    let folder = try TemporaryFolder()
    let layer = SystemFileLayer()
    let path = try folder.write(bytes, to: "lines")
    let file = OpenFile(layer, try layer.open(path, in: nil, for: .source), path: path)
    var reader = SegmentLineReader(file, limit: limit)
    var lines: [SegmentLineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test("gives each with its number, offset and length")
  func offsets() throws {
    let lines = try lines(of: Array("one\n\nthree\nfour".utf8))
    #expect(lines.map(\.bytes) == ["one", "", "three", "four"].map { Array($0.utf8) })
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(lines.map(\.offset) == [0, 4, 5, 11])
    #expect(lines.map(\.isComplete) == [true, true, true, false])
  }

  @Test("gives the same lines in pieces, up to an offset", arguments: [Int.max, 650_000, 6, 0])
  func pieces(end: Int) throws {
    let sizes = [3, 0, 300_000, 0, 262_144, 5, 90_000, 400_000, 7]
    var bytes = sizes.flatMap { [UInt8](repeating: 0x78, count: $0) + [0x0A] }
    bytes.append(0x79)
    let folder = try TemporaryFolder()
    let layer = SystemFileLayer()
    let path = try folder.write(bytes, to: "lines")
    let file = OpenFile(layer, try layer.open(path, in: nil, for: .source), path: path)
    var reader = SegmentLineReader(file, limit: 350_000, to: end)
    var found: [UInt8] = []
    while let piece = try reader.nextPiece() {
      switch piece {
      case .lines(let lines): found += lines.bytes[lines.start..<lines.end]
      case .line(let line):
        found += line.isTooLong ? [UInt8](repeating: 0x78, count: line.length) : line.bytes
        if line.isComplete { found.append(0x0A) }
      }
    }
    #expect(found == Array(bytes.prefix(end)))
  }

  @Test("gives none of an empty file")
  func empty() throws {
    #expect(try lines(of: []).isEmpty)
  }

  @Test("finds the ends of lines longer than a piece of the file")
  func long() throws {
    let sizes = [300_000, 0, 262_144, 262_143, 700_000]
    let bytes = sizes.flatMap { [UInt8](repeating: 0x78, count: $0) + [0x0A] }
    let lines = try lines(of: bytes)
    #expect(lines.map(\.length) == sizes)
    #expect(lines.allSatisfy { !$0.isTooLong && $0.isComplete })
  }

  @Test("gives lines that stay as they are while it reads on")
  func held() throws {
    let texts = (0..<20_000).map { "line \($0) " + String(repeating: "x", count: $0 % 90) }
    let lines = try lines(of: Array((texts.joined(separator: "\n") + "\n").utf8))
    #expect(lines.count == texts.count)
    #expect(zip(lines, texts).allSatisfy { $0.bytes == Array($1.utf8) })
    #expect(zip(lines, lines.dropFirst()).contains { $0.text.isFollowed(by: $1.text) })
  }

  @Test("passes over a line that is too long, and goes on behind it")
  func tooLong() throws {
    let bytes = [UInt8](repeating: 0x78, count: 900_000) + Array("\nshort\n".utf8)
    let lines = try lines(of: bytes, limit: 1000)
    #expect(lines.map(\.isTooLong) == [true, false])
    #expect(lines.map(\.length) == [900_000, 5])
    #expect(lines.last?.offset == 900_001)
    #expect(try self.lines(of: bytes.dropLast(7), limit: 1000).map(\.isTooLong) == [true])
  }
}
