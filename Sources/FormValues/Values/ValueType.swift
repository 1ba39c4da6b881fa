/// The type of an input's values; everything that reads, writes or describes values goes by it.
public enum ValueType: Hashable, Sendable {
  case text
  case number
  case boolean
  case date
  case time
  /// A date and a time of day.
  case dateTime
  case choice
  /// Several choices, in the order of the options.
  case choices
  case file(FileStorage)
}

/// The way in which a file's content travels in a record.
public enum FileStorage: String, Hashable, Sendable, CaseIterable {
  /// Beside the record, by its SHA-256; the record holds name, size and hash.
  case copy
  /// In the record, as base64 (RFC 4648, section 4).
  case base64
  /// In the record, as lower-case hexadecimal.
  case hex
}
