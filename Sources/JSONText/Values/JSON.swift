/// A JSON value that knows its range; objects keep member order and duplicates.
///
/// Two values are equal if they say the same: ranges do not count, strings and names are compared
/// by their UTF-8 bytes, numbers by their digits as written, members in order.
public struct JSON: Sendable {
  /// The content of a JSON value.
  public enum Value: Sendable {
    case null
    case boolean(Bool)
    /// The digits exactly as written, such as `-0` or `0e1`.
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])
  }

  /// The text that the value stands in, and where; or the value itself, if it was made in code.
  let tape: JSONTape
  let node: Int

  /// A value; one made in code has the empty range at 0.
  public init(_ value: Value, range: Range<Int> = 0..<0) {
    (tape, node) = (JSONTape(value, at: range), JSONTape.noNode)
  }

  init(_ tape: JSONTape, _ node: Int) { (self.tape, self.node) = (tape, node) }

  var isMade: Bool { node < 0 }

  /// The content of the value; elements or members that were read are listed anew each time.
  public var value: Value { isMade ? tape.madeValue : tape.value(node) }

  /// The bytes of the value in the text, quotation marks and brackets included; empty at 0 for
  /// values made in code.
  public var range: Range<Int> { tape.range(node) }

  /// One name and its value in an object.
  public struct Member: Sendable {
    private let tape: JSONTape
    private let node: Int

    /// A member; one made in code has the empty range at 0.
    public init(name: String, nameRange: Range<Int> = 0..<0, value: JSON) {
      (tape, node) = (JSONTape(name, at: nameRange, value), JSONTape.noNode)
    }

    init(_ tape: JSONTape, _ name: Int) { (self.tape, node) = (tape, name) }

    private var isMade: Bool { node < 0 }

    /// The name with its escapes resolved.
    public var name: String { isMade ? tape.madeMember(node).name : tape.name(node) }

    /// The bytes of the name in the text, quotation marks included.
    public var nameRange: Range<Int> { tape.range(node) }

    /// The value after the colon.
    public var value: JSON { isMade ? tape.madeMember(node).value : JSON(tape, node + 1) }
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON text.
  public var description: String {
    String(decoding: JSONWriter.bytes(of: self), as: UTF8.self)
  }
}

/// A range of a text in half the space, for values are many; a text has less than 4 GiB.
package struct TextBounds: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  package init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  package var range: Range<Int> { Int(start)..<Int(end) }
}

extension JSON: Equatable {
  public static func == (left: JSON, right: JSON) -> Bool {
    // An explicit list of what is still to be compared: depth costs no stack.
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      switch (left.value, right.value) {
      case (.null, .null): continue
      case (.boolean(let one), .boolean(let other)) where one == other: continue
      case (.number(let one), .number(let other)) where one.hasSameBytes(as: other): continue
      case (.string(let one), .string(let other)) where one.hasSameBytes(as: other): continue
      case (.array(let ones), .array(let others)) where ones.count == others.count:
        pending.append(contentsOf: zip(ones, others))
      case (.object(let ones), .object(let others)) where haveSameNames(ones, others):
        pending.append(contentsOf: zip(ones.lazy.map(\.value), others.lazy.map(\.value)))
      case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _):
        return false
      }
    }
    return true
  }

  private static func haveSameNames(_ ones: [Member], _ others: [Member]) -> Bool {
    ones.count == others.count && zip(ones, others).allSatisfy { $0.name.hasSameBytes(as: $1.name) }
  }
}

extension JSON {
  /// The value `null`, without a range.
  public static let null = JSON(.null)

  /// A boolean without a range.
  public static func boolean(_ value: Bool) -> JSON { value ? yes : no }

  private static let yes = JSON(.boolean(true))
  private static let no = JSON(.boolean(false))

  /// A number without a range; `digits` must be a number of RFC 8259, for it is written as it is.
  public static func number(_ digits: String) -> JSON {
    JSON(.number(digits))
  }

  /// A whole number without a range.
  public static func number(_ value: Int) -> JSON {
    JSON(.number(String(value)))
  }

  /// A string without a range.
  public static func string(_ text: String) -> JSON {
    JSON(.string(text))
  }

  /// An array without a range.
  public static func array(_ elements: [JSON]) -> JSON {
    JSON(.array(elements))
  }

  /// An object without a range; the members keep their order.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(JSONTape(members), JSONTape.noNode)
  }
}
