import FormMessages
package import FormValues

/// A record's identifier, or the beginning of one, as a person gives it.
package struct RecordName {
  private let digits: [UInt8]

  /// The identifier, or the beginning of it, in lower case.
  package var text: String { String(decoding: digits, as: UTF8.self) }

  /// Reads at least four characters of an identifier, in either case.
  package init(_ text: String) throws(CommandFailure) {
    let name = text.lowercased()
    guard name.utf8.count >= 4, RecordName.isBeginning(name) else {
      throw .refused(
        "\(quoted(text)) is not an identifier such as 019a2b3c-4d5e-7f60-8182-a3b4c5d6e7f8, "
          + "or at least its first four characters")
    }
    digits = Array(name.utf8)
  }

  /// Whether an identifier can begin with a text, in lower case.
  package static func isBeginning(_ text: String) -> Bool {
    text.utf8.count <= 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index)
          ? byte == UInt8(ascii: "-") : (48...57).contains(byte) || (97...102).contains(byte)
      }
  }

  /// Whether it is a whole identifier.
  package var isWhole: Bool { digits.count == 36 }

  /// Whether an identifier begins with it.
  package func isName(of id: SubmissionID) -> Bool { id.description.utf8.starts(with: digits) }

  /// Whether a record's line begins with it.
  package func isName(of line: [UInt8]) -> Bool {
    let mark = Array(#"{"id":""#.utf8)
    return line.starts(with: mark) && line.dropFirst(mark.count).starts(with: digits)
  }
}
