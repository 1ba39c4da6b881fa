import FormCore
import FormDecoding
import FormDialects
import FormValues
import JSONText

/// The keys of a native document: where each is declared, and where texts name it.
struct FormOutline {
  /// A component, with those inside it.
  struct Node {
    let type: String
    let key: String?
    /// The text of the component, and its key without quotation marks.
    let range: Range<Int>
    let keyRange: Range<Int>?
    /// What makes the key an earlier one of the component, and where it is written.
    let formerly: [(offset: Int, text: String)]
    let children: [Node]
  }

  let nodes: [Node]
  /// Objects and arrays of more than one line are folded by these.
  private(set) var containers: [Range<Int>] = []
  private(set) var declarations: [String: [Range<Int>]] = [:]
  /// By key: the places of it in `{key}` of texts, without braces.
  private(set) var references: [String: [Range<Int>]] = [:]

  init(_ root: JSON, _ bytes: [UInt8]) {
    nodes = Self.nodes(root["components"])
    collect(root, bytes)
    declare(nodes)
  }

  private static func nodes(_ json: JSON?) -> [Node] {
    (json?.elements ?? []).compactMap { element in
      guard let type = element["type"]?.text else { return nil }
      let key = element["uuid"]
      return Node(
        type: type, key: key?.text, range: element.range,
        keyRange: key?.text == nil
          ? nil : key.map { $0.range.lowerBound + 1..<$0.range.upperBound - 1 },
        formerly: formerly(key?.text ?? "", element["args"]),
        children: nodes(element["components"]) + nodes(element["args"]?["components"]))
    }
  }

  private static func formerly(_ key: String, _ arguments: JSON?) -> [(offset: Int, text: String)] {
    guard let arguments, let members = arguments.members else { return [] }
    if let earlier = arguments["formerly"] {
      guard let elements = earlier.elements else {
        return [(earlier.range.lowerBound, "[\"\(key)\", "), (earlier.range.upperBound, "]")]
      }
      let end = elements.isEmpty ? "" : ", "
      return [(earlier.range.lowerBound + 1, "\"\(key)\"\(end)")]
    }
    guard let first = members.first else {
      return [(arguments.range.lowerBound + 1, " \"formerly\": [\"\(key)\"] ")]
    }
    return [(first.nameRange.lowerBound, "\"formerly\": [\"\(key)\"], ")]
  }

  /// What makes a key an earlier one of its components, and where it is written.
  func formerly(_ key: String) -> [(offset: Int, text: String)] {
    func places(_ nodes: [Node]) -> [(offset: Int, text: String)] {
      nodes.flatMap { ($0.key == key ? $0.formerly : []) + places($0.children) }
    }
    return places(nodes)
  }

  private mutating func declare(_ nodes: [Node]) {
    for node in nodes {
      if let key = node.key, let range = node.keyRange {
        declarations[key, default: []].append(range)
      }
      declare(node.children)
    }
  }

  private mutating func collect(_ json: JSON, _ bytes: [UInt8]) {
    var waiting = [json]
    while let next = waiting.popLast() {
      switch next.value {
      case .object(let members):
        containers.append(next.range)
        waiting += members.map(\.value)
      case .array(let elements):
        containers.append(next.range)
        waiting += elements
      case .string: collectReferences(in: next.range, bytes)
      case .null, .boolean, .number: break
      }
    }
  }

  private mutating func collectReferences(in range: Range<Int>, _ bytes: [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "{") {
        let start = index + 1
        var end = start
        while end < range.upperBound, Self.isKey(bytes[end]) { end += 1 }
        if end > start, end < range.upperBound {
          let key = String(decoding: bytes[start..<end], as: UTF8.self)
          references[key, default: []].append(start..<end)
        }
        index = max(end, index + 1)
      } else {
        index += 1
      }
    }
  }

  private static func isKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// The key that is declared or named at an offset.
  func key(at offset: Int) -> String? {
    for places in [declarations, references] {
      for (key, ranges) in places
      where ranges.contains(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) {
        return key
      }
    }
    return nil
  }

  /// Every place of a key, in the order of the text.
  func places(of key: String, declaration: Bool = true) -> [Range<Int>] {
    ((declaration ? declarations[key] ?? [] : []) + (references[key] ?? []))
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}
