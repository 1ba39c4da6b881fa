public import FormCore
public import FormMessages
public import FormValues

/// Why a store did not do what it was asked; nothing was stored unless the case says otherwise.
public enum StoreFailure: Error, Hashable, Sendable {
  /// A file or folder could not be used.
  case unavailable(path: String, reason: Message)
  /// Something in the store is not what the store made: a link, a pipe, a second name.
  case refused(path: String, reason: Message)
  /// The disk did not confirm the record: it may be lost, or found to be there. Keep the draft and
  /// send it again under the same identifier.
  case notConfirmed(path: String, reason: Message)
  /// Another program held the lock all the time.
  case busy(path: String)
  /// A record of this identifier is already stored, with other values.
  case conflict(SubmissionID)
  /// A record of this identifier was erased, and is not stored again.
  case erased(SubmissionID)
  /// A record that is to be corrected was corrected before, by `newest` or earlier ones.
  case replaced(SubmissionID, newest: SubmissionID)
  /// A line of the log is damaged.
  case corrupt(LineLocation, reason: String)
  /// A line of a draft is not what was saved.
  case damagedDraft(LineLocation)
  /// A draft has more than is read from a line on.
  case excessiveDraft(LineLocation, reason: Message)
  /// A file that an answer names cannot be taken.
  case attachment(RecordPath, Fault)
  /// The record's line would be longer than a log takes; sizes in bytes.
  case tooLarge(SubmissionID, bytes: Int, limit: Int)
  /// The draft would have more values than are read again.
  case draftTooManyValues(Int, limit: Int)
  /// The draft would take so many bytes of memory, for which its form leaves no room.
  case draftBesideForm(Int)
  /// The definition's bytes do not have the digest that the record names.
  case wrongDefinition(SubmissionID)
  /// Records of one call belong to different forms.
  case mixedForms
}

extension StoreFailure {
  /// The failure, for operators: a sentence without capital or full stop, in English.
  public var message: String { message(in: .english) }

  /// The failure, for a person: a sentence without capital or full stop, in a language.
  public func message(in catalogue: Catalogue) -> String { wording(catalogue).text(in: catalogue) }

  private func wording(_ catalogue: Catalogue) -> Message {
    func at(_ phrase: Phrase, _ path: String, _ reason: Message? = nil) -> Message {
      let why = reason.map { Message.Argument.message($0) }
      return Message(phrase, ["path": .text(quotedPath(path)), "reason": why ?? .text("")])
    }
    func of(_ phrase: Phrase, _ id: SubmissionID) -> Message {
      Message(phrase, ["id": .text("\(id)")])
    }
    func reasonAt(_ position: String, _ reason: String) -> Message {
      Message(.reasonAt, ["place": .text(position), "reason": .text(reason)])
    }
    switch self {
    case .unavailable(let path, let reason): return at(.pathUnusable, path, reason)
    case .refused(let path, let reason): return at(.pathRefused, path, reason)
    case .notConfirmed(let path, let reason): return at(.writeUnconfirmed, path, reason)
    case .busy(let path): return at(.pathBusy, path)
    case .conflict(let id): return of(.idTaken, id)
    case .erased(let id): return of(.idErased, id)
    case .replaced(let id, let newest):
      return Message(.correctionReplaced, ["given": .text("\(id)"), "newest": .text("\(newest)")])
    case .corrupt(let line, let reason): return reasonAt("\(line)", reason)
    case .damagedDraft(let line): return at(.pathRefused, line.file, Message(.draftNotAsSaved))
    case .excessiveDraft(let line, let reason): return at(.pathRefused, "\(line)", reason)
    case .attachment(let answer, let fault):
      return reasonAt("\(answer)", fault.message(in: catalogue))
    case .tooLarge(let id, let bytes, let limit):
      return Message(
        .recordTooLarge,
        ["id": .text("\(id)"), "size": .size(bytes), "limit": .size(limit)])
    case .draftTooManyValues(let count, let limit):
      return Message(
        .draftTooManyValues, ["count": .number("\(count)"), "limit": .number("\(limit)")])
    case .draftBesideForm(let bytes):
      return Message(.draftBesideForm, ["size": .size(bytes)])
    case .wrongDefinition(let id): return of(.wrongDefinition, id)
    case .mixedForms: return Message(.mixedForms)
    }
  }

  package static func unavailable(_ path: String, _ error: SystemError) -> StoreFailure {
    .unavailable(path: path, reason: error.reason)
  }
}

/// A whole path in quotes, its control characters made visible.
package func quotedPath(_ path: String) -> String { "'\(VisibleText(path).text)'" }
