/// The values of one text in the order in which they begin, each by its kind and its bytes; what a
/// value says is read from the text when it is asked for.
///
/// It is shared by all values of the text, so a value of a document costs no memory of its own;
/// what is made in code has one for itself, without a text.
final class JSONTape: Sendable {
  /// The text; it has been read to its end, so all in it is known to be right.
  let bytes: [UInt8]
  let nodes: [Node]
  /// The first names of members; most stand here once, however often they stand in the text.
  private let names: [String]
  private let made: Made

  /// What was made in code, with the range that it was given; an object is one of these with all of
  /// its members.
  private enum Made {
    case nothing
    case value(JSON.Value, TextBounds)
    case member(String, TextBounds, JSON)
    case members([(String, JSON)])
  }

  init(_ bytes: [UInt8], _ nodes: [Node], names: [String]) {
    (self.bytes, self.nodes, self.names, made) = (bytes, nodes, names, .nothing)
  }

  init(_ value: JSON.Value, at range: Range<Int>) {
    (bytes, nodes, names, made) = ([], [], [], .value(value, TextBounds(range)))
  }

  init(_ name: String, at range: Range<Int>, _ value: JSON) {
    (bytes, nodes, names, made) = ([], [], [], .member(name, TextBounds(range), value))
  }

  init(_ members: [(String, JSON)]) {
    (bytes, nodes, names, made) = ([], [], [], .members(members))
  }

  /// The index that marks a value made in code, which has no node; further members of an object
  /// count down from it.
  static let noNode = -1

  var madeValue: JSON.Value {
    switch made {
    case .value(let value, _): value
    case .members(let members):
      .object(members.indices.map { JSON.Member(self, JSONTape.noNode - $0) })
    case .nothing, .member: .null
    }
  }

  /// The type of what was made; the members of an object are not listed for it.
  var madeKind: JSON.Kind {
    switch made {
    case .value(.null, _), .nothing, .member: .null
    case .value(.boolean, _): .boolean
    case .value(.number, _): .number
    case .value(.string, _): .string
    case .value(.array, _): .array
    case .value(.object, _), .members: .object
    }
  }

  func madeMember(_ node: Int) -> (name: String, value: JSON) {
    switch made {
    case .member(let name, _, let value): (name, value)
    case .members(let members): members[JSONTape.noNode - node]
    case .nothing, .value: ("", .null)
    }
  }

  private var madeRange: Range<Int> {
    switch made {
    case .value(_, let bounds), .member(_, let bounds, _): bounds.range
    case .nothing, .members: 0..<0
    }
  }

  /// A value, or a member's name, which stands before its value.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      case null, `false`, `true`, number, string, escapedString, array, object, name

      /// The type of a value of this kind.
      var ofValue: JSON.Kind {
        switch self {
        case .null: .null
        case .false, .true: .boolean
        case .number: .number
        case .string, .escapedString, .name: .string
        case .array: .array
        case .object: .object
        }
      }
    }

    let kind: Kind
    /// Whether an earlier member of the object has this name.
    var isRepeated = false
    /// The bytes of the value; a text has less than 4 GiB.
    let start: UInt32
    var end: UInt32
    /// For an array or object, the node after its content; for a name, its number.
    var link: UInt32
    /// The array or object around it, and the index among the elements or members there.
    let parent: UInt32
    let ordinal: UInt32

    var isContainer: Bool { kind == .array || kind == .object }
  }

  func range(_ node: Int) -> Range<Int> {
    node < 0 ? madeRange : Int(nodes[node].start)..<Int(nodes[node].end)
  }

  /// The node behind a value and all that stands in it.
  func end(of node: Int) -> Int {
    nodes[node].isContainer ? Int(nodes[node].link) : node + 1
  }

  /// The name that a node is.
  func name(_ node: Int) -> String { names.name(nodes[node], in: bytes) }

  func value(_ node: Int) -> JSON.Value {
    switch nodes[node].kind {
    case .null: .null
    case .false: .boolean(false)
    case .true: .boolean(true)
    case .number: .number(digits(node))
    case .string, .escapedString, .name: .string(text(node))
    case .array: .array(elements(node))
    case .object: .object(members(node))
    }
  }

  func digits(_ node: Int) -> String {
    String(decoding: bytes[range(node)], as: UTF8.self)
  }

  /// The decoded text of a string.
  func text(_ node: Int) -> String {
    let range = range(node)
    guard nodes[node].kind == .escapedString else {
      return String(decoding: bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
    }
    return JSONParser.text(ofString: range, in: bytes)
  }

  func elements(_ node: Int) -> [JSON] {
    let end = end(of: node)
    var elements: [JSON] = []
    var next = node + 1
    while next < end {
      elements.append(JSON(self, next))
      next = self.end(of: next)
    }
    return elements
  }

  func members(_ node: Int) -> [JSON.Member] {
    let end = end(of: node)
    var members: [JSON.Member] = []
    var next = node + 1
    while next < end {
      members.append(JSON.Member(self, next))
      next = self.end(of: next + 1)
    }
    return members
  }

  /// The name of the first member with a name; nil if there is none or the node is not an object.
  func member(_ name: String, of node: Int) -> Int? {
    guard nodes[node].kind == .object else { return nil }
    let end = end(of: node)
    var next = node + 1
    while next < end {
      if self.name(next).hasSameBytes(as: name) { return next }
      next = self.end(of: next + 1)
    }
    return nil
  }
}
