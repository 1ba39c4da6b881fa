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
}

/// The names of several records, which are found by an identifier however many they are.
package struct RecordNames {
  /// By name: where it stands.
  private var places: [String: [Int]] = [:]
  /// The lengths of the names.
  private var lengths: Set<Int> = []

  package init(_ words: [String]) throws(CommandFailure) {
    for (index, word) in words.enumerated() {
      let name = try RecordName(word).text
      places[name, default: []].append(index)
      lengths.insert(name.utf8.count)
    }
  }

  /// Calls `visit` with the number of each name that an identifier begins with.
  package func forEachName(of id: SubmissionID, _ visit: (Int) -> Void) {
    let text = id.description
    for length in lengths { places[String(text.prefix(length)), default: []].forEach(visit) }
  }
}
