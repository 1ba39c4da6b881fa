import FormValues
internal import JSONText

/// The schema of a file: the object that a record holds, or its content as text.
///
/// A path is allowed as well, for bulk processing passes it on unopened.
struct FileSchema {
  let members: [(String, JSON)]
  private(set) var notes: [String] = []

  init(_ parts: SchemaParts, _ storage: FileStorage, _ style: ValueStyle) {
    let (name, limit) = (FileSchema.name(parts.fileName), parts.mostBytes)
    var shapes = [FileSchema.object(name, limit, style)]
    switch storage {
    case .copy: shapes.append(.object(name))
    case .hex, .base64:
      let content = storage.pattern
      var path = name
      path.append(("not", .object([("pattern", .string(content))])))
      shapes += [.object(FileSchema.content(storage, limit)), .object(path)]
      if storage == .base64 { notes.append("base64 is measured in groups of four digits") }
    }
    members = [("anyOf", .array(shapes))]
  }

  private static func name(_ pattern: String?) -> [(String, JSON)] {
    let members: [(String, JSON)] = [("type", .string("string")), ("minLength", .number(1))]
    return members + (pattern.map { [("pattern", .string($0))] } ?? [])
  }

  private static func object(
    _ name: [(String, JSON)], _ limit: Int?, _ style: ValueStyle
  ) -> JSON {
    var size: [(String, JSON)] = [("type", .string("integer")), ("minimum", .number(0))]
    if let limit { size.append(("maximum", .number(limit))) }
    if style == .strings {
      size = [("type", .string("string")), ("pattern", .string("^[0-9]+$"))]
    }
    let hash: [(String, JSON)] = [
      ("type", .string("string")), ("pattern", .string("^[0-9a-f]{64}$")),
    ]
    let properties: [(String, JSON)] = [
      ("name", .object(name)), ("bytes", .object(size)), ("sha256", .object(hash)),
      ("path", .object([("type", .string("string"))])),
    ]
    return .object([
      ("type", .string("object")), ("properties", .object(properties)),
      ("required", .array(["name", "bytes", "sha256"].map { .string($0) })),
      ("additionalProperties", .boolean(false)),
    ])
  }

  private static func content(_ storage: FileStorage, _ limit: Int?) -> [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("type", .string("string")), ("minLength", .number(1)),
      ("pattern", .string(storage.pattern)),
      ("contentEncoding", .string(storage == .hex ? "base16" : "base64")),
    ]
    if let limit {
      let digits = storage == .hex ? 2 * limit : (limit + 2) / 3 * 4
      members.append(("maxLength", .number(digits)))
    }
    return members
  }
}

extension FileStorage {
  /// The pattern of inline content, which paths do not match.
  fileprivate var pattern: String {
    switch self {
    case .copy: #"^[^\s\S]$"#
    case .hex: "^(?:[0-9a-f]{2})+$"
    case .base64: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$"
    }
  }
}
