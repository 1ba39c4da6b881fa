import FormCards
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// Documents written for another system, read with the published types of that system.
@Suite("The published types of a system read what is written for it")
struct StrictReadingTests {
  /// Each dialect with a reader of its published types.
  static let readers: [(dialect: any Dialect.Type, read: @Sendable (String) throws -> Void)] = [
    (ContentModifierDialect.self, { try readStrictly($0, as: PublishedView.self) }),
    (LinkedScreenDialect.self, { try readStrictly($0, as: PublishedScreen.self) }),
    (ComponentListDialect.self, { try readStrictly($0, as: [PublishedListComponent].self) }),
    (ViewTreeDialect.self, { try readStrictly($0, as: PublishedTreeView.self) }),
    (DeviceLayoutDialect.self, { try readStrictly($0, as: PublishedLayouts.self) }),
    (AdaptiveCardDialect.self, { try readStrictly($0, as: PublishedCard.self) }),
  ]

  private func check(_ document: FormDocument, _ name: String) {
    for (dialect, read) in Self.readers {
      let written = dialect.encode(document).json.description
      do { try read(written) } catch {
        Issue.record("\(name) as \(dialect.name): \(error)\n\(written)")
      }
    }
  }

  @Test("for the documents of the folder", arguments: formNames)
  func forms(name: String) throws {
    check(try #require(try formDocument(name).document), name)
  }

  @Test("as they stand in the folder", arguments: formNames)
  func formsThemselves(name: String) throws {
    let source = try #require(try formDocument(name).document).location.source
    let root = try #require(source.reading.root)
    for (dialect, read) in Self.readers where dialect.recognises(root) {
      try read(String(decoding: source.bytes, as: UTF8.self))
    }
  }

  @Test("for documents at random")
  func random() throws {
    for seed in 0..<UInt64(400) {
      check(try #require(ReadDocument(RandomDocument.text(seed: seed)).document), "\(seed)")
    }
  }

  @Test("A screen of the published document's shape is written in it, after a change as well")
  func documentShape() throws {
    let text =
      #"{"screenName":"Home","templates":[{"id":"top","type":"list","order":1,"componentsId":[{"id":"intro","order":1}]}],"components":[{"id":"intro","type":"text","bodyId":"words"}],"body":[{"id":"words","body":{"text":"Hello"}}]}"#
    var document = try #require(ReadDocument(text).document)
    document.items[0].children?.value[0].arguments[0].value = .string("Welcome")
    let written = LinkedScreenDialect.encode(document).json.description
    #expect(written == text.replacing("Hello", with: "Welcome"))
    try readStrictly(written, as: PublishedScreenDocument.self)
  }

  @Test("One component alone, and a list in a wrapper, are read in their shape")
  func listShapes() throws {
    let component = #"{"type":"toggle","uuid":"toggle-1","args":{"label":"News"}}"#
    let alone = try #require(ReadDocument(component).document)
    try readStrictly(
      ComponentListDialect.encode(alone).json.description, as: PublishedListComponent.self)
    let wrapped = try #require(ReadDocument(#"{"record":[\#(component)]}"#).document)
    try readStrictly(
      ComponentListDialect.encode(wrapped).json.description,
      as: [String: [PublishedListComponent]].self)
  }

  @Test(
    "and refuse what they do not know",
    arguments: [
      #"{"content":{"text":{"_0":{"text":"A"}}}}"#,
      #"{"content":{"text":{"text":"A"}},"modifiers":[]}"#,
      #"{"content":{"text":{"_0":{"text":"A","words":"B"}}},"modifiers":[]}"#,
      #"{"content":{"text":{"_0":{"text":"A"}}},"modifiers":[{"font":{"_0":{"title":{}}}}]}"#,
    ])
  func refused(text: String) {
    #expect(throws: (any Error).self) { try readStrictly(text, as: PublishedView.self) }
  }
}
