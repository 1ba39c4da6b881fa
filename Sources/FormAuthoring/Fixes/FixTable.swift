package import FormCore
package import FormValues
import JSONText

/// A finding of a document, and what is known of it to make a fix.
struct FixContext {
  let finding: Diagnostic
  let position: DocumentPosition
  /// The document as it was read; nil if it could not be.
  let document: FormDocument?
  let names: FixNames

  var fault: Fault { finding.fault }
}

/// The fixes of findings, by their codes.
package enum FixTable {
  typealias Maker = @Sendable (FixContext) -> DocumentFix?

  /// The fix of a finding; nil if none is known.
  package static func fix(of finding: Diagnostic, _ document: FormDocument?) -> DocumentFix? {
    fix(of: finding, document, FixNames(document))
  }

  /// The same for one of several fixes of a document, which share what is known of its names.
  static func fix(
    of finding: Diagnostic, _ document: FormDocument?, _ names: FixNames
  ) -> DocumentFix? {
    guard let makers = makers[finding.fault.code], let position = DocumentPosition(finding.location)
    else {
      return nil
    }
    let context = FixContext(
      finding: finding, position: position, document: document, names: names)
    for make in makers { if let fix = make(context) { return fix } }
    return nil
  }

  /// The codes that may have a fix.
  package static var codes: [FaultCode] { makers.keys.sorted { $0.rawValue < $1.rawValue } }

  private static let makers: [FaultCode: [Maker]] = [
    .jsonTrailingComma: [TextFixes.trailingComma],
    .jsonByteOrderMark: [TextFixes.byteOrderMark],
    .formBadIdentifier: [NameFixes.identifier],
    .componentUnknownMember: [MemberFixes.moveIntoArguments, MemberFixes.rename],
    .componentUnknownArgument: [
      MemberFixes.moveOutOfArguments, MemberFixes.rename, NameFixes.word,
    ],
    .componentMissingMember: [NameFixes.callKey, NameFixes.addKey],
    .componentMadeKey: [NameFixes.keepMadeKeys],
    .componentUnknownType: [NameFixes.word, NameFixes.kindElsewhere],
    .componentWrongType: [ValueFixes.expression, NameFixes.word, ValueFixes.quote],
    .defaultWrongType: [ValueFixes.expression, ValueFixes.quote],
    .defaultNotAChoice: [NameFixes.word],
    .pickerNoOptions: [MemberFixes.moveOutOfArguments],
    .rangeMinAboveMax: [ValueFixes.swap],
    .lengthMinAboveMax: [ValueFixes.swap],
    .fileBadAccept: [ValueFixes.endings],
    .expressionSyntax: [ExpressionFixes.sign],
    .expressionUnknownKey: [ExpressionFixes.key],
    .expressionUnknownFunction: [ExpressionFixes.function],
    .expressionNotAChoice: [ExpressionFixes.choice],
    .wordsUnusedTranslation: [MemberFixes.rename, MemberFixes.removeText],
    .wordsUnknownPlaceholder: [ExpressionFixes.key],
  ]
}
