import Foundation

/// A name that the sources declare by a type's initialiser: the first argument, a text.
///
/// Read from the text of the sources, so nobody keeps a list of what is declared.
public struct Declared: Sendable {
  public let name: String
  /// The text from the name to the next declaration of the file.
  public let text: String
  public let file: String

  /// All names that `type("name"` declares.
  public static func all(of type: String) throws -> [Declared] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let start = try Regex(#"\b\#(type)\(\s*"([^"]+)""#, as: (Substring, Substring).self)
    var found: [Declared] = []
    for case let url as URL in FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil)
      ?? .init()
    where url.pathExtension == "swift" {
      let source = try String(contentsOf: url, encoding: .utf8)
      for match in source.matches(of: start) {
        let rest = source[match.range.upperBound...]
        let end = rest.firstRange(of: "static ")?.lowerBound ?? rest.endIndex
        found.append(
          Declared(
            name: String(match.1), text: String(rest[..<end]), file: url.lastPathComponent))
      }
    }
    return found
  }

  /// The names in braces that the text has.
  public var placeholders: Set<String> {
    Set(text.matches(of: /\{(\w+)[:}]/).map { String($0.1) })
  }
}
