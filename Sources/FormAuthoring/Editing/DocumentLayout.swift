package import JSONText

/// Indents the lines of a document by the arrays and objects that they stand in. What its author
/// put on one line stays there as it is.
package struct DocumentLayout {
  private let bytes: [UInt8]
  private let unit: [UInt8]
  private var result: [UInt8] = []
  /// The arrays and objects that are open: the depth of the line on which each begins.
  private var open: [Int] = []
  /// The depth of the line that is written.
  private var depth = 0
  private var index = 0

  private init(_ bytes: [UInt8], unit: [UInt8]) { (self.bytes, self.unit) = (bytes, unit) }

  /// The document with its lines indented, and one line end behind it.
  ///
  /// - Parameters:
  ///   - root: what the document was read as.
  ///   - unit: the blanks for one level.
  package static func indented(_ bytes: [UInt8], as root: JSON, unit: [UInt8]) -> [UInt8]? {
    var layout = DocumentLayout(bytes, unit: unit)
    layout.write()
    // The same is said, whatever was done.
    let read = JSONReader.read(layout.result, grammar: .document).root
    return read == root ? layout.result : nil
  }

  private mutating func write() {
    skipBlanks()
    while index < bytes.count {
      writeLine()
      let lines = skipBlanks()
      guard index < bytes.count else { break }
      // One empty line between parts is kept.
      result += lines > 1 ? [0x0A, 0x0A] : [0x0A]
      depth = lineDepth()
      for _ in 0..<depth { result += unit }
    }
    result.append(0x0A)
  }

  /// The depth of the line that begins here: a bracket that ends something stands where the line
  /// stands on which that begins.
  private func lineDepth() -> Int {
    let isClosing = [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[index])
    guard let around = open.last else { return 0 }
    return isClosing ? around : around + 1
  }

  private mutating func writeLine() {
    var end = result.count
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): writeString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
      result.append(bytes[index])
      index += 1
      if byte != 0x20, byte != 0x09 { end = result.count }
    }
    result.removeLast(result.count - end)
  }

  /// Writes a string up to its closing quotation mark.
  private mutating func writeString() {
    repeat {
      if bytes[index] == UInt8(ascii: "\\") {
        result.append(bytes[index])
        index += 1
      }
      result.append(bytes[index])
      index += 1
    } while index < bytes.count && bytes[index] != UInt8(ascii: "\"")
  }

  /// Steps over white space, and counts the line ends in it.
  @discardableResult
  private mutating func skipBlanks() -> Int {
    var lines = 0
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
      let isEnd =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isEnd { lines += 1 }
      index += 1
    }
    return lines
  }
}
