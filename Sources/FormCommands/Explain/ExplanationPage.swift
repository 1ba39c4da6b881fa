import FormCommandLine
import FormMessages
import FormReference
import FormTerminal
import FormWording

/// The layout of explanations and of pages of the reference, in lines of at most `width` columns.
struct ExplanationPage {
  let width: Int

  /// The whole explanation of a code.
  func text(of explanation: CodeExplanation) -> String {
    var lines = heading(explanation.code, explanation.title) + prose(explanation.meaning)
    if !explanation.example.isEmpty {
      lines += [""] + explanation.example.flatMap { verbatim($0.title, $0.text) }
    }
    if let fix = explanation.fix {
      lines += ["", "Fix:"]
      lines += Wrap(width: min(width, Self.widest) - 2).lines(VisibleText(fix)).map { "  \($0)" }
    }
    if let fixed = explanation.fixed { lines += [""] + verbatim("Fixed:", fixed) }
    return Self.text(lines)
  }

  /// A whole page of the reference.
  func text(of page: ReferencePage) -> String {
    let sections = page.sections.map { section in
      switch section {
      case .prose(let text): prose(text)
      case .table(let title, let rows): table(title, rows)
      case .verbatim(let title, let text): verbatim(title, text)
      }
    }
    return Self.text(heading(page.name, page.title) + Array(sections.joined(separator: [""])))
  }

  /// A title, and names with their meanings in two columns.
  func list(_ title: String, _ rows: [ReferencePage.Row]) -> String {
    Self.text(table(title, rows))
  }

  private func heading(_ name: String, _ title: String) -> [String] {
    Wrap(width: width, hanging: 2).lines(VisibleText("\(name): \(title)")) + [""]
  }

  private func prose(_ text: String) -> [String] {
    Wrap(width: min(width, Self.widest)).lines(VisibleText(text))
  }

  private func verbatim(_ title: String, _ text: String) -> [String] {
    // Lines after the first are indented further: what is broken is one line of a document.
    let wrap = Wrap(width: width - 2, hanging: 2)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [title] + lines.flatMap { wrap.lines(VisibleText(String($0))) }.map { "  \($0)" }
  }

  private func table(_ title: String, _ rows: [ReferencePage.Row]) -> [String] {
    let names = rows.map { DisplayWidth.columns(of: $0.name) }
    let column = (names.max() ?? 0) + 2
    // Where the meanings would have too little room they stand below the names.
    guard column + 2 + Self.narrowest <= width else {
      return [title]
        + rows.flatMap { row in
          Wrap(width: width - 2, hanging: 2).lines(VisibleText("\(row.name)  \(row.meaning)"))
            .map { "  \($0)" }
        }
    }
    let meanings = Wrap(width: width - column - 2)
    return [title]
      + zip(rows, names).flatMap { row, length in
        meanings.lines(VisibleText(row.meaning)).enumerated().map { index, line in
          let gap = String(repeating: " ", count: index == 0 ? column - length : column)
          return "  " + (index == 0 ? row.name : "") + gap + line
        }
      }
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  /// The most columns of prose, which longer lines make hard to read.
  private static let widest = 80

  /// The fewest columns of meanings beside names.
  private static let narrowest = 24
}
