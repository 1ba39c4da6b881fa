import FormValues

extension FaultExplanation {
  /// Codes of changes between two versions of a form.
  static let changes: [FaultExplanation] = [
    FaultExplanation(
      .changeForm, "the form has another identifier",
      meaning: "Records name their form, so that old ones are those of another form, in another "
        + "folder.",
      mend: "Keep 'form'; 'version' and 'title' may change.",
      example: .change(
        #"{"form": "visit", "components": [\#(name)]}"#,
        to: #"{"form": "visits", "components": [\#(name)]}"#,
        mended: #"{"form": "visit", "version": "2", "components": [\#(name)]}"#)),
    FaultExplanation(
      .changeValues, "values are written in another way",
      meaning: "Programs that read the records find texts where numbers were, or the other way "
        + "around.",
      mend: "Keep 'values', or give the form a new identifier.",
      example: .change(
        #"{"form": "visit", "components": [\#(pain)]}"#,
        to: #"{"form": "visit", "values": "strings", "components": [\#(pain)]}"#,
        mended: #"{"form": "visit", "version": "2", "components": [\#(pain)]}"#)),
    FaultExplanation(
      .changeRenamed, "a key is gone, and a new one looks like it",
      meaning: "Old answers have the old key, and are refused under it.",
      mend: "Add the old key as 'formerly', so that its answers are taken for the new one.",
      example: .change(
        name, to: #"{"type": "form_field", "uuid": "full-name", "args": {"label": "Name"}}"#,
        mended:
          #"{"type": "form_field", "uuid": "full-name", "args": {"label": "Name", "formerly": "name"}}"#
      )),
    FaultExplanation(
      .changeMoved, "a value lies in another group",
      meaning:
        "Records nest the values of groups, so that old answers are not where they are looked "
        + "for.",
      mend: "Keep the input in its group, or give it a new key.",
      example: .change(
        #"{"type": "group", "uuid": "a", "components": [\#(name)]}, {"type": "group", "uuid": "b", "components": [\#(pain)]}"#,
        to: #"{"type": "group", "uuid": "a", "components": [\#(name), \#(pain)]}"#,
        mended:
          #"{"type": "group", "uuid": "a", "args": {"label": "A"}, "components": [\#(name)]}, {"type": "group", "uuid": "b", "components": [\#(pain)]}"#
      )),
    FaultExplanation(
      .changeType, "the answers are of another type",
      meaning:
        "Old answers cannot be read as the new type, and programs that read the records find "
        + "another one.",
      mend: "Keep the type, or ask under a new key.",
      example: .change(
        name, to: #"{"type": "date", "uuid": "name", "args": {"label": "Name"}}"#,
        mended: name + #", {"type": "date", "uuid": "name-day", "args": {"label": "Name day"}}"#)),
    FaultExplanation(
      .changeRequired, "an answer is newly required",
      meaning: "Old submissions without it are refused, as 'missing'.",
      mend: "Leave it optional, or supply the answer before old submissions are processed again.",
      example: .change(
        name,
        to:
          #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}}"#,
        mended:
          #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "hint": "Please tell"}}"#
      )),
    FaultExplanation(
      .changeTightened, "less is allowed than was",
      meaning:
        "Old answers may be refused. Another pattern counts as tighter always, for it is not "
        + "known whether it takes all that the old one took.",
      mend: "Widen the rule again, or correct old answers before they are processed again.",
      example: .change(
        pain, to: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 5, "step": 0.5}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 20, "step": 0.5}}"#)),
    FaultExplanation(
      .changeOptionRemoved, "an option is gone",
      meaning: "Old answers that chose it are refused.",
      mend: "Keep the option; its label may say that it is out of use.",
      example: .change(
        insurer, to: #"{"type": "picker", "uuid": "insurer", "options": ["North"]}"#,
        mended:
          #"{"type": "picker", "uuid": "insurer", "options": ["North", {"value": "South", "label": "South (until 2025)"}]}"#
      )),
    FaultExplanation(
      .changeRemoved, "an input is gone",
      meaning: "Old submissions with an answer to it are refused, or with --drop-unknown lose it.",
      mend: "Keep the input, or drop the answers knowingly.",
      example: .change(name + ", " + pain, to: pain, mended: name + ", " + pain)),
    FaultExplanation(
      .changeFormerKey, "an earlier key is forgotten",
      meaning:
        "Answers of that key were taken for the input by its 'formerly', and are unknown now.",
      mend: "Keep the earlier key in 'formerly'; it may be a list.",
      example: .change(
        #"{"type": "toggle", "uuid": "b", "args": {"label": "B", "formerly": "a"}}"#,
        to: #"{"type": "toggle", "uuid": "c", "args": {"label": "B", "formerly": "b"}}"#,
        mended: #"{"type": "toggle", "uuid": "c", "args": {"label": "B", "formerly": ["b", "a"]}}"#)
    ),
    FaultExplanation(
      .changeOptionLabel, "an option has another label",
      meaning:
        "Records hold the value alone. If the new label means something else, old answers mean "
        + "something else with it.",
      mend: "If the meaning is another one, add an option with a value of its own.",
      example: .change(
        #"{"type": "picker", "uuid": "p", "options": [{"value": "1", "label": "Low"}, {"value": "2", "label": "High"}]}"#,
        to:
          #"{"type": "picker", "uuid": "p", "options": [{"value": "1", "label": "High"}, {"value": "2", "label": "Low"}]}"#,
        mended:
          #"{"type": "picker", "uuid": "p", "options": [{"value": "1", "label": "Low"}, {"value": "2", "label": "High"}, {"value": "3", "label": "None"}]}"#
      )),
    FaultExplanation(
      .changeAdded, "an optional input is new",
      meaning: "Old submissions have no answer to it, and are accepted all the same.",
      mend: "Nothing needs to be done.",
      example: .change(pain, to: pain + ", " + name, mended: pain)),
    FaultExplanation(
      .changeLoosened, "more is allowed than was",
      meaning:
        "Old answers are accepted; programs that read the records may meet answers that they "
        + "have not met before.",
      mend: "Nothing needs to be done here.",
      example: .change(
        pain,
        to: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 20, "step": 0.5}}"#,
        mended: pain)),
    FaultExplanation(
      .changeDefault, "another default is offered",
      meaning: "Answers that were given stay as they are.",
      mend: "Nothing needs to be done.",
      example: .change(
        name,
        to: #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "default": "Ada"}}"#,
        mended: name)),
  ]
}
