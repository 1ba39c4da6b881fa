import FormValues

/// Codes of changes between two versions of a form.
enum ChangeExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .changeForm, "the form has another identifier",
      meaning: "Records name their form, so old records belong to another form, in another "
        + "folder.",
      fix: "Keep 'form'. 'version' and 'title' may change.",
      example: .change(
        #"{"form": "visit", "components": [\#(ExampleInput.name)]}"#,
        to: #"{"form": "visits", "components": [\#(ExampleInput.name)]}"#,
        fixed: #"{"form": "visit", "version": "2", "components": [\#(ExampleInput.name)]}"#)),
    FaultExplanation(
      .changeValues, "the notation of values changed",
      meaning: "Programs that read the records find texts instead of numbers, or the other way "
        + "around.",
      fix: "Keep 'values', or give the form a new identifier.",
      example: .change(
        #"{"form": "visit", "components": [\#(ExampleInput.pain)]}"#,
        to: #"{"form": "visit", "values": "strings", "components": [\#(ExampleInput.pain)]}"#,
        fixed: #"{"form": "visit", "version": "2", "components": [\#(ExampleInput.pain)]}"#)),
    FaultExplanation(
      .changeRenamed, "a key is gone, and a new key looks like it",
      meaning: "Old answers have the old key and are refused.",
      fix: "Add the old key as 'formerly', so its answers are read for the new key.",
      example: .change(
        ExampleInput.name,
        to: #"{"type": "form_field", "uuid": "full-name", "args": {"label": "Name"}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "full-name", "args": {"label": "Name", "formerly": "name"}}"#
      )),
    FaultExplanation(
      .changeMoved, "a value moved to another group",
      meaning:
        "Records nest the values of groups, so old answers are not in the expected "
        + "place.",
      fix: "Keep the input in its group, or give it a new key.",
      example: .change(
        #"{"type": "group", "uuid": "person", "components": [\#(ExampleInput.name)]}, {"type": "group", "uuid": "visit", "components": [\#(ExampleInput.pain)]}"#,
        to:
          #"{"type": "group", "uuid": "person", "components": [\#(ExampleInput.name), \#(ExampleInput.pain)]}"#,
        fixed:
          #"{"type": "group", "uuid": "person", "args": {"label": "Person"}, "components": [\#(ExampleInput.name)]}, {"type": "group", "uuid": "visit", "components": [\#(ExampleInput.pain)]}"#
      )),
    FaultExplanation(
      .changeType, "the answers have another type",
      meaning:
        "Old answers cannot be read as the new type. Programs that read the records find "
        + "another type.",
      fix: "Keep the type, or ask with a new key.",
      example: .change(
        ExampleInput.name, to: #"{"type": "date", "uuid": "name", "args": {"label": "Name"}}"#,
        fixed: ExampleInput.name
          + #", {"type": "date", "uuid": "name-day", "args": {"label": "Name day"}}"#)),
    FaultExplanation(
      .changeRequired, "an answer is now required",
      meaning: "Old submissions without it are refused as 'missing'.",
      fix: "Keep it optional, or add the answer before you process old submissions again.",
      example: .change(
        ExampleInput.name,
        to:
          #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "hint": "First and last"}}"#
      )),
    FaultExplanation(
      .changeTightened, "a rule is stricter",
      meaning:
        "Old answers may be refused. A changed pattern always counts as stricter, because it is "
        + "unknown whether it accepts everything that the old pattern accepted.",
      fix: "Relax the rule again, or correct old answers before you process them again.",
      example: .change(
        ExampleInput.pain,
        to: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 5, "step": 0.5}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 20, "step": 0.5}}"#)),
    FaultExplanation(
      .changeOptionRemoved, "an option is gone",
      meaning: "Old answers that chose it are refused.",
      fix: "Keep the option. Its label may say that it is out of use.",
      example: .change(
        ExampleInput.insurer, to: #"{"type": "picker", "uuid": "insurer", "options": ["North"]}"#,
        fixed:
          #"{"type": "picker", "uuid": "insurer", "options": ["North", {"value": "South", "label": "South (until 2025)"}]}"#
      )),
    FaultExplanation(
      .changeRemoved, "an input is gone",
      meaning:
        "Old submissions with an answer to it are refused. With --drop-unknown they lose it.",
      fix: "Keep the input, or accept that the answers are dropped.",
      example: .change(
        ExampleInput.name + ", " + ExampleInput.pain, to: ExampleInput.pain,
        fixed: ExampleInput.name + ", " + ExampleInput.pain)),
    FaultExplanation(
      .changeFormerKey, "an earlier key is gone",
      meaning:
        "Answers with that key were read for the input because of 'formerly'. They are unknown now.",
      fix: "Keep the earlier key in 'formerly', which may be a list.",
      example: .change(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "formerly": "insurance"}}"#,
        to:
          #"{"type": "toggle", "uuid": "covered", "args": {"label": "Insured?", "formerly": "insured"}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "covered", "args": {"label": "Insured?", "formerly": ["insured", "insurance"]}}"#
      )
    ),
    FaultExplanation(
      .changeOptionLabel, "an option has another label",
      meaning:
        "Records contain only the value. If the new label means something else, old answers mean "
        + "something else, too.",
      fix: "If the meaning changed, add an option with another value.",
      example: .change(
        #"{"type": "picker", "uuid": "urgency", "options": [{"value": "1", "label": "Low"}, {"value": "2", "label": "High"}]}"#,
        to:
          #"{"type": "picker", "uuid": "urgency", "options": [{"value": "1", "label": "High"}, {"value": "2", "label": "Low"}]}"#,
        fixed:
          #"{"type": "picker", "uuid": "urgency", "options": [{"value": "1", "label": "Low"}, {"value": "2", "label": "High"}, {"value": "3", "label": "None"}]}"#
      )),
    FaultExplanation(
      .changeAdded, "an optional input is new",
      meaning: "Old submissions have no answer to it and are still accepted.",
      fix: "No action is needed.",
      example: .change(
        ExampleInput.pain, to: ExampleInput.pain + ", " + ExampleInput.name,
        fixed: ExampleInput.pain)),
    FaultExplanation(
      .changeLoosened, "a rule is looser",
      meaning:
        "Old answers are still accepted. Programs that read the records may find answers that "
        + "were not possible before.",
      fix: "No action is needed in the form.",
      example: .change(
        ExampleInput.pain,
        to: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 20, "step": 0.5}}"#,
        fixed: ExampleInput.pain)),
    FaultExplanation(
      .changeDefault, "the default changed",
      meaning: "Existing answers stay the same.",
      fix: "No action is needed.",
      example: .change(
        ExampleInput.name,
        to: #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "default": "Ada"}}"#,
        fixed: ExampleInput.name)),
    FaultExplanation(
      .changeNotCompared, "two versions are too large to be compared",
      meaning:
        "Two versions of a form are compared if they have at most 250,000 components, arguments "
        + "and options together. The form was checked alone and can be used, but nobody knows "
        + "whether old records still fit it.",
      fix: "Split the form, or check it without --against and process old records with it.",
      example: .words(
        "two versions with 40,000 components of three arguments each",
        fixed: "two versions with half of them each")),
  ]
}
