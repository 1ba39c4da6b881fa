import FormValues

/// Codes of components as a whole.
enum ComponentExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .componentUnknownType, "'type' is not a kind of component",
      meaning: "The purpose of the component is unknown, so the form cannot be used.",
      fix: "Use one of the kinds that the message lists.",
      example: .components(
        #"{"type": "sldier", "uuid": "pain", "args": {"min": 0, "max": 10}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}"#)),
    FaultExplanation(
      .componentUnknownMember, "a member has no effect here",
      meaning:
        "Its name is misspelt, or it is an argument that belongs in 'args', or the kind of "
        + "component does not have it. It is ignored. In documents of other systems, it may be "
        + "something that forms do not support. The message then says that it is not carried over.",
      fix: "Correct the name, move the member to the right place, or remove it.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "required": true, "args": {"label": "Insured?"}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "required": true}}"#
      )),
    FaultExplanation(
      .componentUnknownArgument, "an argument has no effect on the component",
      meaning: "Its name is misspelt, or this component does not have it. "
        + "It is ignored, so a rule may not be checked.",
      fix: "Correct the name or remove the argument.",
      example: .components(
        #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLenght": 80}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLength": 80}}"#)),
    FaultExplanation(
      .componentMissingMember, "a required member is missing",
      meaning: "Every form needs 'form' and 'components'. Every component needs 'type' and 'uuid'.",
      fix: "Add the member that the message names.",
      example: .components(
        #"{"type": "toggle", "args": {"label": "Insured?"}}"#,
        fixed: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#)),
    FaultExplanation(
      .componentMissingArgument, "a required argument is missing",
      meaning: "The component cannot work without it. A slider, for example, needs its bounds.",
      fix: "Add the argument that the message names.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}"#)),
    FaultExplanation(
      .componentWrongType, "a value has the wrong type",
      meaning:
        "The message says what was found and what is expected. An argument may be written "
        + "as its JSON type or as a string: true or \"true\", 5 or \"5\".",
      fix: "Write a value of the expected type.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "required": "yes"}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "required": true}}"#
      )),
    FaultExplanation(
      .componentMadeKey, "a question has no key of its own",
      meaning:
        "Documents of other systems may lack 'uuid' or 'id'. The key in records is then made from "
        + "the kind and the words of the question, with a number where two are the same. It changes "
        + "when the words change, and then new records have another key than the old ones.",
      fix: "Give each question a key.",
      example: .document(
        #"[{"type": "toggle", "args": {"label": "Insured?"}}]"#,
        fixed: #"[{"type": "toggle", "uuid": "toggle-insured", "args": {"label": "Insured?"}}]"#)),
    FaultExplanation(
      .cardNoLabel, "an input of a card has no label",
      meaning:
        "Programs that show the card ask without words, and screen readers have nothing to read. "
        + "Formline asks by the placeholder, or by the 'id'.",
      fix: "Add a 'label'.",
      example: .document(
        #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Input.Text", "id": "name"}]}"#,
        fixed:
          #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Input.Text", "id": "name", "label": "Name"}]}"#
      )),
    FaultExplanation(
      .cardNoErrorMessage, "a required input of a card has no error message",
      meaning:
        "Programs that show the card mark an input without an answer, and have no words for what is "
        + "wrong. Formline has sentences of its own.",
      fix: "Add an 'errorMessage'.",
      example: .document(
        #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true}]}"#,
        fixed:
          #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true, "errorMessage": "Please write your name"}]}"#
      )),
    FaultExplanation(
      .componentBadKey, "'uuid' is not a key",
      meaning: "A key has 1 to 128 characters and no control characters. It is also "
        + "the name of the value in records and the name of its column.",
      fix: "Choose a short name such as arrival-time.",
      example: .components(
        #"{"type": "toggle", "uuid": "", "args": {"label": "Insured?"}}"#,
        fixed: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#)),
    FaultExplanation(
      .componentDuplicateKey, "a name is used twice",
      meaning: "Records name values by their keys, so one answer would replace the other. The "
        + "same is true of a key in 'formerly' that is also a key or earlier key of another "
        + "component, and of a name in 'given' that is also a key. The message names the first place.",
      fix: "Rename one of the two, or remove the earlier key.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}, {"type": "toggle", "uuid": "insured", "args": {"label": "Member?"}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}, {"type": "toggle", "uuid": "member", "args": {"label": "Member?"}}"#
      )),
    FaultExplanation(
      .componentCaseOnlyDifference, "two keys differ only in case",
      meaning: "The keys work, but people and many databases confuse them.",
      fix: "Rename one of the two.",
      example: .components(
        #"{"type": "date", "uuid": "Start", "args": {"label": "Begin"}}, {"type": "time", "uuid": "start", "args": {"label": "At"}}"#,
        fixed:
          #"{"type": "date", "uuid": "start-date", "args": {"label": "Begin"}}, {"type": "time", "uuid": "start-time", "args": {"label": "At"}}"#
      )),
    FaultExplanation(
      .componentNoLabel, "a question has no label",
      meaning: "Nobody can see what the question is.",
      fix: "Add 'label'. A form field can have 'hint' instead.",
      example: .components(
        #"{"type": "date", "uuid": "birth"}"#,
        fixed: #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date"}}"#)),
    FaultExplanation(
      .componentEmptyGroup, "a container is empty",
      meaning: "It shows nothing, asks nothing and adds nothing to records.",
      fix: "Add components to it or remove it.",
      example: .components(
        #"{"type": "group", "uuid": "address", "components": []}"#,
        fixed:
          #"{"type": "group", "uuid": "address", "components": [{"type": "form_field", "uuid": "city", "args": {"label": "City"}}]}"#
      )),
    FaultExplanation(
      .componentUnanswerable, "no answer can satisfy the rules of a question",
      meaning: "A limit is 0, or the bounds and steps leave no value. Everybody who fills the form "
        + "is refused at this question, or can only leave it out.",
      fix: "Raise the limit or correct the bounds. Use 'visibleIf' to hide a question.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "maxLength": 0}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "maxLength": 8}}"#)),
    FaultExplanation(
      .componentNoEffect, "an argument has no effect",
      meaning: "'text' of a form field is a note of the author. Nobody who fills the form sees it, "
        + "and it is not a default.",
      fix: "Write the words in 'label', 'hint' or 'help', or a suggested answer in 'default'. Keep "
        + "the note as it is if it is only for authors.",
      example: .components(
        #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "text": "First name first"}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "hint": "First name first"}}"#
      )),
    FaultExplanation(
      .componentNoAction, "a button has no action",
      meaning: "It is shown, but nobody can press it.",
      fix: "Name an action in 'action'. Keep the button as it is if it is only for show.",
      example: .components(
        #"{"type": "button", "uuid": "send", "args": {"label": "Send", "action": ""}}"#,
        fixed:
          #"{"type": "button", "uuid": "send", "args": {"label": "Send", "action": "send"}}"#)),
    FaultExplanation(
      .numberOutOfRange, "a number has too many digits",
      meaning:
        "A number is an exact decimal of at most 18 digits before and 18 after the point. It "
        + "is never rounded silently. 'maxBytes' of content inside the record is at most 3 MiB. "
        + "'minLength' is at most 8,388,608, because a line of input has at most 8 MiB. The rows "
        + "that the repeated groups of a form must have by their 'min' are at most as many "
        + "together as a submission can have, which is 200,000.",
      fix: "Write a number within the limits.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1e18}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}"#)),
  ]
}
