import FormCore
import FormDialects
import FormTestSupport
import JSONText
import Testing

/// The law of dialects over made-up documents.
@Suite struct DialectLawTests {
  private static let seeds = 0..<UInt64(400)

  @Test(
    "What a dialect writes without a loss is read as the same document",
    arguments: DialectRegistry.builtIn.names)
  func law(name: String) throws {
    let dialect = try DialectRegistry.builtIn.dialect(named: name).get()
    var whole = 0
    for seed in Self.seeds {
      let text = RandomDocument.text(seed: seed)
      let document = try #require(ReadDocument(text).document, "\(text)")
      let encoded = dialect.encode(document)
      let again = try #require(rewritten(document, as: dialect), "\(seed): \(encoded.json)")
      if encoded.unsaid.isEmpty { #expect(again == document, "\(seed): \(encoded.json)") }
      // What is left of a document can be said, so that writing it once more loses nothing.
      let second = dialect.encode(again)
      #expect(second.unsaid.map(\.description) == [], "\(seed): \(second.json)")
      #expect(rewritten(again, as: dialect) == again, "\(seed): \(second.json)")
      if encoded.unsaid.isEmpty { whole += 1 }
    }
    if name == NativeDialect.name { #expect(whole == Self.seeds.count) }
  }

  @Test(
    "A document that a dialect has read is kept by the native one",
    arguments: DialectRegistry.builtIn.names)
  func native(name: String) throws {
    let dialect = try DialectRegistry.builtIn.dialect(named: name).get()
    for seed in Self.seeds {
      let document = try #require(ReadDocument(RandomDocument.text(seed: seed)).document)
      let read = try #require(rewritten(document, as: dialect))
      #expect(rewritten(read, as: NativeDialect.self) == read, "\(seed)")
    }
  }
}
