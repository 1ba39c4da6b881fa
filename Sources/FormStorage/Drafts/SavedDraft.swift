package import JSONText

/// What was saved last of a draft.
package struct SavedDraft: Sendable {
  package let content: JSON
  /// Whether it is as this program leaves a draft: its file belongs to the user, has no other name,
  /// and is closed to everybody else.
  ///
  /// Any other draft may have been written by a stranger.
  package let isOwn: Bool
}
