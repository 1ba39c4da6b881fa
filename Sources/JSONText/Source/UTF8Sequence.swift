/// The bytes of one Unicode scalar, or the longest run of bytes that a reader replaces by one
/// U+FFFD (Unicode Standard, section 3.9, "maximal subpart").
package struct UTF8Sequence {
  /// A fault of a sequence.
  package enum Fault {
    case strayContinuation, overlong, surrogate, tooHigh, impossible, truncated
  }

  /// The number of bytes, at least 1.
  package let length: Int
  /// The fault of the sequence; nil for a scalar.
  package let fault: Fault?
  /// Which byte, from 0, cannot stand where it stands; behind the sequence if that ends too soon,
  /// nil for a scalar.
  package let badByte: Int?

  /// The sequence at an index of the bytes, which must not be their end.
  package init(_ bytes: Span<UInt8>, at index: Int) {
    let lead = bytes[index]
    guard lead >= 0x80 else {
      (length, fault, badByte) = (1, nil, nil)
      return
    }
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let expected = Self.expectedLength(of: lead)
    if let fault = Self.fault(lead: lead, second: second) {
      // Behind these only some bytes may stand.
      (length, self.fault, badByte) = (1, fault, [0xE0, 0xED, 0xF0, 0xF4].contains(lead) ? 1 : 0)
      return
    }
    var count = 1
    while count < expected, index + count < bytes.count, bytes[index + count] & 0xC0 == 0x80 {
      count += 1
    }
    let isWhole = count == expected
    (length, fault, badByte) = (count, isWhole ? nil : .truncated, isWhole ? nil : count)
  }

  private static func expectedLength(of lead: UInt8) -> Int {
    lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// The fault that the first two bytes already show (RFC 3629, section 4).
  private static func fault(lead: UInt8, second: UInt8) -> Fault? {
    let continues = second & 0xC0 == 0x80
    switch lead {
    case 0x80...0xBF: return .strayContinuation
    case 0xC0, 0xC1: return .overlong
    case 0xE0 where continues && second < 0xA0: return .overlong
    case 0xED where continues && second > 0x9F: return .surrogate
    case 0xF0 where continues && second < 0x90: return .overlong
    case 0xF4 where continues && second > 0x8F: return .tooHigh
    case 0xF5...0xF7: return .tooHigh
    case 0xF8...0xFF: return .impossible
    default: return nil
    }
  }
}
