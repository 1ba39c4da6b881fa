import FormCommandLine
internal import FormStorage
import FormValues
internal import JSONText

/// A record as a line of the store says it.
struct RecordPage {
  let id: String
  let submittedAt: String
  /// The digest of its definition, as text.
  let digest: String
  let leaves: [RecordLeaf]

  /// Reads a stored line, with a leaf for each answer in rows or one for all of them; nil if it is
  /// no record.
  init?(_ line: [UInt8], opensRows: Bool, _ scan: inout NestedScan) {
    self.init(RecordScan(line, &scan), line, opensRows: opensRows, &scan)
  }

  /// The same of a line whose members have been found, or that takes a tree.
  init?(_ record: RecordScan?, _ line: [UInt8], opensRows: Bool, _ scan: inout NestedScan) {
    if let record, let page = RecordPage(record, opensRows, &scan) {
      self = page
    } else {
      self.init(tree: line, opensRows: opensRows)
    }
  }

  /// Reads a line without a tree; nil if a name has escapes.
  private init?(_ record: RecordScan, _ opensRows: Bool, _ scan: inout NestedScan) {
    guard let id = record.string(.id), let submittedAt = record.string(.submittedAt),
      let digest = record.string(.digest),
      let leaves = LeafScan.leaves(of: record, opensRows: opensRows, &scan)
    else { return nil }
    (self.id, self.submittedAt, self.digest, self.leaves) = (id, submittedAt, digest, leaves)
  }

  /// Reads a line as a tree.
  init?(tree line: [UInt8], opensRows: Bool) {
    guard let root = JSONReader.read(line, limits: .record).root, let id = root["id"]?.text,
      let submittedAt = root["submittedAt"]?.text, let digest = root["digest"]?.text,
      let values = root["values"], values.kind == .object
    else { return nil }
    (self.id, self.submittedAt, self.digest) = (id, submittedAt, digest)
    leaves = RecordLeaf.leaves(of: values, opensRows: opensRows)
  }
}

/// One value of a record, by its path: `name`, `address.city`, `people[2].age`.
struct RecordLeaf {
  /// The value at a path.
  enum Content {
    case text(String)
    /// The digits as they are stored.
    case number(String)
    case boolean(Bool)
    /// Several choices, or something that no form asks for.
    case json(JSON)
    case file(StoredFile)
  }

  let path: String
  let content: Content

  /// Values inside more groups than this stay one value.
  static let deepest = 16

  /// The values of a record, groups opened, in order; `opensRows` is whether repeated ones are.
  static func leaves(of values: JSON, opensRows: Bool) -> [RecordLeaf] {
    leaves(inner(values, "", 0), opensRows)
  }

  /// The values at and below a path.
  static func leaves(
    at path: String, _ value: JSON, _ depth: Int, opensRows: Bool
  ) -> [RecordLeaf] {
    leaves([(path, value, depth)], opensRows)
  }

  private static func leaves(_ waiting: [Waiting], _ opensRows: Bool) -> [RecordLeaf] {
    var (leaves, waiting): ([RecordLeaf], [Waiting]) = ([], waiting)
    while let next = waiting.popLast() {
      if let content = content(of: next.value, next.depth, opensRows) {
        leaves.append(RecordLeaf(path: next.path, content: content))
      } else {
        waiting += inner(next.value, next.path, next.depth)
      }
    }
    return leaves
  }

  private typealias Waiting = (path: String, value: JSON, depth: Int)

  /// The direct children of a group, the last one first.
  private static func inner(_ value: JSON, _ path: String, _ depth: Int) -> [Waiting] {
    if let elements = value.elements {
      return elements.enumerated().reversed().map { ("\(path)[\($0 + 1)]", $1, depth + 1) }
    }
    let members = value.members ?? []
    return members.reversed().compactMap { member in
      guard !member.value.isNull else { return nil }
      return (path.isEmpty ? member.name : "\(path).\(member.name)", member.value, depth + 1)
    }
  }

  /// The content of a value; nil if it is a group.
  private static func content(
    of value: JSON, _ depth: Int, _ opensRows: Bool
  ) -> Content? {
    switch value.value {
    case .string(let text): return .text(text)
    case .number(let digits): return .number(digits)
    case .boolean(let flag): return .boolean(flag)
    case .null: return .json(value)
    case .array(let elements):
      let isGroup = elements.contains { $0.kind == .object } && depth < deepest
      return isGroup && opensRows ? nil : .json(value)
    case .object(let members):
      if let file = StoredFile(members) { return .file(file) }
      return members.isEmpty || depth >= deepest ? .json(value) : nil
    }
  }

  /// The value as plain text: a file is its name, a list its elements.
  var text: String {
    switch content {
    case .text(let text), .number(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .file(let file): file.name
    case .json(let json):
      RecordLeaf.choices(json)?.joined(separator: ", ")
        ?? String(decoding: JSONWriter.bytes(of: json), as: UTF8.self)
    }
  }

  /// Whether the plain text of the value, or of one of its choices, has the bytes of another.
  func matches(_ wanted: String) -> Bool {
    if text.utf8.elementsEqual(wanted.utf8) { return true }
    guard case .json(let json) = content, let choices = RecordLeaf.choices(json) else {
      return false
    }
    return choices.contains { $0.utf8.elementsEqual(wanted.utf8) }
  }

  /// The elements of a list of texts.
  private static func choices(_ json: JSON) -> [String]? {
    guard let elements = json.elements, !elements.isEmpty else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}
