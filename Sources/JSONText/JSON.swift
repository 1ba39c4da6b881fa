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

  /// One name and its value in an object.
  public struct Member: Sendable {
    /// The name with its escapes resolved.
    public let name: String
    private let nameBounds: TextBounds
    /// What stands after the colon.
    public let value: JSON

    /// A member; one made in code has the empty range at 0.
    public init(name: String, nameRange: Range<Int> = 0..<0, value: JSON) {
      self.name = name
      nameBounds = TextBounds(nameRange)
      self.value = value
    }

    /// The bytes of the name in the text, quotation marks included.
    public var nameRange: Range<Int> { nameBounds.range }
  }

  /// What the text says.
  public var value: Value
  private var bounds: TextBounds

  /// The bytes of the value in the text, quotation marks and brackets included; empty at 0 for
  /// values made in code.
  public var range: Range<Int> {
    get { bounds.range }
    set { bounds = TextBounds(newValue) }
  }

  /// A value; one made in code has the empty range at 0.
  public init(_ value: Value, range: Range<Int> = 0..<0) {
    self.value = value
    bounds = TextBounds(range)
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON text.
  public var description: String {
    String(decoding: JSONWriter.bytes(of: self), as: UTF8.self)
  }
}

/// A range of a text in half the space, for values are many; a text has less than 4 GiB.
private struct TextBounds: Sendable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
