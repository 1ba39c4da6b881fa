/// A file as an answer: named by a path, kept in a store, or carried as text.
public enum FilePointer: Hashable, Sendable {
  /// A path that nothing has opened yet.
  case path(String)
  /// A file that a store keeps.
  case stored(StoredFile)
  /// The content itself, as base64 or hexadecimal text.
  case inline(String)
}

/// What a record says of a file that the store keeps beside it.
public struct StoredFile: Hashable, Sendable {
  /// The file's own name, without folders.
  public let name: String
  /// The size in bytes.
  public let bytes: Int
  /// The SHA-256 of the content, 64 lower-case hexadecimal digits.
  public let sha256: String
  /// Where it lies in the form's folder of the store, `files/ab/<sha256>`; nil before it is stored.
  public let path: String?

  public init(name: String, bytes: Int, sha256: String, path: String?) {
    self.name = name
    self.bytes = bytes
    self.sha256 = sha256
    self.path = path
  }
}
