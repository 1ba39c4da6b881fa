import FormCards
import FormCore
import FormDecoding
import FormDialects
import FormTestSupport
import FormValues
import JSONText
import Testing

/// What Formline writes for another system, read with the published types of that system.
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
