import FormTerminal

/// Files of this target that other programs made; `Fixtures/make.py` makes them again.
enum Fixture {
  /// The bytes of a file in `Fixtures`.
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return try FileText.read("/\(folder)/Fixtures/\(name)", limit: 1 << 20)
  }
}
