/// All words of Formline for the people who fill a form, in one language.
///
/// The words for authors and operators, the findings of `check` and the messages of other
/// commands, are in English alone.
public struct Catalogue: Sendable {
  /// BCP 47 tag of the language.
  public let tag: String
  /// Whether a comma stands before the fraction of a number.
  package var writesComma: Bool { tag == "de" }
  /// The phrases by their names; one that is missing has words of its own, or is shown in English.
  private let templates: [String: Template]

  /// Every language that Formline speaks.
  public static let all = [english, german]

  /// Formline's words in English.
  public static let english = Catalogue("en", [])

  /// Formline's words in German.
  public static let german = Catalogue(
    "de",
    [
      GermanAnswers.phrases, GermanPrompts.phrases, GermanConversation.phrases,
      GermanFetching.phrases, GermanStoring.phrases, GermanPages.phrases,
    ])

  init(_ tag: String, _ tables: [[(String, String)]]) {
    self.tag = tag
    templates = Dictionary(
      tables.joined().map { (name, text) in (name, Template(text)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The language that is best for somebody who asks for some, the first one first; English if
  /// none of them is spoken.
  public static func best(for languages: [LanguageRange]) -> Catalogue {
    // Nobody waits for a language to be read that is not asked for.
    for language in languages {
      if language.lookup(in: [english.tag]) != nil { return english }
      if let index = language.lookup(in: all.map(\.tag)) { return all[index] }
    }
    return english
  }

  /// The names of the phrases that have words of their own in this language.
  var names: Set<String> { Set(templates.keys) }

  func template(_ phrase: Phrase) -> Template {
    templates[phrase.name] ?? phrase.others[tag] ?? phrase.english
  }

  /// The words of a phrase that is a list of them.
  package func words(_ phrase: Phrase) -> [String] {
    Message(phrase).text(in: self).split(separator: " ").map(String.init)
  }

  /// Names as they are typed, in small letters: those of this language, then those of English.
  package func namesAndEnglish(_ phrase: Phrase) -> [String] {
    (words(phrase) + Catalogue.english.words(phrase)).map { $0.lowercased() }
  }

  /// Whether a word in small letters is this one, here or in English.
  package func means(_ phrase: Phrase, _ word: String) -> Bool {
    namesAndEnglish(phrase).contains { $0.utf8.elementsEqual(word.utf8) }
  }

  /// One of the words of such a phrase; empty if there are not so many.
  func word(_ phrase: Phrase, _ index: Int) -> String {
    let words = words(phrase)
    return words.indices.contains(index) ? words[index] : ""
  }
}
