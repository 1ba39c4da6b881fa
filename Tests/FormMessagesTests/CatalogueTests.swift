import FormTestTools
import Testing

@testable import FormMessages

@Suite struct CatalogueTests {
  @Test("every language but English has every phrase, and no other", arguments: others)
  func complete(catalogue: Catalogue) throws {
    let declared = try Declared.all(of: "Phrase")
    let names = Set(declared.filter { $0.words(in: catalogue.tag) == nil }.map(\.name))
    #expect(names.subtracting(catalogue.names) == [], "missing in \(catalogue.tag)")
    #expect(catalogue.names.subtracting(names) == [], "superfluous in \(catalogue.tag)")
  }

  @Test("a phrase has the same placeholders in every language", arguments: others)
  func samePlaceholders(catalogue: Catalogue) throws {
    for phrase in try Declared.all(of: "Phrase") {
      // The English words are those of the declaration, as far as a test can see them.
      let own = phrase.words(in: catalogue.tag)
      let names = own?.placeholders ?? catalogue.template(Phrase(phrase.name, "")).names
      #expect(names == phrase.placeholders, "\(phrase.name) in \(catalogue.tag)")
    }
  }

  @Test("words that a phrase has of its own are those of its language")
  func ownWords() {
    let message = Message(Phrase("even", "{given} is odd", ["de": "{given} ist ungerade"]))
    #expect(message.text(in: .english) == " is odd")
    #expect(message.text(in: .german) == " ist ungerade")
    let declared = Declared(
      name: "even", text: #", "{given} is odd", ["de": "{given} ist ungerade"])"#, file: "")
    #expect(declared.placeholders == ["given"])
    #expect(declared.words(in: "de")?.placeholders == ["given"])
    #expect(declared.words(in: "fr") == nil)
  }

  @Test("no two phrases have one name, and no language has a phrase twice")
  func unique() throws {
    for names in [try Declared.all(of: "Phrase").map(\.name), Self.german.map(\.0)] {
      #expect(names.count > 300)
      #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
    }
  }

  @Test("a mark that a screen reader leaves out stands beside its name", arguments: Catalogue.all)
  func audible(catalogue: Catalogue) throws {
    let names = [
      "?": ["question mark", "Fragezeichen"], "<": [":back", "less-than", "Kleiner-als"],
      "<<": ["less-than", "Kleiner-als"], ".": ["dot", "Punkt"],
    ]
    let alone = /(?:^|[\s("'])(<<|[<?.])(?=[\s)"',]|$)/
    let texts =
      catalogue.tag == "en"
      ? try Declared.all(of: "Phrase").map { ($0.name, $0.text) } : Self.german
    #expect(texts.count > 300)
    for (name, text) in texts {
      for mark in text.matches(of: alone).map({ String($0.1) }) {
        let isNamed = names[mark]?.contains { text.contains($0) } ?? false
        #expect(isNamed, "\(mark) in \(name): \(text)")
      }
    }
  }

  @Test("there are seven days and twelve months", arguments: Catalogue.all.map(\.tag))
  func names(tag: String) throws {
    let catalogue = try Self.catalogue(tag)
    #expect(catalogue.words(.dayNames).count == 7)
    #expect(catalogue.words(.monthNames).count == 12)
  }

  @Test(
    "counts choose between one and more",
    arguments: [
      ("en", 1, "1 character"), ("en", 2, "2 characters"), ("en", 0, "0 characters"),
      ("de", 1, "1 Zeichen"), ("de", 2, "2 Zeichen"),
    ] as [(String, Int, String)])
  func plurals(tag: String, count: Int, text: String) throws {
    let message = Message(.characters, ["count": .count(count)])
    #expect(message.text(in: try Self.catalogue(tag)) == text)
  }

  @Test("messages in messages and words in a row speak the same language")
  func nested() {
    let hints = [Message(.characters, ["count": .count(1)]), Message(.aDate)]
    let message = Message(.requiredAllowed, ["allowed": .messages(hints, .and)])
    #expect(
      message.text(in: .german)
        == "eine Antwort ist erforderlich: 1 Zeichen und ein Datum")
    #expect(
      message.text(in: .english)
        == "an answer is required: 1 character and a date")
  }

  @Test("an answer that looks like a placeholder is left as it is")
  func noSecondFilling() {
    let message = Message(.notANumber, ["given": .quoting("{given} {count:a|b}")])
    #expect(message.text(in: .english).hasPrefix("'{given} {count:a|b}' is not a number"))
  }

  @Test(
    "the language is the first that is asked for and spoken",
    arguments: [
      (["de-AT"], "de"), (["fr", "de"], "de"), (["en-GB", "de"], "en"), (["fr"], "en"), ([], "en"),
      (["DE-x-private"], "de"), (["den"], "en"),
    ] as [([String], String)])
  func lookup(asked: [String], tag: String) {
    #expect(Catalogue.best(for: asked.map { LanguageRange($0) }).tag == tag)
  }

  private static let german =
    GermanAnswers.phrases + GermanPrompts.phrases + GermanConversation.phrases
    + GermanFetching.phrases + GermanStoring.phrases + GermanPages.phrases

  private static let others = Catalogue.all.filter { $0.tag != "en" }

  private static func catalogue(_ tag: String) throws -> Catalogue {
    try #require(Catalogue.all.first { $0.tag == tag })
  }
}
