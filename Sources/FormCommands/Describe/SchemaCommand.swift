import FormAnalysis
package import FormCommandLine
internal import FormComponents
import FormCore
import FormMessages
internal import FormSchema
import FormTerminal
import FormValues
internal import JSONText

/// `formline schema`: what the values of a form's records are, for other programs.
package struct SchemaCommand: Command {
  package static let name = "schema"
  package static let summary = "Print the schema of a form's records"
  package static let synopsis = "FORM | --document"
  package static let examples = [
    CommandExample("formline schema clinic-visit", "Print a JSON Schema, draft 2020-12"),
    CommandExample(
      "formline schema visit.json --to sql", "Print a table definition for PostgreSQL or DuckDB"),
    CommandExample(
      "formline schema --document > form.schema.json",
      "Write the schema of form documents, for an editor"),
  ]
  package static let options =
    [
      CommandOption(
        "to", .required("json-schema|sql"), "Kind of schema (default: json-schema)"),
      CommandOption("document", .none, "Print the schema of form documents; needs no FORM"),
    ] + FormLoader.options

  private enum Kind: String, CaseIterable {
    case jsonSchema = "json-schema"
    case sql
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    if line.has("document") { return try writeDocumentSchema(line, &console) }
    let word = try line.onlyOperand("FORM")
    let kind = try line.word("to", as: Kind.self) ?? .jsonSchema
    let loaded = try FormLoader(line, console.environment).form(word, &console)
    switch kind {
    case .jsonSchema:
      var writer = JSONWriter(.pretty, escapesInvisible: console.isOutputShown)
      try RecordSchema(loaded.form).write(to: &writer) { piece throws(CommandFailure) in
        try console.write(data: piece)
      }
      writer.endLine()
      try console.write(data: writer.bytes)
    case .sql:
      let text = try table(of: loaded).text
      if console.isOutputShown {
        try console.write(TerminalText(lines: text))
      } else {
        try console.write(data: Array(text.utf8))
      }
    }
    return .done
  }

  private static func table(
    of loaded: LoadedFormDefinition
  ) throws(CommandFailure) -> TableDefinition {
    do throws(TableProblem) { return try TableDefinition(loaded.form) } catch {
      let location = loaded.document.location(of: error.value, in: error.rank)
      throw .refused("\(location.words.text): \(error.sentence)")
    }
  }

  private static func writeDocumentSchema(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    if let word = line.operands.first {
      throw .usage("--document takes no FORM, but \(quoted(word)) was given")
    }
    if line.has("to") { throw .usage("--document cannot be combined with --to") }
    try console.write(NativeSchema(.builtIn).json, .pretty)
    return .done
  }
}

extension FormDocument {
  /// The location of a value of an input; that of the input, if the value comes from elsewhere.
  fileprivate func location(of value: String, in rank: Int) -> Location {
    var (location, next) = (location, 0)
    items.forEachInside { item in
      defer { next += 1 }
      guard next == rank else { return }
      let option = item.options?.value.first { $0.value.hasSameBytes(as: value) }
      let argument = item.arguments.first { $0.value.text?.hasSameBytes(as: value) == true }
      location = option?.location ?? argument?.location ?? item.location
    }
    return location
  }
}
