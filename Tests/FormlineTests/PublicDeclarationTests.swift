import Foundation
import Testing

/// The documentation of public declarations: comments, samples that compile, and thrown errors.
@Suite("Public declarations") struct PublicDeclarationTests {
  private static let root = #filePath.components(separatedBy: "/Tests/")[0]

  /// Where samples are compiled: what a page or a comment shows stands here, at any indentation.
  private static let compiled = [
    "Tests/ExampleProgram/Package.swift", "Tests/ExampleProgram/Sources/example",
    "Tests/FormBuildingTests/Examples.swift", "Tests/FormComponentsTests/AddedComponentTests.swift",
    "Tests/FormlineTests/Samples.swift",
    "Tests/FormlineFoundationTests/FoundationBindingTests.swift",
  ]

  private static let pages = [
    "README.md", ".github/CONTRIBUTING.md", "Sources/Formline/Formline.docc",
  ]

  @Test("have samples in comments and articles that are compiled") func samples() throws {
    let code =
      "\n"
      + Self.compiled.flatMap { Self.texts(below: $0, ".swift") }
      .map { Self.trimmed($0.text) }.joined(separator: "\n")
    var counts = (comments: 0, pages: 0)
    for (path, text) in Self.texts(below: "Sources", ".swift") where text.contains("/// ```swift") {
      for sample in Self.samples(Self.comments(of: text)) {
        let isCompiled = code.contains("\n\(Self.trimmed(sample))\n")
        #expect(isCompiled, "\(path) shows\n\(sample)")
        counts.comments += 1
      }
    }
    for (path, text) in Self.pages.flatMap({ Self.texts(below: $0, ".md") }) {
      for sample in Self.samples(text) {
        let isCompiled = code.contains("\n\(Self.trimmed(sample))\n")
        #expect(isCompiled, "\(path) shows\n\(sample)")
        counts.pages += 1
      }
    }
    #expect(counts.comments >= 18)
    #expect(counts.pages >= 18)
  }

  @Test("that throw say what they throw") func throwing() {
    var (silent, documented): ([(path: String, name: String)], Set<String>) = ([], [])
    for (path, text) in Self.texts(below: "Sources", ".swift")
    where text.contains("throws") && !path.hasPrefix("Sources/FormTest") {
      for declaration in ThrowingDeclaration.all(in: text) {
        if declaration.comment.contains("- Throws: ") {
          documented.insert(declaration.name)
        } else {
          let isWitness = declaration.comment.isEmpty && !declaration.isRequirement
          silent.append(
            (path, isWitness ? declaration.name : "\(declaration.name), which is documented"))
        }
      }
    }
    // One without a comment has that of the protocol's requirement, if there is one.
    let missing = silent.filter { !documented.contains($0.name) }
    #expect(missing.isEmpty, "no '- Throws:' at \(missing)")
    #expect(documented.count >= 25)
  }

  @Test("have a comment, unless something else says what they are") func comments() {
    let files = Self.texts(below: "Sources", ".swift").filter { file in
      !["FormTest", "FuzzTargets", "formline-"].contains { file.path.hasPrefix("Sources/\($0)") }
    }
    let missing = BareDeclaration.needingComments(in: files).map { "\($0.path): \($0.line)" }
    #expect(missing == [])
    #expect(files.map { BareDeclaration.all(in: $0.text).count }.reduce(0, +) > 1500)
  }

