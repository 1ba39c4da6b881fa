import FormValues

extension FaultExplanation {
  /// Codes of suppressions, which are never suppressed themselves.
  static let suppressions: [FaultExplanation] = [
    FaultExplanation(
      .suppressionUnused, "a suppressed warning is not found",
      meaning: "What was to be left out is not found in the component, or in the form, that "
        + "suppresses it; it has been mended, or it is found elsewhere.",
      mend: "Remove the entry from 'suppress'.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "options": ["A", "B"], "suppress": {"picker.number-like": "wards have numbers"}}"#,
        mended: #"{"type": "picker", "uuid": "ward", "options": ["A", "B"]}"#)),
    FaultExplanation(
      .suppressionNoReason, "a warning is suppressed without a reason",
      meaning:
        "Who reads the form later cannot tell whether the warning was judged or only silenced. "
        + "The warning is shown all the same.",
      mend: "Say in a few words why the form is right as it is.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "options": ["2", "1"], "suppress": {"picker.number-like": " "}}"#,
        mended:
          #"{"type": "picker", "uuid": "ward", "options": ["2", "1"], "suppress": {"picker.number-like": "wards have numbers"}}"#
      )),
    FaultExplanation(
      .suppressionNotAWarning, "what is suppressed is not a warning of a document",
      meaning: "Only warnings can be suppressed. An error is mended, and an answer's fault is its "
        + "own; 'formline explain' lists the codes.",
      mend: "Correct the code, or remove the entry.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}, "suppress": {"range.min-above-max": "it is so"}}"#,
        mended: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#)),
  ]
}
