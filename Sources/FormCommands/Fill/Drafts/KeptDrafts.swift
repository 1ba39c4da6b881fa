internal import FormCore
internal import FormSession
internal import FormStorage
internal import JSONText

/// The drafts of a form in a store, and the records that are corrected.
struct KeptDrafts {
  let form: FormIdentifier
  let store: any SubmissionStore
  /// The language in which failures are told.
  let catalogue: Catalogue

  /// The most bytes of a draft that is read.
  private static let sizeLimit = 64 << 20

  /// The newest first.
  func all() throws(CommandFailure) -> [StoredDraft] {
    do throws(StoreFailure) {
      return try store.drafts(of: form).sorted { ($1.savedAt, $1.id) < ($0.savedAt, $0.id) }
    } catch {
      throw failure(.draftsNotFound, error)
    }
  }

  /// The draft that a word names: an identifier, or an unambiguous beginning of one; the empty word
  /// is the newest.
  func find(_ word: String, option: String) throws(CommandFailure) -> StoredDraft {
    let drafts = try all()
    let found = drafts.filter { $0.id.description.hasPrefix(word.lowercased()) }
    if let draft = found.first, word.isEmpty || found.count == 1 { return draft }
    if drafts.isEmpty { throw .usage("--\(option): no draft of \(quoted(form.text)) is kept") }
    let known = (found.isEmpty ? drafts : found).map(\.id.description)
    throw .usage(
      found.isEmpty
        ? "--\(option)=\(VisibleText(word)): no draft has this id; there are \(listed(known, "and"))"
        : "--\(option)=\(VisibleText(word)) begins the ids of several drafts: \(listed(known, "and"))"
    )
  }

  /// Reads a draft; nil if it is gone.
  func read(_ id: SubmissionID) throws(CommandFailure) -> Draft? {
    let bytes: [UInt8]?
    do throws(StoreFailure) {
      let size = try store.drafts(of: form).first { $0.id == id }?.size ?? 0
      bytes = size > KeptDrafts.sizeLimit ? [] : try store.readDraft(id, of: form)
    } catch {
      throw failure(.draftUnreadable, error, id)
    }
    guard let bytes else { return nil }
    let limits = JSONLimits(bytes: KeptDrafts.sizeLimit, depth: JSONLimits.line.depth)
    let reading = JSONReader.read(bytes, limits: limits)
    guard reading.problems.isEmpty, let draft = reading.root.flatMap({ Draft($0) }), draft.id == id,
      draft.form == form
    else {
      let reason = Message(.draftNotAsSaved)
      throw .failed(
        Message(.draftUnreadable, ["id": .text("\(id)"), "reason": .message(reason)])
          .text(in: catalogue))
    }
    return draft
  }

  /// Holds a draft against other sessions; nil while another one has it.
  func hold(_ id: SubmissionID) throws(CommandFailure) -> DraftHold? {
    do throws(StoreFailure) {
      return try store.holdDraft(id, of: form)
    } catch {
      throw failure(.draftNotHeld, error, id)
    }
  }

  /// The record that a word names: an identifier, or an unambiguous beginning of one.
  func record(_ word: String) throws(CommandFailure) -> StoredLine {
    let beginning = word.lowercased()
    var found: [StoredLine] = []
    do throws(StoreFailure) {
      try store.forEachEntry(of: form) { entry in
        if case .record(let line) = entry, let id = line.id,
          id.description.hasPrefix(beginning)
        {
          found.append(line)
        }
        return found.count > 1 ? .stop : .next
      }
    } catch {
      throw failure(.recordsUnreadable, error)
    }
    guard let line = found.first, !word.isEmpty else {
      throw .usage("--correct \(quoted(word)): no record of \(quoted(form.text)) has this id")
    }
    guard found.count == 1 else {
      throw .usage("--correct \(quoted(word)) begins the ids of several records")
    }
    return line
  }

  private func failure(
    _ phrase: Phrase, _ failure: StoreFailure, _ id: SubmissionID? = nil
  ) -> CommandFailure {
    let arguments: [String: Message.Argument] = [
      "id": .text(id.map { "\($0)" } ?? ""), "reason": .text(failure.message(in: catalogue)),
    ]
    return .failed(Message(phrase, arguments).text(in: catalogue))
  }
}

extension Draft {
  /// The draft as it is called when it is offered: `A draft of 2026-03-02 08:10`.
  var title: Message {
    Message(
      replaces == nil ? .draftTitle : .correctionTitle,
      [
        "date": .text("\(begun.date)"), "time": .text("\(begun.time)"),
        "record": .text(replaces.map { "\($0)" } ?? ""),
      ])
  }
}
