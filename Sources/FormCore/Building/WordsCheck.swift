import FormArguments
import FormMessages
import FormValues
internal import JSONText

/// Looks through the words of a document: whether each is there in every language, and whether the
/// places for answers name a key.
struct WordsCheck {
  private let registry: ComponentRegistry
  private let names: NameTable
  private let source: DocumentSource
  /// By rank: the group in which the words of a component are shown.
  private let groups: [Int?]
  /// The rank of the component that is looked at.
  private var rank = -1
  private(set) var findings = Findings()
  private(set) var words = FormWords()
  /// The languages that words are written in, and where each stands among them, by its lower case.
  private var languages: [String] = []
  private var indices: [String: Int] = [:]
  private var hasTooManyLanguages = false
  /// The words that are written in several languages, with their locations.
  private var translations: [(languages: [Int], location: Location)] = []
  /// Whether there are words in the form's own language alone.
  private var hasPlainWords = false
  /// Where these stand, if there are words in several languages.
  private var plainLocations: [Location] = []
  /// The arguments whose words are the same in most languages, such as kg.
  private static let symbols = ["unit"]
  /// Whether only plain words are looked for.
  private var isSecondLook = false
  /// Whether the component that is looked at stands in the document itself.
  private var isInSource = true
  /// The words with places for answers that stand there.
  private(set) var filledTexts: [KeyIndex.Text] = []

  /// - Parameter groups: the group in which the words of each component are shown, by rank.
  init(
    _ document: FormDocument, _ registry: ComponentRegistry, _ names: NameTable, _ groups: [Int?]
  ) {
    (self.registry, self.names, source) = (registry, names, document.location.source)
    self.groups = groups
    for heading in [document.title, document.description].compactMap({ $0 }) {
      let found = look(at: heading, or: document.location)
      if found.isTranslated { words.hasTranslatedHeading = true }
      if found.isFilled { words.hasFilledHeading = true }
    }
    document.items.forEachInside { look(at: $0) }
    if !translations.isEmpty { lookAtPlainWords(document) }
    reportMissing(document.language, at: document.location)
    words.names = words.isFilled ? names : nil
  }

  /// Collects the places of words in the form's own language alone, of which few forms have to be
  /// told.
  private mutating func lookAtPlainWords(_ document: FormDocument) {
    isSecondLook = true
    for heading in [document.title, document.description].compactMap({ $0 }) {
      _ = look(at: heading, or: document.location)
    }
    document.items.forEachInside { look(at: $0) }
  }

  private mutating func look(at item: FormItem) {
    rank += 1
    isInSource = item.location.source === source
    let arguments = item.arguments
    let isWorthALook =
      item.options != nil || arguments.indices.contains { mayMatter(arguments[$0].value) }
    guard isWorthALook, let kind = registry[item.type.value] else { return }
    for index in arguments.indices where mayMatter(arguments[index].value) {
      let argument = arguments[index]
      guard let parameter = kind.parameters.first(where: { $0.name == argument.name.value }) else {
        continue
      }
      if isSecondLook, WordsCheck.symbols.contains(parameter.name) { continue }
      if parameter.kind == .words, case .success(let words) = Words.decode(argument.value) {
        look(at: words, of: item, or: argument.location)
      } else if parameter.kind == .repetition,
        case .success(let repetition) = Repetition.decode(argument.value),
        let label = repetition.label
      {
        look(at: label, of: item, or: argument.location)
      }
    }
    guard kind.takesOptions else { return }
    for option in item.options?.value ?? [] {
      if let label = option.label { look(at: label, of: item, or: option.location) }
    }
  }

  /// Whether an argument can have something to look at if it holds words: most have not.
  private func mayMatter(_ argument: JSON) -> Bool {
    switch argument.kind {
    case .object: true
    case .string: isSecondLook || !hasPlainWords || WordPieces.mayHaveBraces(argument)
    case .null, .boolean, .number, .array: false
    }
  }

  private mutating func look(at found: Words, of item: FormItem, or location: Location) {
    let (isTranslated, isFilled) = look(at: found, or: location)
    if isTranslated { words.translated.insert(rank) }
    if isFilled { words.filled.insert(rank) }
  }

  private mutating func look(
    at found: Words, or location: Location
  ) -> (isTranslated: Bool, isFilled: Bool) {
    if isSecondLook {
      // Words that were made, and not read, are those of a dialect.
      if !found.hasLanguages, let range = found.texts.first?.range, !range.isEmpty, found.hasLetters
      {
        plainLocations.append(Location(source, range.lowerBound))
      }
      return (false, false)
    }
    if found.hasLanguages {
      let own = found.offset.map { $0 > 0 ? Location(source, $0) : location } ?? location
      if var known = indices(of: found, at: own) {
        // Most words are in the same languages, and share the list of them.
        if let last = translations.last?.languages, last == known { known = last }
        translations.append((known, own))
      }
    } else if !found.isBlank {
      hasPlainWords = true
    }
    var isFilled = false
    for text in found.texts where WordPieces.hasBraces(text.text) {
      isFilled = true
      checkNames(in: text, or: location)
    }
    return (found.hasLanguages, isFilled)
  }

