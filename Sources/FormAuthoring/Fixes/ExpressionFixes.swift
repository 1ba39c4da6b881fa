import FormExpressions
import FormMessages
import FormValues
import JSONText

/// Fixes inside expressions and words, which stand in a string of the document.
enum ExpressionFixes {
  /// Writes the sign or word that stands for that of another language.
  static func sign(_ context: FixContext) -> DocumentFix? {
    guard let meant = context.fault.suggestion, let rest = rest(context) else { return nil }
    let length = ExpressionMistake.length(of: rest)
    guard length > 0 else { return nil }
    let offset = context.position.offset
    let isWord = meant.utf8.allSatisfy { (97...122).contains($0) }
    let (before, after) = (context.position.bytes[offset - 1], rest.dropFirst(length).first ?? 0x20)
    let text =
      (isWord && before != 0x20 ? " " : "") + meant + (isWord && after != 0x20 ? " " : "")
    return DocumentFix(.safe, [DocumentFix.Edit(offset..<offset + length, text)], reveals: true)
  }

  /// Writes the key that is meant in braces.
  static func key(_ context: FixContext) -> DocumentFix? {
    guard let name = context.fault.suggestion, let rest = rest(context),
      rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
      let text = inString("{\(name)}")
    else { return nil }
    return DocumentFix(
      .safe, [DocumentFix.Edit(context.position.offset..<end + 1, text)], reveals: true)
  }

  /// Writes the function that is meant.
  static func function(_ context: FixContext) -> DocumentFix? {
    guard let name = context.fault.suggestion, let rest = rest(context) else { return nil }
    let written = rest.prefix { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || (48...57).contains($0) }
    guard !written.isEmpty else { return nil }
    let isNear = nearestName(to: String(decoding: written, as: UTF8.self), among: [name]) != nil
    return DocumentFix(
      isNear ? .safe : .suggested,
      [DocumentFix.Edit(context.position.offset..<context.position.offset + written.count, name)],
      reveals: true)
  }

  /// Writes the choice that is meant.
  static func choice(_ context: FixContext) -> DocumentFix? {
    guard let choice = context.fault.suggestion, let rest = rest(context),
      rest.first == UInt8(ascii: "'"),
      let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "'")),
      let text = inString(
        "'\(choice.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
      )
    else { return nil }
    return DocumentFix(.suggested, [DocumentFix.Edit(context.position.offset..<end + 1, text)])
  }

  /// The bytes of the string from the position of the finding to its end.
  private static func rest(_ context: FixContext) -> ArraySlice<UInt8>? {
    let (value, offset) = (context.position.value, context.position.offset)
    guard value.kind == .string, offset > value.range.lowerBound, offset < value.range.upperBound
    else { return nil }
    return context.position.bytes[offset..<value.range.upperBound - 1]
  }

  /// A text as it stands inside a string of JSON.
  private static func inString(_ text: String) -> String? {
    let quoted = SpacedJSON.text(.string(text))
    return String(quoted.dropFirst().dropLast())
  }
}
