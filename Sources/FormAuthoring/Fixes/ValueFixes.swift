import FormArguments
import FormCore
import FormValues
import JSONText

/// Fixes of values.
enum ValueFixes {
  /// Writes a number or a truth value as the text that is needed.
  static func quote(_ context: FixContext) -> DocumentFix? {
    let value = context.position.value
    guard !context.position.isName, value.range.lowerBound == context.position.offset,
      value.kind == .number || value.kind == .boolean
    else { return nil }
    return DocumentFix(
      .safe, [DocumentFix.Edit(value.range, "\"\(context.position.text(value.range))\"")])
  }

  /// Writes a text that is meant as an expression as one.
  static func expression(_ context: FixContext) -> DocumentFix? {
    let value = context.position.value
    guard !context.position.isName, let text = value.text, text.looksCalculated,
      context.fault.message.contains("{\"expression\":")
    else { return nil }
    return DocumentFix(
      .suggested,
      [DocumentFix.Edit(value.range, "{ \"expression\": \(context.position.text(value.range)) }")])
  }

  /// Swaps two bounds that are the wrong way round.
  static func swap(_ context: FixContext) -> DocumentFix? {
    let position = context.position
    guard let object = position.around, let high = position.member,
      let low = object.member(high.name == "maxLength" ? "minLength" : "min"),
      ["max", "maxLength"].contains(high.name)
    else { return nil }
    return DocumentFix(
      .suggested,
      [
        DocumentFix.Edit(high.value.range, position.text(low.value.range)),
        DocumentFix.Edit(low.value.range, position.text(high.value.range)),
      ])
  }

  /// Writes endings of file names with their dots alone.
  static func endings(_ context: FixContext) -> DocumentFix? {
    guard let text = context.position.value.text else { return nil }
    let parts = text.split { $0 == "," || $0.isWhitespace }.map { part in
      let bare = part.drop { $0 == "*" || $0 == "." }
      return ".\(bare.lowercased())"
    }
    guard !parts.isEmpty else { return nil }
    return DocumentFix(
      .suggested,
      [
        DocumentFix.Edit(
          context.position.value.range, SpacedJSON.text(.string(parts.joined(separator: ","))))
      ])
  }
}
