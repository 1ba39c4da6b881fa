import FormCommandLine
import FormCore
import FormDisk
import FormMessages
internal import FormSession
internal import FormStorage
import FormValues

/// The drafts of a form in a store, and the records that are corrected.
struct KeptDrafts {
  let form: FormIdentifier
  /// The most bytes of memory that a draft may take.
  let room: Int
  let store: DirectorySubmissionStore
  /// The language of messages about failures.
  let catalogue: Catalogue

  /// The newest first.
  func all() throws(CommandFailure) -> [StoredDraft] {
    try reading(.draftsNotFound) { () throws(StoreFailure) in
      try store.drafts(of: form).sorted { ($1.savedAt, $1.id) < ($0.savedAt, $0.id) }
    }
  }

  /// The draft that a word names: an identifier, or an unambiguous beginning of one; the empty word
  /// is the newest.
  func find(_ word: String, option: String) throws(CommandFailure) -> StoredDraft {
    let drafts = try all()
    let found = drafts.filter { $0.id.description.hasPrefix(word.lowercased()) }
    if let draft = found.first, word.isEmpty || found.count == 1 { return draft }
    if drafts.isEmpty { throw .usage("--\(option): there is no draft of \(quoted(form.text))") }
    let known = (found.isEmpty ? drafts : found).map(\.id.description)
    throw .usage(
      found.isEmpty
        ? "--\(option)=\(VisibleText(word)): no draft has this ID; the IDs are \(listed(known, "and"))"
        : "--\(option)=\(VisibleText(word)) matches several drafts: \(listed(known, "and"))"
    )
  }

  /// Reads a draft; nil if it is gone.
  func read(_ id: SubmissionID) throws(CommandFailure) -> KeptDraft? {
    let saved = try reading(.draftUnreadable, id) { () throws(StoreFailure) in
      try store.savedDraft(id, of: form) { $0 <= room }
    }
    guard let saved else { return nil }
    guard let draft = Draft(saved.content), draft.id == id, draft.form == form else {
      let reason = Message(.draftNotAsSaved).text(in: catalogue)
      throw .refused(sentence(.draftUnreadable, id, reason))
    }
    return KeptDraft(draft: draft, isOwn: saved.isOwn)
  }

  /// Holds a draft against other sessions; nil while another one has it.
  func hold(_ id: SubmissionID) throws(CommandFailure) -> DraftHold? {
    try reading(.draftNotHeld, id) { () throws(StoreFailure) in
      try store.holdDraft(id, of: form)
    }
  }

  /// The record that a word names: an identifier, or an unambiguous beginning of one; `last` is the
  /// one that was stored last.
  func record(_ word: String, option: String) throws(CommandFailure) -> StoredLine {
    let isLast = option == "like" && word == "last"
    let found = try reading(.recordsUnreadable) { () throws(StoreFailure) in
      isLast
        ? try store.lastRecord(of: form).map { [$0] } ?? [] : try beginning(with: word.lowercased())
    }
    guard let line = found.first, !word.isEmpty else {
      throw .usage(
        isLast
          ? "--like last: there is no record of \(quoted(form.text))"
          : "--\(option) \(quoted(word)): no record of \(quoted(form.text)) has this ID")
    }
    guard found.count == 1 else {
      throw .usage("--\(option) \(quoted(word)) matches several records")
    }
    return line
  }

  /// The newest version of a record that was corrected; nil if it was not.
  func newestCorrection(of id: SubmissionID) throws(CommandFailure) -> SubmissionID? {
    try reading(.recordsUnreadable) { () throws(StoreFailure) in
      try store.newestCorrection(of: id, in: form)
    }
  }

  /// The first two records whose identifiers begin with a word.
  private func beginning(with word: String) throws(StoreFailure) -> [StoredLine] {
    guard RecordName.isBeginning(word) else { return [] }
    return try store.find(word, of: form, most: 2) { _ in }
  }

  /// Reads from the store; a failure has its message in the language of the run.
  private func reading<Outcome>(
    _ phrase: Phrase, _ id: SubmissionID? = nil, _ body: () throws(StoreFailure) -> Outcome
  ) throws(CommandFailure) -> Outcome {
    do throws(StoreFailure) { return try body() } catch {
      let sentence = sentence(phrase, id, error.message(in: catalogue))
      switch error {
      case .damagedDraft, .excessiveDraft: throw .refused(sentence)
      default: throw .failed(sentence)
      }
    }
  }

  private func sentence(_ phrase: Phrase, _ id: SubmissionID?, _ reason: String) -> String {
    Message(phrase, ["id": .text(id.map { "\($0)" } ?? ""), "reason": .text(reason)])
      .text(in: catalogue)
  }
}

/// A draft of a store.
struct KeptDraft {
  let draft: Draft
  /// Whether the files that it names were named by the user; else it is data, like a file of
  /// answers.
  let isOwn: Bool
}

extension Draft {
  /// The draft as it is called when it is offered: `A draft from 2026-03-02 08:10`.
  var title: Message {
    Message(
      replaces == nil ? .draftTitle : .correctionTitle,
      [
        "date": .text("\(startedAt.date)"), "time": .text("\(startedAt.time)"),
        "record": .text(replaces.map { "\($0)" } ?? ""),
      ])
  }
}
