internal import Synchronization

/// The stable name of a finding, `subject.reason`: of a form document, or of an answer.
///
/// A constraint can have a code of its own in its file. Each code is explained, and counted by
/// name.
public struct FaultCode: Hashable, Sendable {
  // Bulk processing copies and compares codes by the million, so each is a number.
  private let index: UInt16
  private static let names = Mutex<[String]>([])

  /// A code by its name.
  package init(_ name: String) {
    index = FaultCode.names.withLock { names in
      if let known = names.firstIndex(of: name) { return UInt16(truncatingIfNeeded: known) }
      names.append(name)
      return UInt16(truncatingIfNeeded: names.count - 1)
    }
  }

  /// The name.
  public var rawValue: String { FaultCode.names.withLock { $0[Int(index)] } }
}

extension FaultCode {
  public static let jsonSyntax = FaultCode("json.syntax")
  public static let jsonDuplicateMember = FaultCode("json.duplicate-member")
  public static let jsonTrailingComma = FaultCode("json.trailing-comma")
  public static let jsonByteOrderMark = FaultCode("json.byte-order-mark")
  public static let jsonTooDeep = FaultCode("json.too-deep")
  public static let jsonTooLarge = FaultCode("json.too-large")
  public static let jsonTooManyValues = FaultCode("json.too-many-values")
  public static let jsonNotUTF8 = FaultCode("json.not-utf8")

  public static let formNoComponents = FaultCode("form.no-components")
  public static let formBadIdentifier = FaultCode("form.bad-identifier")
  public static let formUnknownDialect = FaultCode("form.unknown-dialect")
  public static let formUnknownVersion = FaultCode("form.unknown-version")
  public static let formTooManyComponents = FaultCode("form.too-many-components")
  public static let formMoreFindings = FaultCode("form.more-findings")

  public static let componentUnknownType = FaultCode("component.unknown-type")
  public static let componentUnknownMember = FaultCode("component.unknown-member")
  public static let componentUnknownArgument = FaultCode("component.unknown-argument")
  public static let componentMissingMember = FaultCode("component.missing-member")
  public static let componentMissingArgument = FaultCode("component.missing-argument")
  public static let componentWrongType = FaultCode("component.wrong-type")
  public static let componentBadKey = FaultCode("component.bad-key")
  public static let componentMadeKey = FaultCode("component.made-key")
  public static let componentDuplicateKey = FaultCode("component.duplicate-key")
  public static let componentCaseOnlyDifference = FaultCode("component.case-only-difference")
  public static let componentNoLabel = FaultCode("component.no-label")
  public static let componentEmptyGroup = FaultCode("component.empty-group")
  public static let componentUnanswerable = FaultCode("component.unanswerable")
  public static let componentNoEffect = FaultCode("component.no-effect")
  public static let componentNoAction = FaultCode("component.no-action")
  public static let numberOutOfRange = FaultCode("number.out-of-range")

  public static let defaultWrongType = FaultCode("default.wrong-type")
  public static let defaultNotAChoice = FaultCode("default.not-a-choice")
  public static let defaultBreaksConstraint = FaultCode("default.breaks-constraint")
  public static let defaultRefusedToday = FaultCode("default.refused-today")

  public static let dateImpossible = FaultCode("date.impossible")
  public static let timeImpossible = FaultCode("time.impossible")
  public static let dateBadFormat = FaultCode("date.bad-format")
  public static let timeBadFormat = FaultCode("time.bad-format")
  public static let rangeMinAboveMax = FaultCode("range.min-above-max")
  public static let stepNotPositive = FaultCode("step.not-positive")
  public static let stepMissesMax = FaultCode("step.misses-max")
  public static let stepTooLarge = FaultCode("step.too-large")
  public static let lengthMinAboveMax = FaultCode("length.min-above-max")
  public static let countAboveChoices = FaultCode("count.above-choices")
  public static let pickerNoOptions = FaultCode("picker.no-options")
  public static let pickerDuplicateValue = FaultCode("picker.duplicate-value")
  public static let pickerDuplicateLabel = FaultCode("picker.duplicate-label")
  public static let pickerNumberLike = FaultCode("picker.number-like")
  public static let pickerSeparatorInValue = FaultCode("picker.separator-in-value")
  public static let optionsUnreadable = FaultCode("options.unreadable")
  public static let optionsMalformed = FaultCode("options.malformed")
  public static let optionsGivenTwice = FaultCode("options.given-twice")
  public static let optionsUnknownColumn = FaultCode("options.unknown-column")

