import FormAuthoring
import FormValues
import JSONText

/// A request that the server answers for a document.
struct Feature: Sendable {
  typealias Answer =
    @Sendable (LanguageServer, OpenForm, JSON) throws(ServerError) -> ServerResult
  private typealias Read =
    @Sendable (LanguageServer, OpenForm, CheckedText, JSON) throws(ServerError) -> JSON
  private typealias Write = @Sendable (OpenForm, CheckedText) -> [UInt8]

  /// What must be known of a document.
  enum Need {
    /// Its text; what was found in an earlier one does.
    case text
    /// What was found in its text.
    case check
    /// The same with room for the changed text.
    case change
    /// The same with what follows from all of its conditions together.
    case review
  }

  let answer: Answer
  let need: Need

  private init(_ need: Need = .check, _ read: @escaping Read) {
    self.need = need
    answer = { server, form, parameters throws(ServerError) in
      .value(try read(server, form, try Feature.checked(form), parameters))
    }
  }

  /// A request that is answered with JSON text.
  private init(writing write: @escaping Write) {
    need = .check
    answer = { _, form, _ throws(ServerError) in .text(write(form, try Feature.checked(form))) }
  }

  private static func checked(_ form: OpenForm) throws(ServerError) -> CheckedText {
    guard let checked = form.checked else {
      throw ServerError(.requestFailed, "the document was not checked")
    }
    return checked
  }

  private static func offset(_ parameters: JSON, _ form: OpenForm) throws(ServerError) -> Int {
    form.text.offset(of: try ClientMessage.position(parameters["position"]))
  }

  /// The requests, by their methods.
  static let all: [String: Feature] = [
    "textDocument/hover": Feature { server, form, checked, parameters throws(ServerError) in
      server.hover(form, checked, try offset(parameters, form))
    },
    // While a word is typed nothing waits for a check.
    "textDocument/completion": Feature(.text) {
      server, form, checked, parameters throws(ServerError) in
      server.complete(form, checked, try offset(parameters, form))
    },
    "textDocument/definition": Feature { _, form, checked, parameters throws(ServerError) in
      LanguageServer.locations(
        form, checked, try offset(parameters, form), declaration: true, uses: false)
    },
    "textDocument/references": Feature { _, form, checked, parameters throws(ServerError) in
      LanguageServer.locations(
        form, checked, try offset(parameters, form),
        declaration: parameters["context"]?["includeDeclaration"]?.boolean ?? true, uses: true)
    },
    "textDocument/prepareRename": Feature { _, form, checked, parameters throws(ServerError) in
      LanguageServer.prepareRename(form, checked, try offset(parameters, form))
    },
    "textDocument/rename": Feature(.review) {
      server, form, checked, parameters throws(ServerError) in
      guard let name = parameters["newName"]?.text else {
        throw ServerError(.invalidParameters, "the request has no new name")
      }
      return try server.rename(form, checked, try offset(parameters, form), name)
    },
    "textDocument/codeAction": Feature(.review) {
      server, form, checked, parameters throws(ServerError) in
      try server.fixes(form, checked, parameters)
    },
    "textDocument/documentSymbol": Feature(writing: { form, checked in
      DocumentTree(checked).symbols(in: form.text)
    }),
    "textDocument/foldingRange": Feature { _, form, checked, _ in
      .array(DocumentTree.folds(checked, in: form.text))
    },
    "textDocument/semanticTokens/full": Feature { _, form, checked, _ in
      SemanticTokens(checked).json(in: form.text)
    },
    "textDocument/documentLink": Feature { _, form, checked, _ in
      LanguageServer.links(checked, form.text)
    },
    "textDocument/formatting": Feature(.change) {
      _, form, checked, parameters throws(ServerError) in
      try LanguageServer.format(form, checked, parameters["options"])
    },
  ]
}
