internal import JSONText

/// Looks through the words of a document: whether each is there in every language, and whether the
/// places for answers name a key.
struct WordsCheck {
  private let registry: ComponentRegistry
  private let names: NameTable
  private let source: DocumentSource
  private(set) var findings = Findings()
  private(set) var words = FormWords()
  /// The words that are written in several languages, with their places.
  private var translations: [(tags: [String], place: Place)] = []
  /// Whether there are words in the form's own language alone.
  private var hasPlainWords = false
  private static let mostLanguages = 100

  init(_ document: FormDocument, _ registry: ComponentRegistry, _ names: NameTable) {
    (self.registry, self.names, source) = (registry, names, document.place.source)
    for heading in [document.title, document.description].compactMap({ $0 }) {
      let found = look(at: heading, or: document.place)
      if found.isTranslated { words.hasTranslatedHeading = true }
      if found.isFilled { words.hasFilledHeading = true }
    }
    document.items.forEachInside { look(at: $0) }
    reportMissing(document.language)
    words.names = words.isFilled ? names : nil
  }

  private mutating func look(at item: FormItem) {
    let arguments = item.arguments
    let isWorthALook =
      item.options != nil || arguments.indices.contains { mayMatter(arguments[$0].value) }
    guard isWorthALook, let kind = registry[item.type.value] else { return }
    for index in arguments.indices where mayMatter(arguments[index].value) {
      let argument = arguments[index]
      guard let parameter = kind.parameters.first(where: { $0.name == argument.name.value }) else {
        continue
      }
      if parameter.kind == .words, case .success(let words) = Words.decode(argument.value) {
        look(at: words, of: item, or: argument.place)
      } else if parameter.kind == .repetition,
        case .success(let repetition) = Repetition.decode(argument.value),
        let label = repetition.label
      {
        look(at: label, of: item, or: argument.place)
      }
    }
    guard kind.takesOptions else { return }
    for option in item.options?.value ?? [] {
      if let label = option.label { look(at: label, of: item, or: option.place) }
    }
  }

  /// Whether an argument can have something to look at if it holds words: most have not.
  private func mayMatter(_ argument: JSON) -> Bool {
    switch argument.kind {
    case .object: true
    case .string: !hasPlainWords || WordPieces.mayHaveBraces(argument)
    case .null, .boolean, .number, .array: false
    }
  }

  private mutating func look(at found: Words, of item: FormItem, or place: Place) {
    let (isTranslated, isFilled) = look(at: found, or: place)
    guard isTranslated || isFilled, let key = FieldKey(item.key.value) else { return }
    if isTranslated { words.translated.insert(key) }
    if isFilled { words.filled.insert(key) }
  }

  private mutating func look(
    at found: Words, or place: Place
  ) -> (isTranslated: Bool, isFilled: Bool) {
    if found.hasLanguages {
      let own = found.offset.map { $0 > 0 ? Place(source, $0) : place } ?? place
      translations.append((found.texts.map { $0.language.lowercased() }, own))
    } else if !found.isBlank {
      hasPlainWords = true
    }
    var isFilled = false
    for text in found.texts where WordPieces.hasBraces(text.text) {
      isFilled = true
      checkNames(in: text, or: place)
    }
    return (found.hasLanguages, isFilled)
  }

  private mutating func checkNames(in words: Words.Translation, or place: Place) {
    var unknown = 0
    for case .answer(let name, let offset) in WordPieces(words.text)
    where names.node(String(name)) == nil {
      unknown += 1
      // Each place is counted from the beginning of the words; of very many only the first are listed.
      let known =
        words.range.isEmpty || unknown > Findings.most
        ? place
        : Place(source, source.text.offset(inString: words.range, utf8Offset: offset))
      findings.report(
        .unknownPlaceholder(String(name), names.nearest(to: String(name))), at: known)
    }
  }

  /// Words in several languages should be there in each that other words are written in; a language
  /// does for its variants.
  private mutating func reportMissing(_ language: String) {
    var all = hasPlainWords ? [language.lowercased()] : []
    var known = Set(all)
    for tag in translations.flatMap(\.tags) where known.insert(tag).inserted { all.append(tag) }
    let ranges = all.map { LanguageRange($0) }
    // Nobody writes in so many languages; a document that says so costs no more than they would.
    all = Array(all.prefix(WordsCheck.mostLanguages))
    for (tags, place) in translations {
      let missing = all.indices.filter { ranges[$0].lookup(in: tags) == nil }.map { all[$0] }
      if !missing.isEmpty { findings.report(.missingTranslation(missing), at: place) }
    }
  }
}

extension Fault {
  fileprivate static func unknownPlaceholder(_ name: String, _ nearest: String?) -> Fault {
    Fault(
      .wordsUnknownPlaceholder,
      "\(quoted("{\(name)}")) in words stands for an answer, and the form has no such key; "
        + "'{{' is a brace",
      suggestion: nearest)
  }

  fileprivate static func missingTranslation(_ tags: [String]) -> Fault {
    let shown = tags.prefix(8).map { quoted($0) } + (tags.count > 8 ? ["others"] : [])
    return Fault(
      .wordsMissingTranslation,
      "there is no text for \(listed(shown, "and")), in which other words of the form are written")
  }
}
