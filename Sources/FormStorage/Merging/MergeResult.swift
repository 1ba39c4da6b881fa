public import FormDisk

/// The numbers of records of another store, by what became of them.
public struct MergeCount: Hashable, Sendable {
  /// Records stored now.
  public var added = 0
  /// Records already stored, with the same values.
  public var known = 0
  /// Records that were erased here, and are not taken again.
  public var erased = 0
  /// Records not taken, each for a reason that was reported.
  public var refused = 0

  public init() {}
}

/// A record of another store that was not taken in, or not checked.
public struct MergeProblem: Hashable, Sendable {
  /// Why a record is not taken.
  public enum Kind: Hashable, Sendable {
    /// A record of that identifier is already stored, with other values.
    case conflict
    /// The line, its definition or a file is not what it should be.
    case unsound
    /// Its own definition refuses its values.
    case invalid
    /// It cannot be said whether its definition allows its values; it was taken.
    case undecided
  }

  public let kind: Kind
  /// The location of the record in the other store.
  public let location: LineLocation
  /// A sentence without capital or full stop.
  public let message: String
}

extension MergeProblem {
  static func conflict(_ copy: RecordCopy) -> MergeProblem {
    MergeProblem(
      kind: .conflict, location: copy.location, message: StoreFailure.conflict(copy.id).message)
  }

  static func unsound(_ location: LineLocation, _ message: String) -> MergeProblem {
    MergeProblem(kind: .unsound, location: location, message: message)
  }

  static func invalid(_ location: LineLocation, _ message: String) -> MergeProblem {
    MergeProblem(kind: .invalid, location: location, message: message)
  }

  static func undecided(_ location: LineLocation, _ message: String) -> MergeProblem {
    MergeProblem(kind: .undecided, location: location, message: message)
  }
}
