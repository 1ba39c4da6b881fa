import FormTerminal
import FormValues
import JSONText

/// Writes findings as one JSON array, an object a line; `[]` when there are none.
enum DiagnosticJSON {
  /// The objects of some findings, which follow others in the array.
  static func text(of diagnostics: [Diagnostic], after count: Int) -> TerminalText {
    diagnostics.enumerated().map { index, diagnostic in
      (count + index == 0 ? "[\n  " : ",\n  ") + TerminalText(object(diagnostic))
    }.joined()
  }

  /// The end of an array of so many.
  static func end(after count: Int) -> TerminalText { count == 0 ? "[]\n" : "\n]\n" }

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
