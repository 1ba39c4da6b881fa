/// The stable name of a finding, `subject.reason`: of a form document, or of an answer.
///
/// The list is closed, so every code can be explained, counted and tested by name.
public enum FaultCode: String, Hashable, Sendable, CaseIterable {
  case jsonSyntax = "json.syntax"
  case jsonDuplicateMember = "json.duplicate-member"
  case jsonTrailingComma = "json.trailing-comma"
  case jsonByteOrderMark = "json.byte-order-mark"
  case jsonTooDeep = "json.too-deep"
  case jsonTooLarge = "json.too-large"
  case jsonTooManyValues = "json.too-many-values"
  case jsonNotUTF8 = "json.not-utf8"

  case formNoComponents = "form.no-components"
  case formBadIdentifier = "form.bad-identifier"
  case formUnknownDialect = "form.unknown-dialect"
  case formUnknownVersion = "form.unknown-version"
  case formTooManyComponents = "form.too-many-components"
  case formMoreFindings = "form.more-findings"

  case componentUnknownType = "component.unknown-type"
  case componentUnknownMember = "component.unknown-member"
  case componentUnknownArgument = "component.unknown-argument"
  case componentMissingMember = "component.missing-member"
  case componentMissingArgument = "component.missing-argument"
  case componentWrongType = "component.wrong-type"
  case componentBadKey = "component.bad-key"
  case componentMadeKey = "component.made-key"
  case componentDuplicateKey = "component.duplicate-key"
  case componentCaseOnlyDifference = "component.case-only-difference"
  case componentNoLabel = "component.no-label"
  case componentEmptyGroup = "component.empty-group"
  case componentNoAction = "component.no-action"
  case numberOutOfRange = "number.out-of-range"

  case defaultWrongType = "default.wrong-type"
  case defaultNotAChoice = "default.not-a-choice"
  case defaultBreaksConstraint = "default.breaks-constraint"
  case defaultRefusedToday = "default.refused-today"

  case dateImpossible = "date.impossible"
  case timeImpossible = "time.impossible"
  case rangeMinAboveMax = "range.min-above-max"
  case stepNotPositive = "step.not-positive"
  case stepMissesMax = "step.misses-max"
  case lengthMinAboveMax = "length.min-above-max"
  case countAboveChoices = "count.above-choices"
  case pickerNoOptions = "picker.no-options"
  case pickerDuplicateValue = "picker.duplicate-value"
  case pickerDuplicateLabel = "picker.duplicate-label"
  case pickerNumberLike = "picker.number-like"
  case pickerSeparatorInValue = "picker.separator-in-value"
  case cardNoLabel = "card.no-label"
  case cardNoErrorMessage = "card.no-error-message"
  case optionsUnreadable = "options.unreadable"
  case optionsMalformed = "options.malformed"
  case optionsGivenTwice = "options.given-twice"
  case optionsUnknownColumn = "options.unknown-column"

  case patternSyntax = "pattern.syntax"
  case patternUnsupported = "pattern.unsupported"
  case patternTooLarge = "pattern.too-large"
  case patternRejectsDefault = "pattern.rejects-default"
  case patternNeverMatches = "pattern.never-matches"
  case colorUnreadable = "color.unreadable"
  case styleUnreadable = "style.unreadable"
  case styleUnknownModifier = "style.unknown-modifier"
  case fileBadAccept = "file.bad-accept"

  case expressionSyntax = "expression.syntax"
  case expressionUnknownKey = "expression.unknown-key"
  case expressionAmbiguousKey = "expression.ambiguous-key"
  case expressionUnknownFunction = "expression.unknown-function"
  case expressionArgumentCount = "expression.argument-count"
  case expressionTooLarge = "expression.too-large"
  case expressionTypeClash = "expression.type-clash"
  case expressionNotAChoice = "expression.not-a-choice"
  case expressionSelfReference = "expression.self-reference"
  case expressionCycle = "expression.cycle"
  case expressionConstant = "expression.constant"
  case expressionUnreachable = "expression.unreachable"
  case expressionRequiredButHidden = "expression.required-but-hidden"
  case wordsMissingTranslation = "words.missing-translation"
  case wordsUnknownPlaceholder = "words.unknown-placeholder"

