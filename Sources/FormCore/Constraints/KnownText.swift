/// What is known of an answer's bytes before it is judged, because whoever read them has looked.
public struct KnownText: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every byte is an ASCII character that is printed: no control, no DEL.
  @inlinable
  public static var printableASCII: KnownText { KnownText(rawValue: 1) }

  /// No byte is an ASCII control or DEL.
  @inlinable
  public static var withoutControls: KnownText { KnownText(rawValue: 2) }
}
