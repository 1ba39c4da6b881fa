/// The verdict on a record's values by the definition that it names.
public enum RecordVerdict: Hashable, Sendable {
  case sound
  /// It refuses them; a sentence without capital or full stop.
  case refused(String)
  /// It cannot be said; a sentence without capital or full stop.
  case undecided(String)

  /// Checks the line of a record.
  public typealias Validate = (StoredLine) -> RecordVerdict
}
