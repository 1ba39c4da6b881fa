extension FaultExplanation {
  /// Codes of pickers and of their options.
  static let options: [FaultExplanation] = [
    FaultExplanation(
      .countAboveChoices, "more options are demanded than there are",
      meaning:
        "'min' and 'max' of a picker with 'multiple' count the options chosen, and no option "
        + "can be chosen twice.",
      mend: "Lower the count, or add options.",
      example: .components(
        #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "max": 3}, "options": ["Mon", "Tue"]}"#,
        mended:
          #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "max": 2}, "options": ["Mon", "Tue"]}"#
      )),
    FaultExplanation(
      .pickerNoOptions, "a picker has no options",
      meaning: "There is nothing to choose from.",
      mend: "Add 'options' beside 'args'.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer"}"#,
        mended: #"{"type": "picker", "uuid": "insurer", "options": ["North", "South"]}"#)),
    FaultExplanation(
      .pickerDuplicateValue, "two options have the same value",
      meaning: "Records hold the value, so nobody could tell which of the two was chosen.",
      mend: "Give one of them another value, or remove it.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer", "options": ["North", "South", "North"]}"#,
        mended: #"{"type": "picker", "uuid": "insurer", "options": ["North", "South"]}"#)),
    FaultExplanation(
      .pickerDuplicateLabel, "two options look the same",
      meaning: "Their values differ, but people see the labels and cannot tell them apart.",
      mend: "Give one of them another label.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer", "options": ["North", {"value": "N2", "label": "North"}]}"#,
        mended:
          #"{"type": "picker", "uuid": "insurer", "options": ["North", {"value": "N2", "label": "North II"}]}"#
      )),
    FaultExplanation(
      .pickerNumberLike, "an option looks like the number of another one",
      meaning:
        "Options are numbered when they are asked for. Who types this text gets the option of "
        + "this name, and may have meant the one of this number.",
      mend: "Reword the option, or put it at the place of its number.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "options": ["2", "3", "1"]}"#,
        mended: #"{"type": "picker", "uuid": "ward", "options": ["1", "2", "3"]}"#)),
  ]
}
