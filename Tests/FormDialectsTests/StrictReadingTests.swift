import FormCore
import FormDialects
import FormTestSupport
import JSONText
import Testing

/// What Formline writes for another system, read with the published types of that system.
@Suite("The published types of a system read what is written for it")
struct StrictReadingTests {
  @Test("content-modifier: the documents of the folder", arguments: formNames)
  func contentOfForms(name: String) throws {
    let document = try #require(try formDocument(name).document)
    let written = ContentModifierDialect.encode(document).json.description
    try readStrictly(written, as: PublishedView.self)
  }

  @Test("content-modifier: documents at random")
  func contentAtRandom() throws {
    for seed in 0..<UInt64(400) {
      let document = try #require(ReadDocument(RandomDocument.text(seed: seed)).document)
      let written = ContentModifierDialect.encode(document).json.description
      do { try readStrictly(written, as: PublishedView.self) } catch {
        Issue.record("\(seed): \(error)\n\(written)")
      }
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
