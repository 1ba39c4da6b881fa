package import FormTerminal
package import FormValues
import JSONText

/// Writes findings as one JSON array, an object a line; `[]` when there are none.
package enum DiagnosticJSON {
  package static func text(of diagnostics: [Diagnostic]) -> TerminalText {
    if diagnostics.isEmpty { return "[]\n" }
    let lines = diagnostics.enumerated().map { index, diagnostic in
      (index == 0 ? "  " : ",\n  ") + TerminalText(object(diagnostic))
    }
    return "[\n\(lines.joined())\n]\n"
  }

  private static func object(_ diagnostic: Diagnostic) -> JSON {
    let position = diagnostic.location.position
    var members: [(String, JSON)] = [
      ("file", .string(diagnostic.location.source.name)),
      ("line", .number(position.line)),
      ("column", .number(position.column)),
      ("pointer", .string(diagnostic.location.pointer)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("code", .string(diagnostic.fault.code.rawValue)),
      ("message", .string(diagnostic.fault.message)),
    ]
    if let suggestion = diagnostic.fault.suggestion {
      members.append(("suggestion", .string(suggestion)))
    }
    if !diagnostic.notes.isEmpty {
      members.append(("because", .array(diagnostic.notes.map(object))))
    }
    if let example = diagnostic.counterexample {
      members.append(("counterexample", object(example)))
    }
    return .object(members)
  }

  private static func object(_ example: Counterexample) -> JSON {
    .object([
      ("submission", example.submission), ("path", .string(example.path)),
      ("code", .string(example.refusal.code.rawValue)),
      ("message", .string(example.refusal.message)),
    ])
  }

  private static func object(_ note: Diagnostic.Note) -> JSON {
    let position = note.location.position
    return .object([
      ("file", .string(note.location.source.name)), ("line", .number(position.line)),
      ("column", .number(position.column)), ("pointer", .string(note.location.pointer)),
      ("message", .string(note.message)),
    ])
  }
}