  case layoutUnknownDevice = "layout.unknown-device"
  case layoutMissingFragment = "layout.missing-fragment"
  case layoutFragmentCycle = "layout.fragment-cycle"
  case layoutNotAContainer = "layout.not-a-container"
  case viewKindCount = "view.kind-count"
  case screenUnknownComponent = "screen.unknown-component"
  case screenUnknownBody = "screen.unknown-body"
  case screenDuplicateID = "screen.duplicate-id"
  case screenUnused = "screen.unused"

  case suppressionUnused = "suppression.unused"
  case suppressionNoReason = "suppression.no-reason"
  case suppressionNotAWarning = "suppression.not-a-warning"

  case changeForm = "change.form"
  case changeValues = "change.values"
  case changeRenamed = "change.renamed"
  case changeMoved = "change.moved"
  case changeType = "change.type"
  case changeRequired = "change.required"
  case changeTightened = "change.tightened"
  case changeOptionRemoved = "change.option-removed"
  case changeRemoved = "change.removed"
  case changeFormerKey = "change.former-key"
  case changeOptionLabel = "change.option-label"
  case changeAdded = "change.added"
  case changeLoosened = "change.loosened"
  case changeDefault = "change.default"

  case missing = "missing"
  case unreadableText = "unreadable.text"
  case unreadableNumber = "unreadable.number"
  case unreadableBoolean = "unreadable.boolean"
  case unreadableDate = "unreadable.date"
  case unreadableTime = "unreadable.time"
  case unreadableChoice = "unreadable.choice"
  case unreadableFile = "unreadable.file"
  case unreadableList = "unreadable.list"
  case lengthBelowMin = "length.below-min"
  case lengthAboveMax = "length.above-max"
  case patternNoMatch = "pattern.no-match"
  case rangeBelowMin = "range.below-min"
  case rangeAboveMax = "range.above-max"
  case stepOffGrid = "step.off-grid"
  case choiceUnknown = "choice.unknown"
  case countBelowMin = "count.below-min"
  case countAboveMax = "count.above-max"
  case formatEmail = "format.email"
  case formatURL = "format.url"
  case formatPhone = "format.phone"
  case formatInteger = "format.integer"
  case toggleOff = "toggle.off"
  case fileMissing = "file.missing"
  case fileTooLarge = "file.too-large"
  case fileNotAccepted = "file.not-accepted"
  case custom = "custom"
  case unknownKey = "unknown-key"
  case hiddenValue = "hidden-value"
  case calculatedMismatch = "calculated.mismatch"
  case evaluationTooLarge = "evaluation.too-large"
  case duplicateValue = "duplicate.value"
  case wrongForm = "wrong-form"
  case notAnObject = "not-an-object"
  case moreFaults = "more-faults"
  case rowTooManyColumns = "row.too-many-columns"
}

/// How much a finding of a document weighs.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  /// The form cannot be used.
  case error
  /// The form works, but not as its author is likely to expect.
  case warning
  /// A fact worth knowing.
  case note
}

extension FaultCode {
  /// Whether the message that a document gives for a question stands for it: what is wrong with
  /// the answer itself.
  package var isAuthorsToWord: Bool {
    switch self {
    case .hiddenValue, .evaluationTooLarge, .moreFaults: false
    default: true
    }
  }

  /// How much this finding weighs in a document.
  public var severity: Severity {
    if FaultCode.notes.contains(self) { return .note }
    return FaultCode.warnings.contains(self) ? .warning : .error
  }

  private static let notes: Set<FaultCode> = [
    .componentNoAction, .changeAdded, .changeLoosened, .changeDefault,
  ]

  private static let warnings: Set<FaultCode> = [
    .jsonTrailingComma, .jsonByteOrderMark, .componentUnknownMember, .componentUnknownArgument,
    .componentCaseOnlyDifference, .componentEmptyGroup, .componentMadeKey, .colorUnreadable,
    .styleUnreadable, .styleUnknownModifier, .stepMissesMax, .screenUnused, .defaultRefusedToday,
    .pickerDuplicateLabel, .pickerNumberLike, .pickerSeparatorInValue, .cardNoLabel,
    .cardNoErrorMessage, .expressionConstant, .expressionUnreachable,
    .wordsMissingTranslation,
    .suppressionUnused, .suppressionNoReason, .suppressionNotAWarning,
    .changeFormerKey, .changeOptionLabel,
  ]
}
