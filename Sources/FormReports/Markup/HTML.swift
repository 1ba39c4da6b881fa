import FormMessages

/// Markup of a page. Names of elements and attributes are literals of this program; everything else
/// is text, and is escaped: there is no other way into a page.
package struct HTML: Sendable {
  /// The markup as UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// No markup yet.
  package init() {}

  /// Words of the program, as text.
  package init(_ text: String) { append(escaping: text) }

  /// Words that a person wrote, as text: their direction changes nothing around them.
  package static func written(_ text: String) -> HTML {
    element("bdi", [:], [HTML(text)])
  }

  /// An element with its attributes, those that are nil left out, and what is in it.
  package static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    _ content: [HTML] = []
  ) -> HTML {
    var html = opening(name, attributes)
    for part in content { html.append(part) }
    html.append(closing(name))
    return html
  }

  /// An element that has nothing in it and no end, such as `br`.
  package static func void(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]
  ) -> HTML {
    opening(name, attributes)
  }

  /// The styles of a page, which are a literal of this program.
  package static func style(_ text: StaticString) -> HTML {
    var html = HTML()
    html.append("<style>\(text)</style>")
    return html
  }

  /// The beginning of an element that is not made in one piece; ``closing(_:)`` ends it.
  static func opening(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]
  ) -> HTML {
    var html = HTML()
    html.append("<\(name)")
    for (attribute, value) in attributes {
      guard let value else { continue }
      html.append(" \(attribute)=\"")
      html.append(escaping: value)
      html.append("\"")
    }
    html.append(">")
    return html
  }

  /// The end of an element.
  static func closing(_ name: StaticString) -> HTML {
    var html = HTML()
    html.append("</\(name)>")
    return html
  }

  /// The first line of a document.
  static var doctype: HTML {
    var html = HTML()
    html.append("<!DOCTYPE html>\n")
    return html
  }

  /// The end of a line.
  static var lineBreak: HTML {
    var html = HTML()
    html.append("\n")
    return html
  }

  /// Parts one after the other.
  package static func group(_ parts: [HTML]) -> HTML {
    var html = HTML()
    for part in parts { html.append(part) }
    return html
  }

  /// Adds a part after the others.
  mutating func append(_ part: HTML) { bytes += part.bytes }

  private mutating func append(_ markup: String) { bytes += Array(markup.utf8) }

  /// Adds text with what means something in markup as references, and with what is not seen, or is
  /// not allowed in a page, written out.
  private mutating func append(escaping text: String) {
    for scalar in VisibleText(text, keepingLines: true).text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      default: append(HTML.isAllowed(scalar) ? String(scalar) : "\u{FFFD}")
      }
    }
  }

  /// Whether a character may stand in a page: code points that are none may not.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    !(0xFDD0...0xFDEF).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
  }
}
