import JSONText

/// What a client can do, as it says when it begins.
struct ClientAbilities: Sendable {
  private(set) var unit = TextUnit.utf16
  /// Whether edits can name the version of the document that they are for.
  private(set) var takesVersions = false

  init() {}

  init(_ parameters: JSON) {
    let given = parameters["capabilities"]
    let units = given?["general"]?["positionEncodings"]?.elements?.compactMap(\.text) ?? []
    if units.contains(TextUnit.utf8.rawValue) { unit = .utf8 }
    takesVersions = given?["workspace"]?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
  }

  /// What the server answers: what it can do itself.
  func answer(version: String) -> JSON {
    func on(_ name: String) -> (String, JSON) { (name, .boolean(true)) }
    func words(_ words: [String]) -> JSON { .array(words.map { JSON.string($0) }) }
    let legend = JSON.object([
      ("tokenTypes", words(SemanticTokens.types)), ("tokenModifiers", .array([])),
    ])
    let capabilities: [(String, JSON)] = [
      ("positionEncoding", .string(unit.rawValue)),
      ("textDocumentSync", .object([on("openClose"), ("change", .number(2)), on("save")])),
      on("hoverProvider"),
      ("completionProvider", .object([("triggerCharacters", words(["\"", "{", "'"]))])),
      on("definitionProvider"), on("referencesProvider"),
      ("renameProvider", .object([on("prepareProvider")])),
      ("codeActionProvider", .object([("codeActionKinds", words(["quickfix"]))])),
      on("documentSymbolProvider"), on("foldingRangeProvider"), on("documentFormattingProvider"),
      ("documentLinkProvider", .object([])),
      ("semanticTokensProvider", .object([("legend", legend), on("full")])),
    ]
    return .object([
      ("capabilities", .object(capabilities)),
      ("serverInfo", .object([("name", .string("formline")), ("version", .string(version))])),
    ])
  }
}
