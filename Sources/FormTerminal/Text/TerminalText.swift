package import FormMessages
package import JSONText

/// Text that may leave the program for a terminal, a log or a workflow.
///
/// It is made of literals of this program, of visible text, and of styles around visible text. Any
/// other text that a literal interpolates becomes visible text on one line: no name of a file and
/// no answer can act on a terminal, begin a line of its own, or be a command to a workflow.
package struct TerminalText: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The text as it is written.
  package private(set) var text: String

  /// Makes text of a literal of this program.
  package init(stringLiteral text: StaticString) { self.text = text.description }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  package init(_ text: VisibleText) { self.text = WorkflowCommand.defused(text.text) }

  /// Makes text of several lines, each of which begins with words of this program.
  package init(lines: String) {
    let visible = VisibleText(lines, keepingLines: true).text
    text = ""
    // Not `joined`, whose types are made at each start of the program.
    for line in visible.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.startIndex != visible.startIndex { text += "\n" }
      text += WorkflowCommand.defused(String(line))
    }
  }

  /// Makes JSON in which everything invisible is an escape.
  package init(_ json: JSON, _ layout: JSONWriter.Layout = .compact) {
    let bytes = JSONWriter.bytes(of: json, layout, escapesInvisible: true)
    text = WorkflowCommand.defused(json: String(decoding: bytes, as: UTF8.self))
  }

  /// Puts a style around text; nothing stays nothing.
  init(_ escape: TerminalStyle.Escape, _ inside: TerminalText) {
    text = inside.isEmpty ? "" : escape.begin + inside.text + escape.end
  }

  package var isEmpty: Bool { text.isEmpty }

  package mutating func append(_ other: TerminalText) { text += other.text }

  package static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    "\(left)\(right)"
  }

  /// The pieces of a literal: its own words as they are, all others visible.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    package mutating func appendInterpolation(_ piece: TerminalText) { text += piece.text }

    package mutating func appendInterpolation(_ piece: VisibleText) {
      let before = text.utf8.reversed().prefix { $0 != 0x0A }
      let isFirst = before.allSatisfy { $0 == 0x20 }
      text += WorkflowCommand.defused(piece.text, isFirst: isFirst)
    }

    package mutating func appendInterpolation(_ piece: some CustomStringConvertible) {
      appendInterpolation(VisibleText(piece.description))
    }
  }
}

extension [TerminalText] {
  /// All of them, one after the other.
  package func joined() -> TerminalText {
    var joined: TerminalText = ""
    for piece in self { joined.append(piece) }
    return joined
  }
}
