/// The strictness of reading a text.
public enum JSONGrammar: Sendable {
  /// RFC 8259 to the letter.
  case strict
  /// RFC 8259, but trailing commas and a byte order mark are tolerated and reported as problems.
  case document
}
