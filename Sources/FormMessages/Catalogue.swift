internal import Synchronization

/// All that Formline says to the people who fill a form, in one language.
///
/// What it says to authors and operators, the findings of `check` and the messages of other
/// commands, is in English alone.
public struct Catalogue: Sendable {
  /// BCP 47 tag of the language.
  public let tag: String
  /// The phrases in the order of all cases; nil for those that this language has not got.
  private let texts: [String?]
  private let cut: CutTemplates

  /// Every language that Formline speaks.
  public static let all = [english, german]

  public static let english = Catalogue(
    "en",
    [
      EnglishAnswers.phrases, EnglishPrompts.phrases, EnglishConversation.phrases,
      EnglishFetching.phrases, EnglishStoring.phrases,
    ])

  public static let german = Catalogue(
    "de",
    [
      GermanAnswers.phrases, GermanPrompts.phrases, GermanConversation.phrases,
      GermanFetching.phrases, GermanStoring.phrases,
    ])

  /// A phrase that a language has not got is said in English.
  init(_ tag: String, _ tables: [[(Phrase, String)]]) {
    self.tag = tag
    var texts = [String?](repeating: nil, count: Phrase.allCases.count)
    for table in tables {
      for (phrase, text) in table { texts[phrase.rawValue] = text }
    }
    self.texts = texts
    cut = CutTemplates(count: texts.count)
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

  /// The phrases that there are in this language.
  var phrases: Set<Phrase> { Set(Phrase.allCases.filter { texts[$0.rawValue] != nil }) }

  func template(_ phrase: Phrase) -> Template {
    guard let text = texts[phrase.rawValue] else {
      return tag == "en" ? Template("") : Catalogue.english.template(phrase)
    }
    return cut.template(phrase.rawValue, of: text)
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

  /// One of the words of such a phrase; empty where there are not so many.
  func word(_ phrase: Phrase, _ index: Int) -> String {
    let words = words(phrase)
    return words.indices.contains(index) ? words[index] : ""
  }
}

/// The templates that were asked for, each cut once: a program says few of the phrases that it knows.
private final class CutTemplates: Sendable {
  private let templates: Mutex<[Template?]>

  init(count: Int) { templates = Mutex([Template?](repeating: nil, count: count)) }

  func template(_ index: Int, of text: String) -> Template {
    templates.withLock { templates in
      if let template = templates[index] { return template }
      let template = Template(text)
      templates[index] = template
      return template
    }
  }
}
