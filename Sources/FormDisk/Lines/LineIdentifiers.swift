public import FormValues

/// Makes the identifiers of the lines of an input: the same for the same definition, input, number
/// and bytes, and another one for any other.
public struct LineIdentifiers: Sendable {
  /// The hash of what all lines have in common.
  private let seed: SHA256
  private var room: [UInt8] = []

  /// Those of the lines of an input, checked by a definition.
  package init(of input: String, definition: Digest) {
    var seed = SHA256()
    seed.update(definition.bytes)
    seed.update(word: UInt64(input.utf8.count))
    seed.update(Array(input.utf8))
    self.seed = seed
  }

  /// The identifier of a line, given with its number.
  public mutating func identifier(line: Int, _ bytes: Span<UInt8>) -> SubmissionID {
    .derived(from: seed.hash(with: UInt64(line), bytes, in: &room))
  }
}
