import FormTestTools
import Testing

@testable import JSONText

@Suite("A look over the inside of a string")
struct StringScanTests {
  @Test("finds the same sixteen bytes at a time and byte by byte")
  func widths() {
    var numbers = SplitMix(seed: 16)
    let special: [UInt8] = [0x22, 0x5C, 0x0A, 0x1F, 0x00, 0x20, 0x7E, 0x7F, 0x80, 0xC3, 0xFF]
    for _ in 0..<2000 {
      let count = numbers.below(70)
      var text = (0..<count).map { _ in UInt8(truncatingIfNeeded: 0x30 + numbers.below(40)) }
      for _ in 0..<numbers.below(4) where count > 0 {
        text[numbers.below(count)] = special[numbers.below(special.count)]
      }
      text += [0x0A] + [UInt8](repeating: 0x0A, count: PaddedText.padding)
      let start = numbers.below(count + 1)
      let expected = byBytes(text, start)
      let (run, printable) = (
        text.span.plainRun(from: start), text.span.endOfPrintable(from: start)
      )
      #expect(run == expected)
      #expect(printable == text[start...].firstIndex { isOdd($0) })
    }
  }

  private func isOdd(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C
  }

  private func byBytes(_ text: [UInt8], _ start: Int) -> StringScan? {
    var scan = StringScan(end: start, hasWide: false, hasDelete: false)
    while text[scan.end] != 0x22, text[scan.end] != 0x5C {
      if text[scan.end] < 0x20 { return nil }
      if text[scan.end] == 0x7F { scan.hasDelete = true }
      if text[scan.end] > 0x7F { scan.hasWide = true }
      scan.end += 1
    }
    return scan
  }

  @Test(
    "takes whole scalars for UTF-8, and no parts of them",
    arguments: ["é", "\u{800}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}"])
  func scalars(text: String) {
    let count = text.utf8.count
    let bytes = Array(text.utf8) + [UInt8](repeating: 0x0A, count: 8)
    let (whole, withoutLast, withoutFirst) = (
      bytes.span.isUTF8(0, count), bytes.span.isUTF8(0, count - 1),
      bytes.span.isUTF8(1, count)
    )
    #expect(whole && !withoutLast && !withoutFirst)
  }

  @Test(
    "refuses overlong sequences, surrogates, and what is above U+10FFFF",
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xFF], [0xE2, 0x28, 0xA1],
    ])
  func notScalars(bytes: [UInt8]) {
    let padded = bytes + [UInt8](repeating: 0x0A, count: 8)
    let isUTF8 = padded.span.isUTF8(0, bytes.count)
    #expect(!isUTF8)
  }

  @Test("agrees with the standard library on each first byte and each limit of those behind it")
  func sequences() {
    let seconds: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    let others: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
    for first in UInt8(0x80)...0xFF {
      for second in seconds {
        let pair = [first, second]
        let longer = others.flatMap { third in
          [pair + [third]] + others.map { pair + [third, $0] }
        }
        for bytes in [pair] + longer {
          let padded = bytes + [UInt8](repeating: 0x0A, count: 8)
          let isUTF8 = padded.span.isUTF8(0, bytes.count)
          #expect(isUTF8 == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        }
      }
    }
  }
}
