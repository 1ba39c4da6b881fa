import FormMessages

/// What a draft has more of than is read.
enum DraftExcess: Error, Hashable {
  case bytes(Int)
  /// The values of all lines up to one.
  case values(Int)
  /// Bytes of memory, beside a form.
  case memory(Int)
  /// Lines, or work to apply their changes.
  case changes

  /// What it has, and what is allowed.
  var words: Message {
    switch self {
    case .bytes(let count):
      Message(
        .draftTooLong, ["size": .size(count), "limit": .size(DraftJournal.sizeLimit)])
    case .values(let count):
      Message(
        .draftValuesUnread,
        ["count": .number("\(count)"), "limit": .number("\(DraftJournal.valueLimit)")])
    case .memory(let bytes): Message(.draftBesideForm, ["size": .size(bytes)])
    case .changes:
      Message(.draftChangesUnread, ["limit": .number("\(DraftJournal.lineLimit)")])
    }
  }
}
