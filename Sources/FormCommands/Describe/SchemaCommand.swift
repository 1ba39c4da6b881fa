internal import FormComponents
internal import FormCore
internal import FormDialects
internal import JSONText

/// `formline schema`: what the values of a form's records are, for other programs.
package struct SchemaCommand: Command {
  package static let name = "schema"
  package static let summary = "writes what a form's records hold, for other programs"
  package static let synopsis = "FORM | --document"
  package static let examples = [
    CommandExample("formline schema clinic-visit", "a JSON Schema, draft 2020-12"),
    CommandExample("formline schema visit.json --to sql", "a table for PostgreSQL or DuckDB"),
    CommandExample(
      "formline schema --document > form.schema.json", "for an editor: how forms are written"),
  ]
  package static let options =
    [
      CommandOption(
        "to", .required("json-schema|sql"), "what is written; json-schema where absent"),
      CommandOption("document", .none, "the schema of form documents, without a form"),
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
    let form = try FormLoader(line, console.environment).form(word, &console).form
    switch kind {
    case .jsonSchema:
      try console.write(RecordSchema(form).json, .pretty)
    case .sql:
      let text = TableDefinition(form).text
      try console.write(
        console.isOutputShown ? VisibleText(text, keepingLines: true).text : text)
    }
    return .done
  }

  private static func writeDocumentSchema(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    if let word = line.operands.first {
      throw .usage("--document takes no FORM, and \(quoted(word)) was given")
    }
    if line.has("to") { throw .usage("--document is a JSON Schema, and takes no --to") }
    try console.write(NativeSchema(.builtIn).json, .pretty)
    return .done
  }
}
