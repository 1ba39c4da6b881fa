import FormArguments
import FormCore
import FormValues
import JSONText

/// Fixes of values.
enum ValueFixes {
  /// Writes a number or a truth value as the text that is needed.
  static func quote(_ context: FixContext) -> DocumentFix? {
    let value = context.place.value
    guard !context.place.isName, value.range.lowerBound == context.place.offset,
      value.kind == .number || value.kind == .boolean
    else { return nil }
    return DocumentFix(
      .safe, [DocumentFix.Edit(value.range, "\"\(context.place.text(value.range))\"")])
  }

  /// Writes a text that is meant as an expression as one.
  static func expression(_ context: FixContext) -> DocumentFix? {
    let value = context.place.value
    guard !context.place.isName, let text = value.text, text.looksCalculated,
      context.fault.message.contains("{\"expression\":")
    else { return nil }
    return DocumentFix(
      .suggested,
      [DocumentFix.Edit(value.range, "{ \"expression\": \(context.place.text(value.range)) }")])
  }

  /// Swaps two bounds that are the wrong way round.
  static func swap(_ context: FixContext) -> DocumentFix? {
    let place = context.place
    guard let object = place.around, let high = place.member,
      let low = object.member(high.name == "maxLength" ? "minLength" : "min"),
      ["max", "maxLength"].contains(high.name)
    else { return nil }
    return DocumentFix(
      .suggested,
      [
        DocumentFix.Edit(high.value.range, place.text(low.value.range)),
        DocumentFix.Edit(low.value.range, place.text(high.value.range)),
      ])
  }

  /// Writes endings of file names with their dots alone.
  static func endings(_ context: FixContext) -> DocumentFix? {
    guard let text = context.place.value.text else { return nil }
    let parts = text.split { $0 == "," || $0.isWhitespace }.map { part in
      let bare = part.drop { $0 == "*" || $0 == "." }
      return ".\(bare.lowercased())"
    }
    guard !parts.isEmpty else { return nil }
    return DocumentFix(
      .suggested,
      [
        DocumentFix.Edit(
          context.place.value.range, SpacedJSON.text(.string(parts.joined(separator: ","))))
      ])
  }
}
