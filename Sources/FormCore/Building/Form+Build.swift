import FormMessages
public import FormValues

extension Form {
  /// Checks a document and makes the form of it.
  ///
  /// Every finding is added to `findings`, not only the first one.
  /// - Parameters:
  ///   - files: where the options are read that pickers name files for.
  ///   - day: a day on which submissions are begun; defaults that it refuses are warned of.
  /// - Returns: the form, or nil when there is an error, found now or before, in whose place nothing
  ///   stands.
  public static func build(
    _ document: FormDocument, registry: ComponentRegistry, files: OptionFiles = .none,
    on day: CivilDate? = nil, findings: inout Findings
  ) -> Form? {
    build(document, registry: registry, files: files, on: day, review: nil, findings: &findings)
  }

  /// Does the same, and has the form reviewed as a whole.
  package static func build(
    _ document: FormDocument, registry: ComponentRegistry, files: OptionFiles = .none,
    on day: CivilDate? = nil, review: (any FormReview)?, findings: inout Findings
  ) -> Form? {
    build(document, registry, files, on: day, review, &findings) { _ in }
  }

  /// Does the same, and makes an index of the keys of the document.
  package static func indexed(
    _ document: FormDocument, registry: ComponentRegistry, files: OptionFiles,
    on day: CivilDate?, review: (any FormReview)?, findings: inout Findings
  ) -> (form: Form?, index: KeyIndex?) {
    var index: KeyIndex?
    let form = build(document, registry, files, on: day, review, &findings) { index = $0() }
    return (form, index)
  }

  /// - Parameter takeIndex: is given what makes an index of the keys.
  private static func build(
    _ document: FormDocument, _ registry: ComponentRegistry, _ files: OptionFiles,
    on day: CivilDate?, _ review: (any FormReview)?, _ findings: inout Findings,
    _ takeIndex: (() -> KeyIndex) -> Void
  ) -> Form? {
    var (document, survey) = (document, DocumentSurvey(document))
    if survey.namesOptionFiles {
      document = OptionLoading.completed(
        document, having: survey.options, files, registry, &findings)
      survey = DocumentSurvey(document)
    }
    var builder = FormAssembler(registry: registry, findings: findings)
    let items = builder.items(of: document, survey)
    let identifier = builder.identifier(of: document)
    let given = builder.externalKeys(of: document)
    let externalKeys = given.map(\.value)
    let layout = FormLayout(inputs: builder.inputs, groups: builder.groups)
    builder.checkLeastRows(layout)
    let names = NameTable(builder.inputs, builder.groups, externalKeys)
    let logic = builder.logic(externalKeys, layout, names, patterns: survey.patterns)
    builder.checkDefaults(logic, on: day)
    let check = WordsCheck(document, registry, names, builder.groupsOfWords)
    let words = builder.words(of: check)
    takeIndex { KeyIndex(document, builder, names, given, words: check.filledTexts) }
    let doubts = DoubtfulParts(builder.findings, document, builder)
    let form = doubts.map { doubts in
      Form(
        identifier: identifier, version: document.version.value, title: document.title,
        description: document.description, language: document.language,
        valueStyle: document.valueStyle, externalKeys: externalKeys, items: items,
        inputs: builder.inputs,
        groups: builder.groups,
        canonicalForm: CanonicalForm(document, identifier, registry, items, builder.inputs),
        contents: builder.contents, layout: layout, logic: logic, words: words,
        catalogue: .english)
    }
    if let form, let doubts, let review {
      builder.findings.add(
        review.findings(of: ReviewedForm(form, document, builder.expressions, doubts)))
    }
    let filter = SuppressionFilter(survey.suppressions, of: document)
    findings = filter.remaining(builder.findings).withoutRepeats
      .withoutDoubtful(in: document.location.source)
    if let origin = document.location.source.origin { findings = findings.named(asIn: origin) }
    return findings.isUnusable ? nil : form
  }
}

extension FormAssembler {
  /// Takes what was found in the words of the document.
  fileprivate mutating func words(of check: WordsCheck) -> FormWords {
    findings.add(check.findings)
    guard check.words.isFilled else { return check.words }
    var words = check.words
    for input in inputs where words.filled.contains(input.rank) {
      words.filledInputs.insert(input.index)
    }
    return words
  }

  /// The identifier; one close to it if it is reported as wrong.
  fileprivate mutating func identifier(of document: FormDocument) -> FormIdentifier {
    let text = document.identifier.value
    if let identifier = FormIdentifier(text) { return identifier }
    findings.report(.badIdentifier(text), at: document.identifier.location)
    return FormIdentifier(nearest: text)
  }

  /// The given names; they and the earlier keys mean nothing else.
  fileprivate mutating func externalKeys(of document: FormDocument) -> [Located<FieldKey>] {
    let externalKeys = document.externalKeys.compactMap { name -> Located<FieldKey>? in
      guard let key = FieldKey(name.value) else {
        findings.report(.badKey(name.value), at: name.location)
        return nil
      }
      return Located(key, at: name.location)
    }
    let keys = keys
    var check = NameCheck(inputs, groups, locationOfKey: { keys.location(of: $0, in: $1) })
    check.check(externalKeys: externalKeys, earlierKeys)
    findings.add(check.findings)
    return externalKeys
  }
}

extension Fault {
  fileprivate static func badIdentifier(_ text: String) -> Fault {
    Fault(
      .formBadIdentifier,
      "\(quoted(text)) is not a form identifier; begin with a lower-case letter or a digit, "
        + "use only these and hyphens, and at most 63 characters")
  }

  package static func badKey(_ text: String) -> Fault {
    Fault(
      .componentBadKey,
      "\(quoted(text)) is not a key; use 1 to 128 characters and no control characters"
    )
  }
}
