extension EditedText {
  /// The keys that move the cursor or change single characters.
  static let motions: [Key: @Sendable (inout EditedText) -> Void] = [
    .left: { $0.moveLeft() }, .right: { $0.moveRight() },
    .wordLeft: { $0.moveWordLeft() }, .wordRight: { $0.moveWordRight() },
    .home: { $0.moveToStart() }, .end: { $0.moveToEnd() },
    .deleteLeft: { $0.deleteLeft() }, .delete: { $0.deleteRight() },
    .transpose: { $0.transpose() },
  ]

  /// A key that takes away more than a character, and whether it stands before the cursor.
  struct Deletion: Sendable {
    let isBefore: Bool
    let delete: @Sendable (inout EditedText) -> String
  }

  /// The keys whose text can be put back.
  static let deletions: [Key: Deletion] = [
    .deleteWordLeft: Deletion(isBefore: true) { $0.deleteWordLeft() },
    .deleteBlankWord: Deletion(isBefore: true) { $0.deleteBlankWord() },
    .deleteToStart: Deletion(isBefore: true) { $0.deleteToStart() },
    .deleteWordRight: Deletion(isBefore: false) { $0.deleteWordRight() },
    .deleteToEnd: Deletion(isBefore: false) { $0.deleteToEnd() },
  ]
}
