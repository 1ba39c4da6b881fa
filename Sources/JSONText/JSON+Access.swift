extension JSON {
  /// The members in document order, duplicates included; nil if this is not an object.
  public var members: [Member]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  /// The elements in document order; nil if this is not an array.
  public var elements: [JSON]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The text with its escapes resolved; nil if this is not a string.
  public var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The digits exactly as written; nil if this is not a number.
  public var digits: String? {
    guard case .number(let digits) = value else { return nil }
    return digits
  }

  /// True or false; nil if this is not a boolean.
  public var boolean: Bool? {
    guard case .boolean(let value) = value else { return nil }
    return value
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    guard case .null = value else { return false }
    return true
  }

  /// The value of the first member whose name has the same UTF-8 bytes; nil if there is none or
  /// this is not an object.
  public subscript(name: String) -> JSON? {
    member(name)?.value
  }

  /// The first member whose name has the same UTF-8 bytes; nil if there is none or this is not an
  /// object.
  public func member(_ name: String) -> Member? {
    guard case .object(let members) = value else { return nil }
    // Not by a closure, for which each member would be copied.
    for index in members.indices where members[index].name.hasSameBytes(as: name) {
      return members[index]
    }
    return nil
  }
}
