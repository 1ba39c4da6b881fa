import FormCore
import FormValues

/// The name of a file in the folder of drafts.
struct DraftName: Hashable {
  enum Kind: String, Hashable {
    case journal = "jsonl"
    /// A whole draft, as an earlier version wrote it.
    case document = "json"
    case lock
  }

  let id: SubmissionID
  /// Nil for a file that was not moved to its place.
  let kind: Kind?

  /// Reads a name; nil if it does not begin with an identifier.
  init?(_ name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1)
    guard parts.count == 2, let id = SubmissionID(String(Substring(parts[0]))),
      "\(id)" == Substring(parts[0])
    else { return nil }
    (self.id, kind) = (id, Kind(rawValue: String(Substring(parts[1]))))
  }

  static func journal(_ id: SubmissionID) -> String { "\(id).\(Kind.journal.rawValue)" }
  static func document(_ id: SubmissionID) -> String { "\(id).\(Kind.document.rawValue)" }
  static func lock(_ id: SubmissionID) -> String { "\(id).\(Kind.lock.rawValue)" }
}