  public static let patternSyntax = FaultCode("pattern.syntax")
  public static let patternUnsupported = FaultCode("pattern.unsupported")
  public static let patternTooLarge = FaultCode("pattern.too-large")
  public static let patternRejectsDefault = FaultCode("pattern.rejects-default")
  public static let patternNeverMatches = FaultCode("pattern.never-matches")
  public static let colorUnreadable = FaultCode("color.unreadable")
  public static let styleUnreadable = FaultCode("style.unreadable")
  public static let styleUnknownModifier = FaultCode("style.unknown-modifier")
  public static let fileBadAccept = FaultCode("file.bad-accept")

  public static let expressionSyntax = FaultCode("expression.syntax")
  public static let expressionUnknownKey = FaultCode("expression.unknown-key")
  public static let expressionAmbiguousKey = FaultCode("expression.ambiguous-key")
  public static let expressionUnknownFunction = FaultCode("expression.unknown-function")
  public static let expressionArgumentCount = FaultCode("expression.argument-count")
  public static let expressionTooLarge = FaultCode("expression.too-large")
  public static let expressionTypeClash = FaultCode("expression.type-clash")
  public static let expressionNotAChoice = FaultCode("expression.not-a-choice")
  public static let expressionSelfReference = FaultCode("expression.self-reference")
  public static let expressionCycle = FaultCode("expression.cycle")
  public static let expressionConstant = FaultCode("expression.constant")
  public static let expressionUnreachable = FaultCode("expression.unreachable")
  public static let expressionRequiredButHidden = FaultCode("expression.required-but-hidden")
  public static let wordsMissingTranslation = FaultCode("words.missing-translation")
  public static let wordsUnusedTranslation = FaultCode("words.unused-translation")
  public static let wordsUnknownPlaceholder = FaultCode("words.unknown-placeholder")

  public static let layoutUnknownDevice = FaultCode("layout.unknown-device")
  public static let layoutMissingFragment = FaultCode("layout.missing-fragment")
  public static let layoutFragmentCycle = FaultCode("layout.fragment-cycle")
  public static let layoutNotAContainer = FaultCode("layout.not-a-container")
  public static let viewKindCount = FaultCode("view.kind-count")
  public static let screenUnknownComponent = FaultCode("screen.unknown-component")
  public static let screenUnknownBody = FaultCode("screen.unknown-body")
  public static let screenDuplicateID = FaultCode("screen.duplicate-id")
  public static let screenUnused = FaultCode("screen.unused")
  public static let cardNoLabel = FaultCode("card.no-label")
  public static let cardNoErrorMessage = FaultCode("card.no-error-message")

  public static let suppressionUnused = FaultCode("suppression.unused")
  public static let suppressionNoReason = FaultCode("suppression.no-reason")
  public static let suppressionNotAWarning = FaultCode("suppression.not-a-warning")

  public static let changeForm = FaultCode("change.form")
  public static let changeValues = FaultCode("change.values")
  public static let changeRenamed = FaultCode("change.renamed")
  public static let changeMoved = FaultCode("change.moved")
  public static let changeType = FaultCode("change.type")
  public static let changeRequired = FaultCode("change.required")
  public static let changeTightened = FaultCode("change.tightened")
  public static let changeOptionRemoved = FaultCode("change.option-removed")
  public static let changeRemoved = FaultCode("change.removed")
  public static let changeFormerKey = FaultCode("change.former-key")
  public static let changeOptionLabel = FaultCode("change.option-label")
  public static let changeAdded = FaultCode("change.added")
  public static let changeLoosened = FaultCode("change.loosened")
  public static let changeDefault = FaultCode("change.default")
  public static let changeNotCompared = FaultCode("change.not-compared")

