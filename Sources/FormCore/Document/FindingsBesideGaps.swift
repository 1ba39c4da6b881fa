package import FormValues
internal import JSONText

extension Findings {
  /// The findings without those that may be there because a part of the document cannot be read.
  package func withoutThoseOfGaps(in source: DocumentSource) -> Findings {
    guard let remains = source.reading.remains, remains.isIncomplete else { return self }
    return filtered { finding in
      guard finding.location.source === source, !finding.code.isOfText else { return true }
      return !finding.code.isOfAbsence && !remains.isNearGap(at: finding.location.offset)
    }
  }
}

extension FaultCode {
  /// Whether it is about the text of a document, whatever it says.
  var isOfText: Bool { FaultCode.ofText.contains(self) }

  /// Whether it says that something is not there, which may stand in the part that was not read.
  fileprivate var isOfAbsence: Bool { FaultCode.ofAbsence.contains(self) }

  private static let ofText: Set<FaultCode> = [
    .jsonSyntax, .jsonDuplicateMember, .jsonTrailingComma, .jsonByteOrderMark, .jsonTooDeep,
    .jsonTooLarge, .jsonTooManyValues, .jsonNotUTF8,
  ]

  private static let ofAbsence: Set<FaultCode> = [
    .formNoComponents, .componentEmptyGroup, .defaultNotAChoice, .pickerNoOptions,
    .expressionUnknownKey, .expressionNotAChoice, .wordsUnknownPlaceholder,
    .wordsMissingTranslation, .layoutMissingFragment, .screenUnknownComponent,
    .screenUnknownBody, .screenUnused, .suppressionUnused,
  ]
}
