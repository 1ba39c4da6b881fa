import Testing

/// A named document, as in the well-known suite of JSON parsing tests.
struct Vector: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  /// `⟨E5⟩` in the text stands for that byte.
  init(_ name: String, _ text: String) {
    self.name = name
    var bytes: [UInt8] = []
    for (index, part) in text.split(separator: "⟨", omittingEmptySubsequences: false).enumerated() {
      let pieces = part.split(separator: "⟩", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, let byte = UInt8(pieces[0], radix: 16) {
        bytes.append(byte)
        bytes.append(contentsOf: pieces[1].utf8)
      } else {
        bytes.append(contentsOf: part.utf8)
      }
    }
    self.bytes = bytes
  }

  var testDescription: String { name }
}
