/// A fault that is put into a simulation on purpose: one that finds none of them proves nothing.
package enum PlantedFault: String, Hashable, Sendable, CaseIterable {
  /// The bytes of a file are not synced after an append.
  case noDataSync
  /// Folders are not synced.
  case noFolderSync
  /// Whole files are not synced before they get their name.
  case noFileSync
  /// A file gets its name before it is synced.
  case renameBeforeSync
  /// A file that is replaced is gone for a moment.
  case renameInTwoSteps
  /// The lock is not taken.
  case noLock
  /// A failed sync passes for a good one.
  case ignoredSyncError
  /// A write that took less than it was given passes for a whole one.
  case ignoredShortWrite
  /// What an interrupted append left is not cut off.
  case noTruncation
  /// A program that appends reads a segment as it was when it was opened first.
  case staleReading
  /// A record is acknowledged before it is stored.
  case earlyAcknowledgement
  /// A record that may have been stored is stored again without a look.
  case blindResend
  /// An erasure is acknowledged before it is done.
  case earlyErasure
}
