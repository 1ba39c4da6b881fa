import FormArguments
import FormCore
import FormMessages
import FormWording

/// One line of a preview: texts, each in its own look.
package struct ScreenLine: Equatable, Sendable {
  struct Span: Equatable, Sendable {
    var text: String
    var look: Look
  }

  private(set) var spans: [Span] = []
  /// The columns that it takes.
  private(set) var width = 0

  package init(_ text: String = "", _ look: Look = Look()) {
    guard !text.isEmpty else { return }
    spans = [Span(text: text, look: look)]
    width = DisplayWidth.columns(of: text)
  }

  /// The line with spaces before it.
  func indented(_ columns: Int) -> ScreenLine {
    guard columns > 0, !spans.isEmpty else { return self }
    return ScreenLine(String(repeating: " ", count: columns)) + self
  }

  /// The line with spaces behind it, to a width.
  func padded(to columns: Int) -> ScreenLine {
    let missing = columns - width
    return missing > 0 ? self + ScreenLine(String(repeating: " ", count: missing)) : self
  }

  /// The line with more letters of the usual look.
  func extended(_ text: String) -> ScreenLine {
    let before = spans.first?.text ?? ""
    return ScreenLine(before + text)
  }

  static func + (left: ScreenLine, right: ScreenLine) -> ScreenLine {
    var line = left
    line.spans += right.spans
    line.width += right.width
    return line
  }

  /// The text as a stream shows it, without spaces at the end.
  package func text(_ style: TerminalStyle) -> TerminalText {
    var spans = spans
    while let last = spans.last, last.look.background == nil {
      let trimmed = last.text.trimmingSpacesAtEnd
      spans.removeLast()
      guard trimmed.isEmpty else {
        spans.append(Span(text: trimmed, look: last.look))
        break
      }
    }
    return spans.map { style.text(VisibleText($0.text), $0.look) }.joined()
  }
}

/// The look of letters.
package struct Look: Equatable, Sendable {
  var color: Color?
  var background: Color?
  var isBold = false
  var isDim = false
}

extension Look {
  /// The look in which letters can be read on a terminal of a scheme: without a colour that cannot
  /// be read, and without a background on which nothing can.
  func readable(on scheme: ColorScheme) -> Look {
    var look = self
    if color?.isReadable(on: background ?? scheme.background) == true { return look }
    look.color = nil
    guard let background, !scheme.letters.isReadable(on: background) else { return look }
    look.background = nil
    if color?.isReadable(on: scheme.background) == true { look.color = color }
    return look
  }
}

extension TerminalStyle {
  /// A text in a look, as far as the stream shows it and letters can be read.
  func text(_ text: VisibleText, _ look: Look) -> TerminalText {
    // Blocks are an area of a colour, not letters.
    let isArea = !text.text.isEmpty && text.text.allSatisfy { $0 == "█" }
    let look = isArea ? look : look.readable(on: scheme)
    // Each style closes itself, so one can stand around another.
    var parts: [(TerminalStyle) -> Escape] = []
    if look.isBold { parts.append { $0.escape("1", "22") } }
    if look.isDim { parts.append { $0.escape("2", "22") } }
    if let color = look.color { parts.append { $0.escape(of: color, isBackground: false) } }
    if let color = look.background { parts.append { $0.escape(of: color, isBackground: true) } }
    return parts.reduce(TerminalText(text)) { TerminalText($1(self), $0) }
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    let bytes = utf8
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == 0x20 {
      end = bytes.index(before: end)
    }
    return String(self[..<end])
  }
}
