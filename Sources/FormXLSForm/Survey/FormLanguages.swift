import FormMessages

/// The languages of a form: which of them its words are in, and their tags.
struct FormLanguages {
  /// The languages as the headers name them, the one of the form first; nil stands for words whose
  /// header names none.
  let names: [String?]
  /// The tag of each of them, the form's own first.
  private let tags: [String]

  /// - Parameters:
  ///   - headers: the headers of all words of the form.
  ///   - main: the language of the form, as its settings name it.
  init(_ headers: [WorksheetHeader], main: String?) {
    var names: [String?] = []
    for header in headers where WorksheetHeader.translatable.contains(header.name) {
      if !names.contains(header.language) { names.append(header.language) }
    }
    let first = names.firstIndex { $0 != nil && $0 == main } ?? names.firstIndex { $0 == nil }
    if let first { names.insert(names.remove(at: first), at: 0) }
    self.names = names
    var tags: [String] = []
    for name in names {
      let tag = FormLanguages.tag(name ?? main ?? "en")
      // Two languages of one tag stay two: `en` and, for private use, `en-x-2`.
      var (unique, number) = (tag, 1)
      while tags.contains(unique) {
        number += 1
        unique = "\(tag)-x-\(number)"
      }
      tags.append(unique)
    }
    self.tags = tags
    self.main = tags.first ?? main.map { FormLanguages.tag($0) } ?? "en"
  }

  /// The tag of the form's own language.
  let main: String
  /// Whether words are in several languages.
  var areSeveral: Bool { names.count > 1 }

  /// The tags of the languages that headers name, the form's own first.
  var knownTags: [String] {
    tags.indices.filter { names[$0] != nil || !tags[$0].contains("-x-") }.map { tags[$0] }
  }

  func tag(of name: String?) -> String {
    names.firstIndex { $0 == name }.map { tags[$0] } ?? FormLanguages.tag(name ?? "en")
  }

  /// The tag of a name such as `Français (fr)`, `fr` or `French`.
  static func tag(_ name: String) -> String {
    if let open = name.lastIndex(of: "("), let close = name[open...].firstIndex(of: ")") {
      let inner = CellText.trimmed(String(name[name.index(after: open)..<close])).text
      if LanguageRange.isTag(inner) { return inner }
    }
    let word = CellText.trimmed(String(name.prefix { $0 != "(" })).text.lowercased()
    if let known = known[word] { return known }
    if word.utf8.count <= 3, LanguageRange.isTag(word) { return word }
    let letters = word.unicodeScalars.filter { ("a"..."z").contains($0) }.prefix(8)
    return letters.count < 2 ? "und" : String(String.UnicodeScalarView(letters))
  }

  private static let known = [
    "english": "en", "french": "fr", "français": "fr", "francais": "fr", "spanish": "es",
    "español": "es", "espanol": "es", "portuguese": "pt", "português": "pt", "portugues": "pt",
    "arabic": "ar", "العربية": "ar", "عربي": "ar", "german": "de", "deutsch": "de", "swahili": "sw",
    "kiswahili": "sw", "hindi": "hi", "nepali": "ne", "bengali": "bn", "bangla": "bn",
    "amharic": "am", "somali": "so", "russian": "ru", "ukrainian": "uk", "chinese": "zh",
    "indonesian": "id", "bahasa indonesia": "id", "bahasa": "id", "italian": "it",
    "italiano": "it", "dutch": "nl", "kinyarwanda": "rw", "luganda": "lg", "hausa": "ha",
    "yoruba": "yo", "igbo": "ig", "urdu": "ur", "dari": "prs", "pashto": "ps", "persian": "fa",
    "farsi": "fa", "turkish": "tr", "vietnamese": "vi", "khmer": "km", "lao": "lo", "burmese": "my",
    "tamil": "ta", "tagalog": "tl", "filipino": "fil", "malagasy": "mg", "kurdish": "ku",
    "haitian creole": "ht", "creole": "ht", "polish": "pl", "romanian": "ro",
  ]
}
