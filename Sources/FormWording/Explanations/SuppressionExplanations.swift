import FormValues

/// Codes of suppressions, which are never suppressed themselves.
enum SuppressionExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .suppressionUnused, "a suppressed warning does not occur",
      meaning: "The warning does not occur in the component or form that "
        + "suppresses it. It was fixed, or it occurs elsewhere.",
      fix: "Remove the entry from 'suppress'.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "options": ["A", "B"], "suppress": {"picker.number-like": "wards have numbers"}}"#,
        fixed: #"{"type": "picker", "uuid": "ward", "options": ["A", "B"]}"#)),
    FaultExplanation(
      .suppressionNoReason, "a warning is suppressed without a reason",
      meaning:
        "Later readers of the form cannot tell whether the warning was considered or only silenced. "
        + "The warning is still shown.",
      fix: "Say in a few words why the form is right.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "options": ["2", "1"], "suppress": {"picker.number-like": " "}}"#,
        fixed:
          #"{"type": "picker", "uuid": "ward", "options": ["2", "1"], "suppress": {"picker.number-like": "wards have numbers"}}"#
      )),
    FaultExplanation(
      .suppressionNotAWarning, "only warnings of a document can be suppressed",
      meaning: "An error must be fixed, and a refused answer must be "
        + "corrected. 'formline explain' lists the codes.",
      fix: "Correct the code or remove the entry.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}, "suppress": {"range.min-above-max": "it is so"}}"#,
        fixed: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#)),
  ]
}
