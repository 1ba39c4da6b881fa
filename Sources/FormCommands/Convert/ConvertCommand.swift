package import FormCommandLine
internal import FormComponents
internal import FormDecoding
internal import FormDialects
import FormMessages
import FormTerminal
import FormValues
internal import JSONText

/// `formline convert`: a form document in another dialect.
package struct ConvertCommand: Command {
  package static let name = "convert"
  package static let summary = "Convert a form document to another dialect"
  package static let synopsis = "FORM --to DIALECT"
  package static let examples = [
    CommandExample(
      "formline convert list.json --to native", "Convert to the native dialect"),
    CommandExample(
      "formline convert Forms/feedback.json --to adaptive-card > card.json",
      "Convert to an adaptive card; standard error lists what is left out"),
  ]
  package static let options =
    [
      CommandOption(
        "to", .required("DIALECT"),
        "Target dialect: \(listed(DialectRegistry.builtIn.names))")
    ] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM")
    let target = try target(line)
    let (document, findings) = try FormLoader(line, console.environment).document(word)
    console.tell(findings.sorted, of: word)
    guard let document else { throw .refused("the document cannot be read") }
    let encoded = target.encode(document, registry: .builtIn)
    try console.write(encoded.json, .pretty)
    try console.flush()
    tell(of: encoded.unsupported, target, &console)
    for warning in encoded.warnings { console.say("formline convert: warning: \(warning)") }
    return .done
  }

  private static func target(_ line: CommandLineWords) throws(CommandFailure) -> any Dialect.Type {
    let names = DialectRegistry.builtIn.names
    guard let name = line.value("to") else {
      throw .usage("--to is missing; give \(listed(names))")
    }
    guard case .success(let dialect) = DialectRegistry.builtIn.dialect(named: name) else {
      throw .notAWord(name, of: "to", known: names)
    }
    return dialect
  }

  /// Lists what was lost.
  private static func tell(
    of unsupported: [Unsupported], _ target: any Dialect.Type, _ console: inout Console
  ) {
    guard !unsupported.isEmpty else { return }
    console.say("formline convert: \(target.name) has no words for these; left out:")
    for line in LossList(unsupported).lines { console.say("  \(line)") }
  }
}
