/// A JSON value that knows its place; objects keep member order and duplicates.
///
/// Two values are equal if they say the same: places do not count, strings and names are compared
/// by their UTF-8 bytes, numbers by their digits as written, members in order.
public struct JSON: Sendable {
  /// What a JSON text can say.
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

  /// What the text says; the elements or members of a value that was read are listed anew each time.
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
    public var name: String { isMade ? tape.madeMember.name : tape.name(node) }

    /// The bytes of the name in the text, quotation marks included.
    public var nameRange: Range<Int> { tape.range(node) }

    /// What stands after the colon.
    public var value: JSON { isMade ? tape.madeMember.value : JSON(tape, node + 1) }
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON text.
  public var description: String {
    String(decoding: JSONWriter.bytes(of: self), as: UTF8.self)
  }
}

/// A range of a text in half the space, for values are many; a text has less than 4 GiB.
struct TextBounds: Sendable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
