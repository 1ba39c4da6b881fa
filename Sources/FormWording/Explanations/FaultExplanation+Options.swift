import FormValues

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
    FaultExplanation(
      .optionsUnreadable, "the file of a picker's options cannot be read",
      meaning:
        "'optionsFrom' names a file that lies in the folder of the form: a plain name that ends "
        + "with .csv or .json, no path, and a regular file, no link. The option files of a form "
        + "have at most 16 MiB. A form that comes from standard input has no such files.",
      mend: "Put the file beside the form, or write the options into the form.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "args": {"optionsFrom": "../wards.csv"}}"#,
        mended: #"{"type": "picker", "uuid": "ward", "options": ["A", "B"]}"#)),
    FaultExplanation(
      .optionsMalformed, "a file of options has a part that is none",
      meaning:
        "A CSV file begins with a row of column names, one of them 'value', and all of its rows "
        + "have as many cells (RFC 4180). A JSON file is an array of texts, or of objects of "
        + "texts, each with a 'value'. The message stands at the line of the file.",
      mend: "Correct the line.",
      example: .words(
        "a line with two cells in a file of three columns", mended: "a line with three cells")),
    FaultExplanation(
      .optionsGivenTwice, "a picker has options of its own and a file of options",
      meaning: "Nobody could tell which of the two are meant.",
      mend: "Keep one of 'options' and 'optionsFrom'.",
      example: .components(
        #"{"type": "picker", "uuid": "ward", "args": {"optionsFrom": "wards.csv"}, "options": ["A"]}"#,
        mended: #"{"type": "picker", "uuid": "ward", "options": ["A"]}"#)),
    FaultExplanation(
      .optionsUnknownColumn, "options are chosen by a column that none of them has",
      meaning:
        "'optionsWhere' compares a column of the options with an expression. A column that no "
        + "option has would leave all of them on offer.",
      mend: "Correct the name of the column, or give the options that column.",
      example: .components(
        #"{"type": "toggle", "uuid": "child", "args": {"label": "Child?"}}, "#
          + #"{"type": "picker", "uuid": "ward", "args": {"optionsWhere": {"chld": "{child}"}}, "options": [{"value": "A", "columns": {"child": "true"}}, "B"]}"#,
        mended: #"{"type": "toggle", "uuid": "child", "args": {"label": "Child?"}}, "#
          + #"{"type": "picker", "uuid": "ward", "args": {"optionsWhere": {"child": "{child}"}}, "options": [{"value": "A", "columns": {"child": "true"}}, "B"]}"#
      )),
  ]
}
