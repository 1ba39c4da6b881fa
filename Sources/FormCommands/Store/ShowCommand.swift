package import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal
import FormValues

/// `formline show`: one record, as it is stored.
package struct ShowCommand: Command {
  package static let name = "show"
  package static let summary = "Print a stored record"
  package static let synopsis = "FORM-ID RECORD-ID"
  package static let examples = [
    CommandExample(
      "formline show clinic-visit 019a2b3c-4d5e",
      "Print the record whose identifier begins with this"),
    CommandExample("formline show clinic-visit 019a2b3c-4d5e | jq .values", "Print its answers"),
  ]
  package static let options: [CommandOption] = [.submissions]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard line.operands.count >= 2 else { throw .usage("FORM-ID and RECORD-ID are expected") }
    guard line.operands.count == 2 else {
      throw .usage("\(quoted(line.operands[2])) is unexpected")
    }
    let wanted = try RecordName(line.operands[1])
    let folder = try SubmissionsFolder(line)
    let form = try folder.form(line.operands[0])
    // A few are enough to show that the beginning is too short.
    var (found, damage) = try folder.find(wanted, of: form, most: wanted.isWhole ? 1 : 4)
    if found.isEmpty { _ = console.end(damage, form, in: folder.path) }
    let record = try onlyRecord(found, line.operands[1], of: form)
    var bytes = record.bytes
    if console.isOutputShown {
      var definitions = DefinitionCache(folder, form)
      let digest = record.envelope?.digest.description ?? ""
      bytes = shown(record, definitions.definition(digest), &console)
      damage.count(lostDefinitions: definitions.lostCount)
    }
    try console.write(data: bytes)
    try console.write("\n")
    try console.flush()
    return console.end(damage, form, in: folder.path)
  }

  /// The one record that a word stands for.
  private static func onlyRecord(
    _ found: [StoredLine], _ word: String, of form: FormIdentifier
  ) throws(CommandFailure) -> StoredLine {
    guard let record = found.first else {
      throw .refused("the form '\(form)' has no record \(quoted(word))")
    }
    guard found.count == 1 else {
      let names = found.prefix(3).compactMap { $0.id?.description }
      throw .refused(
        "several records begin with \(quoted(word)): \(listed(names, "and"))"
          + (found.count > 3 ? " and more" : ""))
    }
    return record
  }

  /// The record for a terminal, without the secrets that its definition names.
  private static func shown(
    _ record: StoredLine, _ definition: StoredDefinition, _ console: inout Console
  ) -> [UInt8] {
    guard definition.hidesAnswers else {
      return StoredText.visible(record.bytes, secretsOf: definition.form)
    }
    console.tellHidden(1)
    return StoredText.withoutAnswers(record.bytes)
  }
}
