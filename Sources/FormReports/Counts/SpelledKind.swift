/// The kinds of values by how they are spelled in a record.
@usableFromInline
package enum SpelledKind: UInt8, Sendable {
  /// A text without escapes; its range is with the quotation marks.
  case text
  case escapedText
  case number
  case boolean
  /// Several choices, or something that no question asks for.
  case list
  /// A stored file.
  case file
}
