package import FormArguments
import FormMessages
package import FormValues

/// A form whose parts were checked one by one, before it is reviewed as a whole.
///
/// An editor shows what was found so far, and has the form reviewed when there is time.
package struct UnreviewedForm: Sendable {
  /// The form as its review sees it; nil if an error may concern any part of it.
  package let reviewed: ReviewedForm?
  private let document: FormDocument
  private let assembler: FormAssembler
  private let names: NameTable
  private let externalKeys: [Located<FieldKey>]
  private let filledTexts: [KeyIndex.Text]
  private let filter: SuppressionFilter

  /// Checks the parts of a document; see ``Form/build(_:registry:files:on:findings:)``.
  ///
  /// - Parameter findings: what was found before.
  package init(
    _ document: FormDocument, registry: ComponentRegistry, files: OptionFiles,
    on day: CivilDate?, findings: Findings
  ) {
    var (document, survey, findings) = (document, DocumentSurvey(document), findings)
    if survey.namesOptionFiles {
      document = OptionLoading.completed(
        document, having: survey.options, files, registry, &findings)
      survey = DocumentSurvey(document)
    }
    var builder = FormAssembler(registry: registry, findings: findings)
    let items = builder.items(of: document, survey)
    let identifier = builder.identifier(of: document)
    externalKeys = builder.externalKeys(of: document)
    let keys = externalKeys.map(\.value)
    let layout = FormLayout(inputs: builder.inputs, groups: builder.groups, builder.size)
    names = NameTable(builder.inputs, builder.groups, keys)
    let logic = builder.logic(keys, layout, names, patterns: survey.patterns)
    builder.checkLeastRows(layout, logic)
    builder.checkDefaults(logic, on: day)
    let check = WordsCheck(document, registry, names, builder.groupsOfWords)
    let words = builder.words(of: check)
    filledTexts = check.filledTexts
    filter = SuppressionFilter(survey.suppressions, of: document)
    reviewed = FaultyParts(builder.findings, document, builder).map { [builder] faulty in
      let form = Form(
        identifier: identifier, version: document.version.value, title: document.title,
        description: document.description, language: document.language,
        valueStyle: document.valueStyle, externalKeys: keys, items: items, inputs: builder.inputs,
        groups: builder.groups,
        canonicalForm: CanonicalForm(document, identifier, registry, items, builder.inputs),
        contents: builder.contents, layout: layout, logic: logic, words: words, catalogue: .english)
      return ReviewedForm(form, document, builder.expressions, faulty)
    }
    (self.document, assembler) = (document, builder)
  }

  /// An index of the keys of the document; made anew at each call.
  package var index: KeyIndex {
    KeyIndex(document, assembler, names, externalKeys, words: filledTexts)
  }

  /// All that was found, with what a review has found, less what the document suppresses.
  package func findings(with review: Findings? = nil) -> Findings {
    var all = assembler.findings
    if let review { all.add(review) }
    let source = document.location.source
    let remaining = filter.remaining(all).withoutRepeats.withoutThoseOfGaps(in: source)
    return source.origin.map { remaining.named(asIn: $0) } ?? remaining
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
