/// A draft held against other programs, for as long as this value lives.
public final class DraftHold: Sendable {
  private let held: any AnyObject & Sendable

  init(_ held: any AnyObject & Sendable) {
    self.held = held
  }
}

/// A locked file; closing it gives the lock back.
final class LockedFile: Sendable {
  private let file: OpenFile

  init(_ file: consuming OpenFile) {
    self.file = file
  }
}
