import FormCommandLine
import FormCore
import FormDisk
import FormMessages
import FormRecords
internal import FormSession
internal import FormStorage
import FormTerminal
import FormValues

/// The drafts of a store as a table, the newest first.
struct DraftList {
  private let folder: SubmissionsFolder
  private let forms: [FormIdentifier]
  /// Whether the table has the form of each draft.
  private let namesForms: Bool
  private var tally = DraftTally()
  /// The number of drafts of which the questions are not counted, because they are too large.
  private var largeDrafts = 0

  /// The most bytes of memory of a draft of which the questions are counted.
  private static let mostOfCounted = 12 << 20

  /// The drafts of a form, or of every form of the store.
  init(_ folder: SubmissionsFolder, _ form: String?) throws(CommandFailure) {
    (self.folder, namesForms) = (folder, form == nil)
    forms = try folder.forms(form)
  }

  mutating func print(_ console: inout Console) throws(CommandFailure) -> ExitCode {
    var (rows, code) = ([(savedAt: Instant, cells: [String])](), ExitCode.done)
    for form in forms {
      do throws(CommandFailure) {
        let drafts = try withStore { () throws(StoreFailure) in try folder.store.drafts(of: form) }
        var definitions = DefinitionCache(folder, form)
        for draft in drafts {
          let cells = cells(of: draft, form, &definitions, &console, &code)
          rows.append((draft.savedAt, (namesForms ? [form.text] : []) + cells))
        }
      } catch {
        guard case .failed(let sentence) = error else { throw error }
        console.say("formline list: \(form): \(sentence)")
        code = .failed
      }
    }
    if rows.isEmpty {
      if code == .done { console.say("there are no drafts") }
      return code
    }
    if tally.uncounted > 0 {
      console.say(
        "formline list: the questions of \(counted(tally.uncounted, "draft")) are not counted, "
          + "because those of the others are too many")
    }
    if largeDrafts > 0 {
      console.say(
        "formline list: the questions of \(counted(largeDrafts, "draft")) are not counted, because "
          + "there is no room for a form beside so large a draft")
    }
    try print(rows.sorted { ($1.savedAt, $1.cells[0]) < ($0.savedAt, $0.cells[0]) }, &console)
    return code
  }

  /// What the table says of a draft; one that cannot be read is reported, and changes how the
  /// command ends.
  private mutating func cells(
    of kept: StoredDraft, _ form: FormIdentifier, _ definitions: inout DefinitionCache,
    _ console: inout Console, _ code: inout ExitCode
  ) -> [String] {
    let beginning = ["\(kept.id)", "\(kept.savedAt)"]
    do throws(StoreFailure) {
      // One that is gone by now was submitted or discarded in the meantime.
      // Beside a large draft there is no room for its form, nor for that of another one.
      var isLarge = false
      let saved = try folder.store.savedDraft(kept.id, of: form) { memory in
        isLarge = memory > DraftList.mostOfCounted
        if isLarge {
          tally.forget()
          definitions = DefinitionCache(folder, form)
        }
        return true
      }
      guard let saved else { return beginning + ["", "", ""] }
      guard let draft = Draft(saved.content), draft.id == kept.id, draft.form == form else {
        throw .damagedDraft(LineLocation(file: "\(folder.path)/\(form)/drafts", line: 1, offset: 0))
      }
      return beginning
        + [answers(of: draft, isLarge, &definitions), draft.position ?? "review", draft.version]
    } catch {
      console.say("formline list: draft \(kept.id): \(error.message)")
      if code == .done { code = .findings }
      return beginning + ["", "damaged", ""]
    }
  }

  /// How many questions have an answer: `5 of 7`, or `5` if the store does not have the definition
  /// of the draft, or if others took too long before.
  private mutating func answers(
    of draft: Draft, _ isLarge: Bool, _ definitions: inout DefinitionCache
  ) -> String {
    if isLarge { largeDrafts += 1 }
    let count = isLarge ? nil : tally.count(draft) { definitions.form($0.description) }
    return count.map { "\($0.kept) of \($0.total)" } ?? "\(draft.answers.count)"
  }

  private func print(
    _ rows: [(savedAt: Instant, cells: [String])], _ console: inout Console
  ) throws(CommandFailure) {
    var columns = namesForms ? [TableColumn("form")] : []
    columns += [
      TableColumn("id", minimum: 13), TableColumn("saved", minimum: 10), TableColumn("answers"),
      TableColumn("at"), TableColumn("version"),
    ]
    for row in rows {
      for (index, cell) in row.cells.enumerated() { columns[index].fit(cell) }
    }
    let table = TextTable(columns, width: console.outputWidth)
    try console.write(console.outputStyle.bold(VisibleText(table.header)) + "\n")
    for row in rows { try console.write("\(table.line(row.cells))\n") }
    try console.flush()
  }
}
