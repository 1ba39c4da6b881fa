/// A public declaration, or a requirement of a public protocol, and whether it has a comment.
struct BareDeclaration {
  let name: String
  let line: Substring
  let isRequirement: Bool
  let isPublic: Bool
  let hasComment: Bool

  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "protocol", "actor", "typealias", "func", "let", "var", "init",
    "subscript",
  ]

  /// What the standard library requires and documents, and what the compiler calls.
  private static let known: Set<String> = [
    "==", "<", "hash", "description", "rawValue", "appendLiteral", "buildExpression", "buildBlock",
    "buildOptional", "buildEither", "buildArray",
  ]

  /// The declarations without a comment that need one.
  static func needingComments(
    in files: [(path: String, text: String)]
  ) -> [(path: String, line: Substring)] {
    let found = files.map { ($0, all(in: $0.text)) }
    let documented = Set(
      found.flatMap(\.1).filter { $0.isRequirement && $0.hasComment }.map(\.name))
    return found.flatMap { file, declarations in
      declarations.filter { $0.needsComment(in: file.text, beside: documented) }
        .map { (file.path, $0.line) }
    }
  }

  static func all(in text: String) -> [BareDeclaration] {
    var (isProtocol, isPublicProtocol, hasComment): (Bool, Bool, Bool) = (false, false, false)
    var found: [BareDeclaration] = []
    for whole in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = whole.drop { $0 == " " }
      let words = line.split(separator: " ")
      if let declaration = BareDeclaration(line, words, hasComment, isProtocol, isPublicProtocol) {
        found.append(declaration)
      }
      if words.dropFirst().first == "protocol" {
        (isProtocol, isPublicProtocol) = (true, words[0] == "public")
      }
      if line == "}" || line.hasSuffix("{}") { isProtocol = false }
      // Attributes and remarks may stand between a declaration and its comment.
      let isBetween = line.hasPrefix("@") || line.hasPrefix("// ")
      hasComment = line.hasPrefix("///") || hasComment && isBetween
    }
    return found
  }

  private init?(
    _ line: Substring, _ words: [Substring], _ hasComment: Bool, _ isInProtocol: Bool,
    _ isInPublicProtocol: Bool
  ) {
    let words = words.drop { $0.hasPrefix("@") }
    let word = words.firstIndex { Self.keywords.contains($0.prefix { $0.isLetter }) }
    guard let word, words.prefix(upTo: word).allSatisfy({ Self.isModifier($0) }) else { return nil }
    let isDeclaredPublic = words.prefix(upTo: word).contains("public")
    guard isDeclaredPublic || isInProtocol else { return nil }
    let isNamed = !["init", "subscript"].contains(words[word].prefix { $0.isLetter })
    let rest = isNamed ? words[(word + 1)...].first ?? "" : words[word]
    let letters = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    name = String(letters.isEmpty ? rest.prefix { $0 != "(" } : isNamed ? letters : rest)
    isRequirement = isInProtocol
    isPublic = isDeclaredPublic || isInPublicProtocol
    (self.line, self.hasComment) = (line, hasComment)
  }

  /// Whether a word may stand before the keyword of a declaration, and is no `import`.
  private static func isModifier(_ word: Substring) -> Bool {
    [
      "public", "package", "static", "final", "indirect", "mutating", "consuming", "borrowing",
      "nonisolated", "internal(set)", "package(set)", "private(set)",
    ].contains(word)
  }

  /// Whether nothing else says what it is: the requirement that it fulfils, the explanation of a
  /// code, the table of a component's arguments, or the labels of an initialiser that cannot fail.
  private func needsComment(in text: String, beside documented: Set<String>) -> Bool {
    guard isPublic, !hasComment, !Self.known.contains(name) else { return false }
    if !isRequirement, documented.contains(name) || name.hasPrefix("init(") { return false }
    return !line.contains(#"= FaultCode(""#) && !text.contains("\\.\(name),")
  }
}
