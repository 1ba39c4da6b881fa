package import FormArguments
package import FormMessages
import Glibc

/// Colour and weight of text on one stream, or none if they would be noise.
///
/// Only SGR sequences (ECMA-48, 8.3.117) are ever made, each closed again behind its text.
package struct TerminalStyle: Equatable, Sendable {
  /// The number of colours that the stream shows.
  package enum Depth: Equatable, Sendable { case none, sixteen, palette, full }

  /// The colours of the stream; `none` means that only text is written.
  package let depth: Depth
  /// The background that colours must be read on.
  package let scheme: ColorScheme

  /// Styles with exactly `depth`, on a background of a scheme.
  package init(depth: Depth, scheme: ColorScheme = .dark) {
    (self.depth, self.scheme) = (depth, scheme)
  }

  /// Decides for a stream: no style unless it is a terminal, TERM is set and not `dumb`, NO_COLOR
  /// is unset or empty (no-color.org), and the person has not refused.
  package init(isTerminal: Bool, isRefused: Bool, variable: (String) -> String?) {
    scheme = .assumed(variable)
    let terminal = variable("TERM") ?? ""
    let noColor = variable("NO_COLOR") ?? ""
    if !isTerminal || isRefused || !noColor.isEmpty || terminal.isEmpty || terminal == "dumb" {
      depth = .none
    } else if ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") {
      depth = .full
    } else {
      depth = terminal.contains("256color") ? .palette : .sixteen
    }
  }

  /// The same style on a background of another scheme.
  package func on(_ scheme: ColorScheme?) -> TerminalStyle {
    TerminalStyle(depth: depth, scheme: scheme ?? self.scheme)
  }

  /// The text in bold.
  package func bold(_ text: VisibleText) -> TerminalText { wrap(text, "1", "22") }

  /// The text in faint letters.
  package func dim(_ text: VisibleText) -> TerminalText { wrap(text, "2", "22") }

  /// The text in the given colour, or in the nearest one that the stream shows.
  package func foreground(
    red: UInt8, green: UInt8, blue: UInt8, _ text: VisibleText
  ) -> TerminalText {
    let color = Color(red: red, green: green, blue: blue)
    return TerminalText(escape(of: color, isBackground: false), TerminalText(text))
  }

  /// The sequences before and after text in a style; empty if styles are not shown.
  struct Escape: Equatable, Sendable {
    let begin: String
    let end: String

    fileprivate init(_ begin: String = "", _ end: String = "") {
      (self.begin, self.end) = (begin, end)
    }
  }

  func escape(_ begin: String, _ end: String) -> Escape {
    depth == .none ? Escape() : Escape("\u{1B}[\(begin)m", "\u{1B}[\(end)m")
  }

  /// The style of letters, or of what is behind them, in a colour or the nearest one shown.
  func escape(of color: Color, isBackground: Bool) -> Escape {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let end = isBackground ? "49" : "39"
    switch depth {
    case .none: return Escape()
    case .sixteen:
      let number = TerminalPalette.sixteen(red, green, blue) + (isBackground ? 10 : 0)
      return escape("\(number)", end)
    case .palette:
      let index = TerminalPalette.index(red, green, blue)
      return escape("\(isBackground ? 48 : 38);5;\(index)", end)
    case .full: return escape("\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)", end)
    }
  }

  private func wrap(_ text: VisibleText, _ begin: String, _ end: String) -> TerminalText {
    TerminalText(escape(begin, end), TerminalText(text))
  }

  /// The columns of the window on `descriptor`, else of COLUMNS, else 80; 0 counts as 80.
  package static func width(descriptor: Int32, variable: (String) -> String?) -> Int {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 {
      return size.ws_col == 0 ? 80 : Int(size.ws_col)
    }
    guard let columns = variable("COLUMNS").flatMap({ Int($0) }) else { return 80 }
    return (1...10_000).contains(columns) ? columns : 80
  }
}