  public static let missing = FaultCode("missing")
  public static let unreadableText = FaultCode("unreadable.text")
  public static let unreadableNumber = FaultCode("unreadable.number")
  public static let unreadableBoolean = FaultCode("unreadable.boolean")
  public static let unreadableDate = FaultCode("unreadable.date")
  public static let unreadableTime = FaultCode("unreadable.time")
  public static let unreadableDateTime = FaultCode("unreadable.datetime")
  public static let unreadableChoice = FaultCode("unreadable.choice")
  public static let unreadableFile = FaultCode("unreadable.file")
  public static let unreadableList = FaultCode("unreadable.list")
  public static let lengthBelowMin = FaultCode("length.below-min")
  public static let lengthAboveMax = FaultCode("length.above-max")
  public static let patternNoMatch = FaultCode("pattern.no-match")
  public static let rangeBelowMin = FaultCode("range.below-min")
  public static let rangeAboveMax = FaultCode("range.above-max")
  public static let stepOffGrid = FaultCode("step.off-grid")
  public static let choiceUnknown = FaultCode("choice.unknown")
  public static let countBelowMin = FaultCode("count.below-min")
  public static let countAboveMax = FaultCode("count.above-max")
  public static let formatEmail = FaultCode("format.email")
  public static let formatURL = FaultCode("format.url")
  public static let formatPhone = FaultCode("format.phone")
  public static let formatInteger = FaultCode("format.integer")
  public static let fileMissing = FaultCode("file.missing")
  public static let fileTooLarge = FaultCode("file.too-large")
  public static let fileNotAccepted = FaultCode("file.not-accepted")
  public static let custom = FaultCode("custom")
  public static let softCustom = FaultCode("soft.custom")
  public static let unknownKey = FaultCode("unknown-key")
  public static let hiddenValue = FaultCode("hidden-value")
  public static let calculatedMismatch = FaultCode("calculated.mismatch")
  public static let evaluationTooLarge = FaultCode("evaluation.too-large")
  public static let duplicateValue = FaultCode("duplicate.value")
  public static let unreadableID = FaultCode("unreadable.id")
  public static let recordUnknown = FaultCode("record.unknown")
  public static let recordErased = FaultCode("record.erased")
  public static let recordReplaced = FaultCode("record.replaced")
  public static let wrongForm = FaultCode("wrong-form")
  public static let notAnObject = FaultCode("not-an-object")
  public static let moreFaults = FaultCode("more-faults")
  public static let rowTooManyColumns = FaultCode("row.too-many-columns")
}

extension FaultCode: CustomStringConvertible {
  public var description: String { rawValue }
}

/// The weight of a finding in a document.
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
    self != .hiddenValue && self != .evaluationTooLarge && self != .moreFaults
  }

  /// The weight of this finding in a document.
  public var severity: Severity {
    if FaultCode.notes.contains(self) { return .note }
    return FaultCode.warnings.contains(self) ? .warning : .error
  }

  private static let notes: Set<FaultCode> = [
    .componentNoAction, .componentNoEffect, .changeAdded, .changeLoosened, .changeDefault,
  ]

  /// The codes of findings that do not keep a form from being used.
  package static let warnings: Set<FaultCode> = [
    .jsonTrailingComma, .jsonByteOrderMark, .componentUnknownMember, .componentUnknownArgument,
    .componentCaseOnlyDifference, .componentEmptyGroup, .componentMadeKey, .colorUnreadable,
    .styleUnreadable, .styleUnknownModifier, .stepMissesMax, .stepTooLarge, .screenUnused,
    .defaultRefusedToday,
    .pickerDuplicateLabel, .pickerNumberLike, .pickerSeparatorInValue, .cardNoLabel,
    .cardNoErrorMessage, .expressionConstant, .expressionUnreachable,
    .wordsMissingTranslation, .wordsUnusedTranslation,
    .suppressionUnused, .suppressionNoReason, .suppressionNotAWarning,
    .changeFormerKey, .changeOptionLabel, .softCustom,
  ]
}
