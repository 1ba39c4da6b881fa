public import JSONText

/// The text of a form document, its name, and what reading it as JSON gave; shared by all locations
/// inside it.
public final class DocumentSource: Sendable {
  /// The file as the person named it; `-` for standard input.
  public let name: String
  public let bytes: [UInt8]
  public let reading: JSONReading
  /// Found when a location is first reported: of most documents there is nothing to say.
  private let lines: Once<SourceText>

  public var text: SourceText { lines.value }

  /// Reads a document's bytes; trailing commas and a byte order mark become warnings.
  public init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    lines = Once { SourceText(bytes) }
    reading = JSONReader.read(bytes, grammar: .document)
  }
}

/// A position in a form document.
public struct Location: Sendable {
  public let source: DocumentSource
  /// Bytes before the location.
  public let offset: Int

  public init(_ source: DocumentSource, _ offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// Line and column, both from 1; columns count Unicode scalars.
  public var position: TextPosition { source.text.position(at: offset) }

  /// The RFC 6901 pointer of the value or member at the location; empty when the text is not JSON.
  public var pointer: String { source.reading.root?.pointer(to: offset) ?? "" }
}

/// Something read from a document, with its location; equality looks at the thing alone.
public struct Located<Wrapped: Sendable>: Sendable {
  public var value: Wrapped
  public var location: Location

  public init(_ value: Wrapped, at location: Location) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Wrapped: Equatable {
  public static func == (left: Located, right: Located) -> Bool { left.value == right.value }
}
