import FoundationEssentials

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
    let here: String = #filePath
    let sources = here.firstRange(of: "/FormTestTools/").map { here[..<$0.lowerBound] } ?? ""
    let start = try Regex(#"\b\#(type)\(\s*"([^"]+)""#, as: (Substring, Substring).self)
    var found: [Declared] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: String(sources))
    where path.hasSuffix(".swift") {
      let source = String(
        decoding: FileManager.default.contents(atPath: "\(sources)/\(path)") ?? Data(),
        as: UTF8.self)
      for match in source.matches(of: start) {
        let rest = source[match.range.upperBound...]
        let end = rest.firstRange(of: "static ")?.lowerBound ?? rest.endIndex
        found.append(
          Declared(
            name: String(match.1), text: String(rest[..<end]),
            file: path.split(separator: "/").last.map(String.init) ?? path))
      }
    }
    return found
  }

  /// A name with a text behind it.
  public init(name: String, text: String, file: String) {
    (self.name, self.text, self.file) = (name, text, file)
  }

  /// The declaration from the words that it has in a language other than English; nil if it has
  /// none.
  public func words(in language: String) -> Declared? {
    text.firstRange(of: "\"\(language)\":").map {
      Declared(name: name, text: String(text[$0.upperBound...]), file: file)
    }
  }

  /// The names in braces that the text has.
  public var placeholders: Set<String> {
    Set(text.matches(of: /\{(\w+)[:}]/).map { String($0.1) })
  }
}
