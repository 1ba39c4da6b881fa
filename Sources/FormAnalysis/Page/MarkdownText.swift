import FormMessages

/// Text of a form inside a page of Markdown (CommonMark, sections 2.4 and 6.1), on one line: it is
/// shown as it is, whatever markup it holds.
enum MarkdownText {
  /// Words that stand between others, in a heading or in a cell of a table.
  static func words(_ text: String) -> String {
    var (result, isBehindBracket) = ("", false)
    for scalar in VisibleText(text).text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "|", "~": result += "\\\(scalar)"
      // The second character of a link, a picture, or a link reference.
      case "(" where isBehindBracket, ":" where isBehindBracket, "[" where isBehindBracket:
        result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
      isBehindBracket = scalar == "]"
    }
    return result
  }

  /// Words that begin a paragraph: they make no heading, list or rule of it.
  static func paragraph(_ text: String) -> String {
    let words = words(text)
    let number = words.prefix { ("0"..."9").contains($0) }
    let rest = words[number.endIndex...]
    guard let first = rest.first, number.isEmpty ? "#+-=:".contains(first) : ".)".contains(first)
    else { return words }
    return "\(number)\\\(rest)"
  }

  /// A name or an expression, as code.
  static func code(_ text: String) -> String {
    let text = VisibleText(text).text
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + padding
      + text.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|") + padding + fence
  }
}