  private mutating func checkNames(in words: Words.Translation, or location: Location) {
    var unknown = 0
    let group = groups.indices.contains(rank) ? groups[rank] : nil
    if !words.range.isEmpty, isInSource {
      filledTexts.append(KeyIndex.Text(.words, words.text, at: words.range, group))
    }
    for case .answer(let name, let offset) in WordPieces(words.text)
    where names.node(String(name), from: group) == nil {
      unknown += 1
      // Each is counted from the beginning of the words; of very many only the first are listed.
      let known =
        words.range.isEmpty || unknown > Findings.most
        ? location
        : Location(source, source.text.offset(inString: words.range, utf8Offset: offset))
      let paths = names.ambiguity(of: String(name), from: group)
      findings.report(
        paths.isEmpty
          ? .unknownPlaceholder(String(name), names.nearest(to: String(name)))
          : .ambiguousKey(String(name), paths), at: known)
    }
  }

  /// The indices of the languages of some words; nil if there are texts that nobody can ask for, which
  /// are reported.
  private mutating func indices(of found: Words, at location: Location) -> [Int]? {
    var (known, isClear) = ([Int](), true)
    for text in found.texts {
      let place = text.tagOffset.map { Location(source, $0) } ?? location
      if !LanguageRange.isTag(text.language) {
        findings.report(.noTag(text.language), at: place)
        isClear = false
      } else if let index = index(of: text.language, at: location) {
        if known.contains(index) { findings.report(.repeatedTag(text.language), at: place) }
        known.append(index)
      }
    }
    return isClear ? known : nil
  }

  /// The index of a language among those of the form; nil for one too many, which is reported.
  private mutating func index(of language: String, at location: Location) -> Int? {
    let tag = language.lowercased()
    if let known = indices[tag] { return known }
    guard languages.count < Words.mostLanguages else {
      if !hasTooManyLanguages { findings.report(.tooManyLanguages(language), at: location) }
      hasTooManyLanguages = true
      return nil
    }
    languages.append(language)
    indices[tag] = languages.count - 1
    return languages.count - 1
  }

  /// Words in several languages should be there in each that other words are written in; a language
  /// does for its variants.
  private mutating func reportMissing(_ language: String, at location: Location) {
    guard !translations.isEmpty else { return }
    let own = hasPlainWords ? index(of: language, at: location) : nil
    guard !hasTooManyLanguages else { return }
    let all = [own].compactMap { $0 } + languages.indices.filter { $0 != own }
    let ranges = languages.map { LanguageRange($0) }
    let plain = own.map { own in plainLocations.map { (languages: [own], location: $0) } } ?? []
    for (known, location) in [translations, plain].joined() {
      let tags = known.map { languages[$0] }
      let missing = all.lazy.filter { !known.contains($0) && ranges[$0].lookup(in: tags) == nil }
        .prefix(Fault.shownLanguages + 1)
      guard !missing.isEmpty else { continue }
      findings.report(.missingTranslation(missing.map { languages[$0] }), at: location)
    }
  }
}

extension Words {
  /// Whether there is something to translate beside the answers that are put into it.
  fileprivate var hasLetters: Bool {
    WordPieces(plain).contains { piece in
      guard case .text(let text) = piece else { return false }
      return text.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
  }
}

extension Fault {
  fileprivate static func unknownPlaceholder(_ name: String, _ nearest: String?) -> Fault {
    Fault(
      .wordsUnknownPlaceholder,
      "\(quoted("{\(name)}")) in a text must be a key of the form; "
        + "write '{{' for a brace",
      suggestion: nearest)
  }

  fileprivate static func tooManyLanguages(_ language: String) -> Fault {
    Fault(
      .formTooManyComponents,
      "\(quoted(language)) is one language too many: "
        + "at most \(Words.mostLanguages) are allowed")
  }

  fileprivate static func noTag(_ name: String) -> Fault {
    let tag = String(name.map { $0 == "_" ? "-" : $0 })
    let sentence = "\(quoted(name)) must be a language tag such as en or pt-BR"
    return Fault(
      .wordsUnusedTranslation, sentence, suggestion: LanguageRange.isTag(tag) ? tag : nil)
  }

  fileprivate static func repeatedTag(_ tag: String) -> Fault {
    Fault(.wordsUnusedTranslation, "there is a text for \(quoted(tag)) already, which is shown")
  }

  fileprivate static let shownLanguages = 8

  fileprivate static func missingTranslation(_ tags: [String]) -> Fault {
    let shown =
      tags.prefix(shownLanguages).map { quoted($0) }
      + (tags.count > shownLanguages ? ["others"] : [])
    return Fault(
      .wordsMissingTranslation,
      "there is no text for \(listed(shown, "and")), but other texts of the form have one")
  }
}
