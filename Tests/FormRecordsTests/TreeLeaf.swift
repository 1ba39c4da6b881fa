import FormValues
import JSONText

/// One value of a record, found in the tree of its line: what a reader of bytes is compared with.
struct TreeLeaf {
  let path: String
  let value: JSON

  /// The values of a record in order, groups opened; `opensRows` is whether repeated ones are.
  static func leaves(of values: JSON, opensRows: Bool) -> [TreeLeaf] {
    var (leaves, waiting) = ([TreeLeaf](), inner(values, "", 0))
    while let next = waiting.popLast() {
      if isGroup(next.value, next.depth, opensRows) {
        waiting += inner(next.value, next.path, next.depth)
      } else {
        leaves.append(TreeLeaf(path: next.path, value: next.value))
      }
    }
    return leaves
  }

  /// The direct children of a group, the last one first.
  private static func inner(
    _ value: JSON, _ path: String, _ depth: Int
  ) -> [(path: String, value: JSON, depth: Int)] {
    if let elements = value.elements {
      return elements.enumerated().reversed().map { ("\(path)[\($0 + 1)]", $1, depth + 1) }
    }
    return (value.members ?? []).reversed().filter { !$0.value.isNull }.map {
      (path.isEmpty ? $0.name : "\(path).\($0.name)", $0.value, depth + 1)
    }
  }

  private static func isGroup(_ value: JSON, _ depth: Int, _ opensRows: Bool) -> Bool {
    if let elements = value.elements {
      return opensRows && depth < 16 && elements.contains { $0.kind == .object }
    }
    guard let members = value.members else { return false }
    return StoredFile(members) == nil && !members.isEmpty && depth < 16
  }

  var file: StoredFile? { value.members.flatMap { StoredFile($0) } }

  private var choices: [String]? {
    guard let elements = value.elements, !elements.isEmpty else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// The value as plain text: a file is its name, a list its elements.
  var text: String {
    value.text ?? file?.name ?? choices?.joined(separator: ", ") ?? data
  }

  /// The value as JSON without spaces; of a text, the text itself.
  var data: String { value.text ?? String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) }

  /// Whether the plain text of the value, or of one of its choices, has the bytes of another.
  func matches(_ wanted: String) -> Bool {
    ([text] + (choices ?? [])).contains { $0.utf8.elementsEqual(wanted.utf8) }
  }
}
