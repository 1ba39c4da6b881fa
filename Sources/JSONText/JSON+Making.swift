extension JSON {
  /// The value `null`, without a place.
  public static let null = JSON(.null)

  /// A boolean without a place.
  public static func boolean(_ value: Bool) -> JSON { value ? yes : no }

  private static let yes = JSON(.boolean(true))
  private static let no = JSON(.boolean(false))

  /// A number without a place; `digits` must be a number of RFC 8259, for it is written as it is.
  public static func number(_ digits: String) -> JSON {
    JSON(.number(digits))
  }

  /// A whole number without a place.
  public static func number(_ value: Int) -> JSON {
    JSON(.number(String(value)))
  }

  /// A string without a place.
  public static func string(_ text: String) -> JSON {
    JSON(.string(text))
  }

  /// An array without a place.
  public static func array(_ elements: [JSON]) -> JSON {
    JSON(.array(elements))
  }

  /// An object without a place; the members keep their order.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member(name: $0.0, value: $0.1) }))
  }
}
