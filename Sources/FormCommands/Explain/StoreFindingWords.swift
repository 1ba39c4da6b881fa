import FormStorage

/// What `formline explain` says of a kind of finding in a store.
struct StoreFindingWords {
  /// The finding, in one line without a full stop.
  let title: String
  let meaning: String
  let fix: String

  init(_ title: String, _ meaning: String, fix: String = StoreFindingWords.backup) {
    (self.title, self.meaning, self.fix) = (title, meaning, fix)
  }

  private static let backup =
    "Restore the file from a backup, or merge an intact copy of the "
    + "store with 'formline merge'."

  static func of(_ kind: StoreFinding.Kind) -> StoreFindingWords {
    switch kind {
    case .badChecksum: badChecksum
    case .badRecord: badRecord
    case .invalidRecord: invalidRecord
    case .undecided: undecided
    case .sequenceGap: sequenceGap
    case .missingEnd: missingEnd
    case .duplicateIdentifier: duplicateIdentifier
    case .tornEnd: tornEnd
    case .tooLong: tooLong
    case .quarantined: quarantined
    case .missingAttachment: missingAttachment
    case .wrongAttachment: wrongAttachment
    case .missingDefinition: missingDefinition
    case .wrongDefinition: wrongDefinition
    case .unusedAttachment: unusedAttachment
    case .foreignEntry: foreignEntry
    case .leftover: leftover
    case .unreadable: unreadable
    case .wrongDraft: wrongDraft
    case .largeDraft: largeDraft
    case .wrongMark: wrongMark
    case .wrongNote: wrongNote
    case .wrongErasures: wrongErasures
    case .closedSegment: closedSegment
    case .changedSinceSeal: changedSinceSeal
    case .goneSinceSeal: goneSinceSeal
    case .addedSinceSeal: addedSinceSeal
    case .erasedSinceSeal: erasedSinceSeal
    }
  }
}
