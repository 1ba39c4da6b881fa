import FormArguments
import FormCore
import FormTestForms
import FormValues
import Testing

@Suite struct DocumentFindingTests {
  @Test("a mistake is found once, at its line and column", arguments: DocumentFinding.all)
  func found(finding: DocumentFinding) {
    expectFindings([(1, finding.code)], in: finding.marked)
  }

  @Test("what comes near a mistake is not reported", arguments: DocumentFinding.all)
  func nearMiss(finding: DocumentFinding) {
    expectFindings([], in: finding.nearMiss)
  }

  @Test("every mistake is told in a sentence that helps")
  func sentences() {
    let lines = DocumentFinding.all.flatMap { finding in
      BuiltForm(MarkedText(finding.marked).text).findings.sorted.map { found in
        let suggestion = found.fault.suggestion.map { " (did you mean '\($0)'?)" } ?? ""
        return "\(found.severity.rawValue): \(found.fault.message)\(suggestion) "
          + "[\(found.fault.code.rawValue)]"
      }
    }
    Golden.check(
      lines.joined(separator: "\n").withoutLists + "\n", named: "document-sentences.txt")
  }

  @Test("the mistakes of one document are found in one run, by place")
  func allInOneRun() {
    expectFindings(
      [(1, .formBadIdentifier), (2, .componentUnknownArgument), (3, .jsonTrailingComma)],
      in: """
        {"form": ①"Bad", "components": [
          {"type": "text", "uuid": "intro", "args": {"text": "Words", ②"fontColour": 0}}③,
        ]}
        """)
    expectFindings(
      [
        (1, .componentNoLabel), (2, .componentUnknownArgument), (3, .componentUnknownType),
        (4, .componentDuplicateKey), (5, .defaultNotAChoice), (6, .pickerDuplicateValue),
        (7, .dateImpossible), (8, .rangeMinAboveMax), (9, .stepNotPositive), (10, .pickerNoOptions),
        (11, .patternSyntax),
      ],
      in: """
        {"form": "visit", "components": [
          ①{"type": "toggle", "uuid": "insured", "args": {②"lable": "Insured"}},
          {"type": ③"sldier", "uuid": ④"insured"},
          {"type": "picker", "uuid": "color", "args": {"default": ⑤"blue"}, "options": ["red", ⑥"red"]},
          {"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "default": ⑦"2023-02-30"}},
          {"type": "slider", "uuid": "pain", "args": {"min": 10, "max": ⑧5, "step": ⑨-1}},
          ⑩{"type": "picker", "uuid": "shade"},
          {"type": "form_field", "uuid": "name", "args": {"label": "Name", "pattern": ⑪"("}}
        ]}
        """)
  }
}
