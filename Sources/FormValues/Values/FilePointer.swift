internal import JSONText

/// A file as an answer: named by a path, kept in a store, or carried as text.
public enum FilePointer: Hashable, Sendable {
  /// A path that nothing has opened yet.
  case path(String)
  /// A file that a store keeps; apart, because it would make each value three times as large.
  indirect case stored(StoredFile)
  /// The content itself, as base64 or hexadecimal text.
  case inline(String)
}

extension FilePointer {
  public static func == (left: FilePointer, right: FilePointer) -> Bool {
    switch (left, right) {
    case (.path(let left), .path(let right)), (.inline(let left), .inline(let right)):
      left.hasSameBytes(as: right)
    case (.stored(let left), .stored(let right)): left == right
    case (.path, _), (.inline, _), (.stored, _): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .path(let text), .inline(let text): hasher.combine(TextBytes(text))
    case .stored(let file): hasher.combine(file)
    }
  }
}

/// The description in a record of a file that the store keeps beside it.
public struct StoredFile: Hashable, Sendable {
  /// The file's own name, without folders.
  public let name: String
  /// The size in bytes.
  public let bytes: Int
  /// The SHA-256 of the content, 64 lower-case hexadecimal digits.
  public let sha256: String
  /// The path in the form's folder of the store, `files/ab/<sha256>`; nil before it is stored.
  public let path: String?

  public init(name: String, bytes: Int, sha256: String, path: String?) {
    self.name = name
    self.bytes = bytes
    self.sha256 = sha256
    self.path = path
  }
}

extension StoredFile {
  public static func == (left: StoredFile, right: StoredFile) -> Bool {
    left.bytes == right.bytes && left.sha256.hasSameBytes(as: right.sha256)
      && left.name.hasSameBytes(as: right.name)
      && (left.path == nil) == (right.path == nil)
      && (left.path ?? "").hasSameBytes(as: right.path ?? "")
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
    hasher.combine(TextBytes(sha256))
    hasher.combine(TextBytes(name))
  }
}
