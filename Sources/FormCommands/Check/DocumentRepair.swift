internal import FormAuthoring
import FormCommandLine
import FormMessages
import FormTerminal
import FormValues
import Formline

/// `check --fix`: applies the fixes of a document's findings, and shows and writes what changed.
struct DocumentRepair {
  private let takesSuggested: Bool
  private let isDryRun: Bool

  /// Reads the options; nil if nothing is to be fixed.
  init?(_ line: CommandLineWords) throws(CommandFailure) {
    guard line.has("fix") || line.has("diff") else { return nil }
    let level = line.value("fix") ?? ""
    if !level.isEmpty, level != "all" { throw .notAWord(level, of: "fix", known: ["all"]) }
    if line.has("against") { throw .usage("--against cannot be combined with --fix or --diff") }
    (takesSuggested, isDryRun) = (level == "all", line.has("diff"))
  }

  /// Refuses a document that cannot be written to.
  func confirm(_ word: String, _ loader: FormLoader) throws(CommandFailure) {
    if FormAddress(word) != nil {
      throw .usage("\(quoted(word)) is an address; save the form as a file to fix it")
    }
    if !isDryRun, loader.source(word).folder == nil {
      throw .usage("\(quoted(word)) cannot be written; use --diff to show the changes")
    }
  }

  /// The document with its fixes applied, checked again.
  func fixed(
    _ loaded: consuming LoadedForm, _ word: String, _ loader: FormLoader, _ console: inout Console
  ) throws(CommandFailure) -> LoadedForm {
    let source = loader.source(word)
    // Its text was made from cells, and does not belong in their place.
    guard loaded.source.origin == nil else {
      throw .usage(
        "\(quoted(source.name)) is a form in worksheets, which --fix does not change; 'formline "
          + "convert' writes it as a native document")
    }
    let (name, old) = (loaded.source.name, loaded.source.bytes)
    var run = FixRun<CommandFailure>(
      CheckedDocument(
        loaded.source, loaded.document, loaded.findings, collected: loaded.collected),
      takesSuggested: takesSuggested
    ) { bytes throws(CommandFailure) in
      let loaded = try loader.load(
        DocumentSource(name: name, bytes: bytes), files: source.optionFiles,
        needsOneLayout: false)
      return CheckedDocument(
        loaded.source, loaded.document, loaded.findings, collected: loaded.collected)
    }
    guard run.hasFixes else { return loaded }
    // There is no room for the form beside those that are checked.
    _ = consume loaded
    try run.run()
    if run.applied > 0 {
      let new = run.current.source.bytes
      for line in LineDifference(old, new, name: source.name).lines {
        console.say("\(VisibleText(line))")
      }
      if !isDryRun { try console.write(page: new, to: source.name) }
      let verb = isDryRun ? "can be fixed" : "fixed"
      console.say("\(quoted(source.name)): \(counted(run.applied, "finding")) \(VisibleText(verb))")
    }
    return try loader.load(
      run.current.source, files: source.optionFiles, needsOneLayout: false)
  }
}
