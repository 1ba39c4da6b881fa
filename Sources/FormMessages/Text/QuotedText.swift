/// An answer's text as it stands in a fault: in quotes, on one line, shortened, and with every
/// character that a terminal would act on made visible.
public func quoted(_ text: String) -> String { "'\(shortened(text))'" }

/// A text as it stands in a fault where it needs no quotes: visible, on one line, and shortened.
package func shortened(_ text: String) -> String {
  let limit = 60
  // No text has more characters than bytes.
  guard text.utf8.count > limit else { return VisibleText(text).text }
  let shown = text.unicodeScalars.prefix(limit)
  guard shown.endIndex < text.endIndex else { return VisibleText(text).text }
  return VisibleText(String(shown)).text + "…"
}

/// Words in a row: `a, b or c`.
public func listed(_ words: [String], _ conjunction: String = "or") -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// The first words of so many in a row: `a, b or 8 more`.
public func listed(_ first: [String], of count: Int, _ conjunction: String = "or") -> String {
  listed(count > first.count ? first + ["\(count - first.count) more"] : first, conjunction)
}

/// As many of the texts in quotes as can be taken in at a glance, and the number of the others:
/// `'a', 'b' or 8 more`.
///
/// Where a single one would be left out, it is shown instead of its number.
public func listedQuoted(
  _ texts: some Collection<String>, most: Int = 10, _ conjunction: String = "or"
) -> String {
  let count = texts.count
  return listed(
    texts.prefix(count == most + 1 ? count : most).map { quoted($0) }, of: count, conjunction)
}

extension String {
  /// Without a colon at the end, and spaces around it.
  package var withoutColon: String {
    var text = self
    while text.last == " " || text.last == ":" { text.removeLast() }
    return text.isEmpty ? self : text
  }
}

/// A count with its English noun, for authors and operators: `1 character`, `2 characters`.
public func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// A size in bytes in words: `800 bytes`, `1.5 MB`.
public func sized(_ bytes: Int) -> String { roundSize(bytes) ?? counted(bytes, "byte") }

/// A size in thousands of bytes and more, where a tenth of the unit is exact.
func roundSize(_ bytes: Int) -> String? {
  let scales = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")]
  guard let (unit, name) = scales.first(where: { bytes >= $0.0 }) else { return nil }
  let tenths = bytes / (unit / 10)
  guard tenths * (unit / 10) == bytes else { return nil }
  return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
}
