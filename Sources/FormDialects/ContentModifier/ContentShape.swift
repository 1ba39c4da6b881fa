import FormCore
import FormDecoding

/// The JSON that the published decoder of these documents takes at a place.
indirect enum ContentShape: Sendable {
  case text
  case integer
  case flag
  /// A number, or a text that spells one.
  case number
  /// The same, or `infinity`.
  case length
  /// A width and a height, as an array.
  case size
  case word([String])
  case list(ContentShape)
  case object([ContentMember])
  /// An object with one member, the case that it is.
  case oneOf([ContentCase])
  /// A shape that stands in itself.
  case named(Name)

  enum Name: Sendable { case view, modifier, color }

  static func shape(of name: Name) -> ContentShape {
    switch name {
    case .view: view
    case .modifier: modifier
    case .color: color
    }
  }

  /// Whether the published types have a modifier.
  static func hasModifier(_ name: String) -> Bool {
    guard case .oneOf(let cases) = modifier else { return false }
    return cases.contains { $0.name == name }
  }
}

/// A member of an object.
struct ContentMember: Sendable {
  let name: String
  let shape: ContentShape
  /// Another name that it is read by.
  let alias: String?
  /// The value to use if the member is missing; nil if it is optional.
  let fallback: ContentFallback?

  init(
    _ name: String, _ shape: ContentShape, alias: String? = nil, _ fallback: ContentFallback? = nil
  ) {
    (self.name, self.shape, self.alias, self.fallback) = (name, shape, alias, fallback)
  }
}

/// The value of a required member that was not given.
indirect enum ContentFallback: Sendable {
  /// No value can stand in: the object cannot be written.
  case required
  case text(String)
  case number(String)
  case flag(Bool)
  case list([String])
  /// A case without anything in it.
  case word(String)
  /// A case with one text in it.
  case labelled(String, String)
  /// An object of fallbacks alone.
  case object
  /// A value that says less than the missing one did; it is named as missing.
  case invented(ContentFallback)
}

/// A case of a shape.
struct ContentCase: Sendable {
  enum Payload: Sendable {
    case nothing
    /// One value, under `_0`.
    case one(ContentShape)
    /// The same, or nothing.
    case optional(ContentShape)
    /// Values under their names.
    case labelled([ContentMember])
  }

  let name: String
  let payload: Payload
  /// A member under which the value may stand, or which a value alone stands for.
  let alias: String?

  init(_ name: String, _ payload: Payload = .nothing, alias: String? = nil) {
    (self.name, self.payload, self.alias) = (name, payload, alias)
  }

  init(_ name: String, _ shape: ContentShape, alias: String? = nil) {
    self.init(name, .one(shape), alias: alias)
  }
}
