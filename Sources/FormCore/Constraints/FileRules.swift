/// Which files are accepted, by the ending of their names, ignoring case.
public struct FileKindRule: Hashable, Sendable {
  /// Endings in lower case, each with its dot: `.pdf`.
  public let endings: [String]

  public init(_ endings: [String]) {
    self.endings = endings
  }

  public func admits(name bytes: Span<UInt8>) -> Bool {
    endings.contains { ending in
      let wanted = Array(ending.utf8)
      guard bytes.count > wanted.count else { return false }
      let start = bytes.count - wanted.count
      return wanted.indices.allSatisfy { lowered(bytes[start + $0]) == wanted[$0] }
    }
  }

  func fault(given: String) -> Fault {
    Fault(.fileNotAccepted, "\(quoted(given)) is not accepted; allowed are \(listed(endings))")
  }

  var hint: String? { "\(listed(endings)) files" }
}

/// How large a file may be.
public struct FileSizeRule: Hashable, Sendable {
  /// Bytes.
  public let max: Int

  public init(max: Int) {
    self.max = max
  }

  public func violation(_ bytes: Int) -> FaultCode? { bytes > max ? .fileTooLarge : nil }

  /// `given` names the file with its size.
  func fault(given: String) -> Fault {
    Fault(.fileTooLarge, "\(given), and at most \(sized(max)) \(agreeing(max, "allowed"))")
  }

  var hint: String? { "at most \(sized(max))" }
}

/// A size in bytes in words: `800 bytes`, `1.5 MB`.
public func sized(_ bytes: Int) -> String {
  let scales = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")]
  guard let (unit, name) = scales.first(where: { bytes >= $0.0 }) else {
    return counted(bytes, "byte")
  }
  let tenths = bytes / (unit / 10)
  guard tenths * (unit / 10) == bytes else { return counted(bytes, "byte") }
  return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
}

private func lowered(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 0x20 : byte }
