/// Patterns for texts of one shape, such as dates, that lie between two others in their order.
package enum WrittenRange {
  /// A pattern for texts from one text to another, both included; digits must match digits.
  package static func pattern(from lowest: String?, to highest: String?) -> String {
    let shape = Array((lowest ?? highest ?? "").utf8)
    let low = lowest.map { Array($0.utf8) } ?? shape.map { isDigit($0) ? zero : $0 }
    let high = highest.map { Array($0.utf8) } ?? shape.map { isDigit($0) ? nine : $0 }
    guard low.count == high.count, !high.lexicographicallyPrecedes(low) else {
      return #"^[^\s\S]$"#
    }
    return "^(?:\(branches(low, high).joined(separator: "|")))$"
  }

  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")

  private static func isDigit(_ byte: UInt8) -> Bool { (zero...nine).contains(byte) }

  /// One branch for each place at which a text may leave one of the bounds.
  private static func branches(_ low: [UInt8], _ high: [UInt8]) -> [String] {
    guard let fork = low.indices.first(where: { low[$0] != high[$0] }) else {
      return [text(low[...])]
    }
    var result: [String] = [text(low[...])]
    for index in low.indices.dropFirst(fork + 1).reversed() where low[index] < nine {
      guard isDigit(low[index]) else { continue }
      result.append(text(low[..<index]) + digit(low[index] + 1, nine) + anything(low, index + 1))
    }
    if low[fork] + 1 < high[fork] {
      result.append(
        text(low[..<fork]) + digit(low[fork] + 1, high[fork] - 1) + anything(low, fork + 1))
    }
    for index in high.indices.dropFirst(fork + 1) where high[index] > zero {
      guard isDigit(high[index]) else { continue }
      result.append(text(high[..<index]) + digit(zero, high[index] - 1) + anything(high, index + 1))
    }
    return result + [text(high[...])]
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ low: UInt8, _ high: UInt8) -> String {
    let (first, last) = (Unicode.Scalar(low), Unicode.Scalar(high))
    return low == high ? "\(first)" : "[\(first)-\(last)]"
  }

  private static func anything(_ shape: [UInt8], _ start: Int) -> String {
    shape[start...].map { isDigit($0) ? "[0-9]" : "\(Unicode.Scalar($0))" }.joined()
  }
}