  @Test(
    "need a comment of their own, or what is documented elsewhere",
    arguments: [
      ("public let name: String", 1), ("/// The key.\npublic let name: String", 0),
      ("/// Reads.\n@inlinable\n// Never inlined.\npublic func read() {", 0),
      ("let name: String\npackage var size = 1\npublic import FormCore", 0),
      ("public init(name: String) {", 0), ("public init?(_ text: String) {", 1),
      ("public static func == (left: Key, right: Key) -> Bool {", 0),
      (#"public static let missing = FaultCode("missing")"#, 0),
      ("public var min: Int?\n.optional(\"min\", \\.min, \"the minimum\"),", 0),
      ("/// It.\npublic protocol Store {\n  func close()\n}\npublic func close() {", 2),
      (
        "/// It.\npublic protocol Store {\n  /// Closes.\n  func close()\n}\npublic func close() {",
        0
      ),
      ("package protocol Store {\n  func close()\n}", 0),
    ] as [(String, Int)])
  func bare(text: String, count: Int) {
    #expect(BareDeclaration.needingComments(in: [("file", text)]).count == count)
  }

  @Test(
    "are found with their comments, on one line or several",
    arguments: [
      ("/// Reads.\n/// - Throws: it.\npublic func read() throws(Fault) -> Int {", ["read true"]),
      (
        "/// Reads.\n@discardableResult\npublic func read(\n  _ a: Int\n) throws -> Int {",
        ["read false"]
      ),
      ("public func read(_ each: () throws -> Void) rethrows {", ["read false"]),
      ("public func read(_ each: () throws(Fault) -> Void) {", []),
      (
        "public protocol Store {\n  /// - Throws: it.\n  func read() throws\n  func close()\n}",
        ["read true"]
      ),
      ("func read() throws {", []), ("public init() throws {", ["init false"]),
    ] as [(String, [String])])
  func declarations(text: String, expected: [String]) {
    let found = ThrowingDeclaration.all(in: text).map {
      "\($0.name) \($0.comment.contains("- Throws: "))"
    }
    #expect(found == expected)
  }

  /// The files of a folder, or one file, whose names end so.
  private static func texts(below path: String, _ end: String) -> [(path: String, text: String)] {
    let folder = FileManager.default.enumerator(atPath: "\(root)/\(path)")
    let names = folder?.compactMap { $0 as? String }.map { "\(path)/\($0)" } ?? []
    return ([path] + names.sorted()).filter { $0.hasSuffix(end) }.compactMap { name in
      FileManager.default.contents(atPath: "\(root)/\(name)").map {
        (name, String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// The text of all doc comments.
  private static func comments(of text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("///") }
      .map { $0.hasPrefix("/// ") ? $0.dropFirst(4) : $0.dropFirst(3) }.joined(separator: "\n")
  }

  private static func samples(_ text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      .joined(separator: "\n")
  }
}

/// A public function or initialiser that throws, or one that a public protocol requires.
private struct ThrowingDeclaration {
  let name: String
  let comment: String
  let isRequirement: Bool

  static func all(in text: String) -> [ThrowingDeclaration] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    var (isProtocol, found): (Bool, [ThrowingDeclaration]) = (false, [])
    for (index, line) in lines.enumerated() {
      let words = line.prefix { $0 != "(" && $0 != "<" }.split(separator: " ")
      if words.starts(with: ["public", "protocol"]) { isProtocol = true }
      if line == "}" { isProtocol = false }
      guard isProtocol || words.first == "public", let name = name(words),
        throwsItself(lines[index...])
      else { continue }
      let comment = lines[..<index].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
      found.append(
        ThrowingDeclaration(
          name: name,
          comment: comment.filter { $0.hasPrefix("///") }.reversed().joined(separator: "\n"),
          isRequirement: isProtocol))
    }
    return found
  }

  private static func name(_ words: [Substring]) -> String? {
    if words.last?.hasPrefix("init") == true { return "init" }
    guard let index = words.firstIndex(of: "func"), index + 1 < words.count else { return nil }
    return String(words[index + 1])
  }

  /// Whether `throws` stands outside of the parentheses of a signature, which ends with its line or
  /// brace.
  private static func throwsItself(_ lines: ArraySlice<Substring>) -> Bool {
    var (depth, outside) = (0, "")
    for line in lines {
      for character in line {
        if character == "{", depth == 0 { return outside.contains("throws") }
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        if depth == 0 { outside.append(character) }
      }
      if depth == 0 { break }
    }
    return outside.contains("throws")
  }
}
