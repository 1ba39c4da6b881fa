public import FormCore

/// Why a store did not do what it was asked; nothing was stored unless the case says otherwise.
public enum StoreFailure: Error, Hashable, Sendable {
  /// A file or folder could not be used.
  case unavailable(path: String, reason: String)
  /// Something in the store is not what the store made: a link, a pipe, a second name.
  case refused(path: String, reason: String)
  /// The disk did not confirm the record: it may be lost, or found to be there. Keep the draft and
  /// send it again under the same identifier.
  case notConfirmed(path: String, reason: String)
  /// Another program held the lock all the time.
  case busy(path: String)
  /// A record of this identifier is already stored, with other values.
  case conflict(SubmissionID)
  /// A line of the log is damaged.
  case corrupt(LinePlace, reason: String)
  /// A file that an answer names cannot be taken.
  case attachment(FieldKey, Fault)
  /// The record's line would be longer than a log takes; sizes in bytes.
  case tooLarge(SubmissionID, bytes: Int, limit: Int)
  /// The definition's bytes do not have the digest that the record names.
  case wrongDefinition(SubmissionID)
  /// Records of one call belong to different forms.
  case mixedForms
}

extension StoreFailure {
  /// What happened, for a person: a sentence without capital or full stop.
  public var message: String {
    switch self {
    case .unavailable(let path, let reason): "cannot use \(quotedPath(path)): \(reason)"
    case .refused(let path, let reason): "\(quotedPath(path)) is left alone: \(reason)"
    case .notConfirmed(let path, let reason):
      "the disk did not confirm what was written to \(quotedPath(path)): \(reason)"
    case .busy(let path): "another program is writing to \(quotedPath(path))"
    case .conflict(let id): "a record \(id) with other values is already stored"
    case .corrupt(let place, let reason): "\(place): \(reason)"
    case .attachment(let key, let fault): "\(key): \(fault.message)"
    case .tooLarge(let id, let bytes, let limit):
      "the record \(id) has \(sized(bytes)), and at most \(sized(limit)) are stored"
    case .wrongDefinition(let id):
      "the record \(id) names another definition than the one that came with it"
    case .mixedForms: "records of several forms cannot be stored in one step"
    }
  }

  static func unavailable(_ path: String, _ error: SystemError) -> StoreFailure {
    .unavailable(path: path, reason: error.words)
  }
}

/// A whole path in quotes, its control characters made visible.
func quotedPath(_ path: String) -> String { "'\(VisibleText(path).text)'" }
