import FormValues

/// Codes of pickers and of their options.
enum OptionExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .countAboveChoices, "more options are required than exist",
      meaning:
        "'min' and 'max' of a picker with 'multiple' count the chosen options. No option "
        + "can be chosen twice.",
      fix: "Lower the count, or add options.",
      example: .components(
        #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "max": 3}, "options": ["Mon", "Tue"]}"#,
        fixed:
          #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "max": 2}, "options": ["Mon", "Tue"]}"#
      )),
    FaultExplanation(
      .pickerNoOptions, "a picker has no options",
      meaning: "Nobody can choose anything.",
      fix: "Add 'options' beside 'args'.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer"}"#,
        fixed: #"{"type": "picker", "uuid": "insurer", "options": ["North", "South"]}"#)),
    FaultExplanation(
      .pickerDuplicateValue, "two options have the same value",
      meaning:
        "Records contain the value, so nobody can tell which of the two was chosen. Options that "
        + "'optionsWhere' never offers together can have the same value.",
      fix: "Change the value of one of them or remove it.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer", "options": ["North", "South", "North"]}"#,
        fixed: #"{"type": "picker", "uuid": "insurer", "options": ["North", "South"]}"#)),
    FaultExplanation(
      .pickerDuplicateLabel, "two options look the same",
      meaning: "Their values differ, but people see the labels and cannot tell them apart.",
      fix: "Change one of the labels.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer", "options": ["North", {"value": "N2", "label": "North"}]}"#,
        fixed:
          #"{"type": "picker", "uuid": "insurer", "options": ["North", {"value": "N2", "label": "North II"}]}"#
      )),
    FaultExplanation(
      .pickerNumberLike, "an option looks like the number of another option",
      meaning:
        "Prompts number the options. People who type this text get the option with "
        + "this name, but may mean the option with this number.",
      fix: "Reword the option, or move it to the position of its number.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "options": ["2", "3", "1"]}"#,
        fixed: #"{"type": "picker", "uuid": "ward", "options": ["1", "2", "3"]}"#)),
    FaultExplanation(
      .pickerSeparatorInValue, "an option contains the separator of its picker",
      meaning:
        "A text with several options is divided at each 'separator', and so is this option. Alone or "
        + "in a JSON array it is found, but not beside other options in one text.",
      fix: "Change the separator, or the value of the option.",
      example: .components(
        #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "separator": ","}, "options": ["Mon", "Sat, Sun"]}"#,
        fixed:
          #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "separator": ";"}, "options": ["Mon", "Sat, Sun"]}"#
      )),
    FaultExplanation(
      .optionsUnreadable, "the file of a picker's options cannot be read",
      meaning:
        "'optionsFrom' names a file in the folder of the form. It is a plain name that ends "
        + "with .csv or .json, not a path; the file must be regular, not a link. The option files of a form "
        + "can have 16 MiB in all, and 32 MiB if each counts once for each picker; those of a form in worksheets "
        + "can have 8 MiB. A form from standard input has no such files.",
      fix: "Put the file beside the form, or write the options in the form.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "args": {"optionsFrom": "../wards.csv"}}"#,
        fixed: #"{"type": "picker", "uuid": "ward", "options": ["A", "B"]}"#)),
    FaultExplanation(
      .optionsMalformed, "a file of options is malformed",
      meaning:
        "A CSV file begins with a row of column names, one of them 'value'. All of its rows "
        + "have the same number of cells (RFC 4180). A JSON file is an array of texts, or of objects of "
        + "texts, each with a 'value'. The message shows the line of the file.",
      fix: "Correct the line.",
      example: .words(
        "a line with two cells in a file of three columns", fixed: "a line with three cells")),
    FaultExplanation(
      .optionsGivenTwice, "a picker has both options and a file of options",
      meaning: "The form does not say which of the two to use.",
      fix: "Keep either 'options' or 'optionsFrom'.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "args": {"optionsFrom": "wards.csv"}, "options": ["A"]}"#,
        fixed: #"{"type": "picker", "uuid": "ward", "options": ["A"]}"#)),
    FaultExplanation(
      .optionsUnknownColumn, "options are filtered by a column that none of them has",
      meaning:
        "'optionsWhere' compares a column of the options with an expression. Without the "
        + "column, it cannot filter them.",
      fix: "Correct the name of the column or add the column to the options.",
      example: .components(
        #"{"type": "toggle", "uuid": "child", "args": {"label": "Child?"}}, "#
          + #"{"type": "picker", "uuid": "ward", "args": {"optionsWhere": {"chld": "{child}"}}, "options": [{"value": "A", "columns": {"child": "true"}}, "B"]}"#,
        fixed: #"{"type": "toggle", "uuid": "child", "args": {"label": "Child?"}}, "#
          + #"{"type": "picker", "uuid": "ward", "args": {"optionsWhere": {"child": "{child}"}}, "options": [{"value": "A", "columns": {"child": "true"}}, "B"]}"#
      )),
  ]
}
