/// Writes JSON text: the same calls give the same bytes, on every machine.
///
/// Commas, colons and line breaks are set by the writer. Only `"`, `\` and C0 controls are escaped,
/// by the short form if there is one, else as lower-case `\u00xx`; all else is UTF-8 as it is.
public struct JSONWriter: Sendable {
  /// The layout of the text.
  public enum Layout: Sendable {
    /// No white space at all.
    case compact
    /// Each member and element on its own line, indented by 2 spaces a level.
    case pretty
  }

  /// The text so far.
  public private(set) var bytes: [UInt8]
  private let layout: Layout
  private let escapesInvisible: Bool
  private var frames: [Frame] = []
  private var isAfterName = false

  private struct Frame {
    var isEmpty = true
  }

  /// A writer that appends to `bytes`; with `escapesInvisible` also DEL, C1 controls,
  /// bidirectional and zero-width characters become `\uXXXX`, safe to show on a terminal.
  public init(
    _ layout: Layout = .compact, escapesInvisible: Bool = false, appendingTo bytes: [UInt8] = []
  ) {
    self.layout = layout
    self.escapesInvisible = escapesInvisible
    self.bytes = bytes
  }

  /// Begins an object as the next value.
  public mutating func beginObject() { begin(.openBrace) }
  /// Ends the object started last.
  public mutating func endObject() { end(.closeBrace) }
  /// Begins an array as the next value.
  public mutating func beginArray() { begin(.openBracket) }
  /// Ends the array started last.
  public mutating func endArray() { end(.closeBracket) }

  /// Writes the name of the next member; its value must follow.
  public mutating func name(_ name: String) {
    separate()
    appendString(name)
    bytes.append(.colon)
    if layout == .pretty { bytes.append(.space) }
    isAfterName = true
  }

  /// Writes a string as the next value.
  public mutating func string(_ text: String) {
    prepareValue()
    appendString(text)
  }

  /// Writes a number as the next value; the digits must be a number of RFC 8259.
  public mutating func number(_ digits: String) { raw(digits.utf8) }
  /// Writes a whole number as the next value.
  public mutating func number(_ value: Int) { raw(String(value).utf8) }
  /// Writes `true` or `false` as the next value.
  public mutating func boolean(_ value: Bool) { raw((value ? "true" : "false").utf8) }
  /// Writes `null` as the next value.
  public mutating func null() { raw("null".utf8) }

  /// Writes bytes as they are as the next value; they must be JSON text.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    prepareValue()
    bytes.append(contentsOf: json)
  }

  /// Ends a line after a complete value, as JSON Lines want it.
  public mutating func endLine() { bytes.append(.lineFeed) }

  /// Returns the text so far, and forgets it.
  mutating func takeText() -> [UInt8] {
    let text = bytes
    bytes = []
    return text
  }

  private mutating func begin(_ bracket: UInt8) {
    prepareValue()
    bytes.append(bracket)
    frames.append(Frame())
  }

  private mutating func end(_ bracket: UInt8) {
    guard let frame = frames.popLast() else { return }
    if !frame.isEmpty { breakLine() }
    bytes.append(bracket)
    isAfterName = false
  }

  private mutating func prepareValue() {
    if isAfterName {
      isAfterName = false
    } else {
      separate()
    }
  }

  private mutating func separate() {
    guard let last = frames.indices.last else { return }
    if !frames[last].isEmpty { bytes.append(.comma) }
    frames[last].isEmpty = false
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(.lineFeed)
    for _ in 0..<frames.count * 2 { bytes.append(.space) }
  }

  private mutating func appendString(_ text: String) {
    bytes.append(.quote)
    bytes.appendEscaped(text, invisibleToo: escapesInvisible)
    bytes.append(.quote)
  }
}
