import FormValues

extension FaultExplanation {
  /// Codes of components as a whole.
  static let components: [FaultExplanation] = [
    FaultExplanation(
      .componentUnknownType, "'type' is not a kind of component",
      meaning: "What the component should do is not known, so the form cannot be used.",
      mend: "Write one of the kinds that the message lists.",
      example: .components(
        #"{"type": "sldier", "uuid": "pain", "args": {"min": 0, "max": 10}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}"#)),
    FaultExplanation(
      .componentUnknownMember, "a member has no effect where it stands",
      meaning:
        "Its name is misspelt, or it is an argument that belongs into 'args', or the kind of "
        + "component does not have it. It is ignored. In documents of other systems it may be "
        + "something that forms have nothing for: then it is named as not carried over.",
      mend: "Correct the name, move the member to where it belongs, or remove it.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "required": true, "args": {"label": "Insured?"}}"#,
        mended:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "required": true}}"#
      )),
    FaultExplanation(
      .componentUnknownArgument, "an argument has no effect on the component",
      meaning: "Its name is misspelt, or the kind of component, as it is set up, does not have it. "
        + "It is ignored, so that a rule that was meant is not checked.",
      mend: "Correct the name, or remove the argument.",
      example: .components(
        #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLenght": 80}}"#,
        mended:
          #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLength": 80}}"#)),
    FaultExplanation(
      .componentMissingMember, "a member that is needed is missing",
      meaning: "Every form has 'form' and 'components', and every component 'type' and 'uuid'.",
      mend: "Add the member that the message names.",
      example: .components(
        #"{"type": "toggle", "args": {"label": "Insured?"}}"#,
        mended: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#)),
    FaultExplanation(
      .componentMissingArgument, "an argument that is needed is missing",
      meaning: "The kind of component cannot work without it, as a slider without its bounds.",
      mend: "Add the argument that the message names.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}"#)),
    FaultExplanation(
      .componentWrongType, "a value is of the wrong kind",
      meaning:
        "The message says what was found and what is expected. Every argument may be written "
        + "as its JSON type, or as a string that spells it: true or \"true\", 5 or \"5\".",
      mend: "Write a value of the expected kind.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "required": "yes"}}"#,
        mended:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "required": true}}"#
      )),
    FaultExplanation(
      .componentBadKey, "'uuid' is not a key",
      meaning: "A key has 1 to 128 characters, and none of them is a control character. It is also "
        + "the name of the value in records and the heading of its column.",
      mend: "Choose a short name such as arrival-time.",
      example: .components(
        #"{"type": "toggle", "uuid": "", "args": {"label": "Insured?"}}"#,
        mended: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#)),
    FaultExplanation(
      .componentDuplicateKey, "one name means two things",
      meaning: "Records name values by their keys, so one answer would take the other's place. The "
        + "same holds for an earlier key in 'formerly' that is a key or the earlier key of another "
        + "component, and for a name in 'given' that is a key. The message names the first place.",
      mend: "Give one of the two another name, or remove the earlier key.",
      example: .components(
        #"{"type": "toggle", "uuid": "a", "args": {"label": "Insured?"}}, {"type": "toggle", "uuid": "a", "args": {"label": "Member?"}}"#,
        mended:
          #"{"type": "toggle", "uuid": "a", "args": {"label": "Insured?"}}, {"type": "toggle", "uuid": "b", "args": {"label": "Member?"}}"#
      )),
    FaultExplanation(
      .componentCaseOnlyDifference, "two keys differ only by case",
      meaning: "The keys work, but people and many databases will take one for the other.",
      mend: "Give one of the two another key.",
      example: .components(
        #"{"type": "date", "uuid": "Start", "args": {"label": "Begin"}}, {"type": "time", "uuid": "start", "args": {"label": "At"}}"#,
        mended:
          #"{"type": "date", "uuid": "start-date", "args": {"label": "Begin"}}, {"type": "time", "uuid": "start-time", "args": {"label": "At"}}"#
      )),
    FaultExplanation(
      .componentNoLabel, "a question has no words",
      meaning: "Nobody would know what is asked.",
      mend: "Add 'label', or for a form field 'label' or 'hint'.",
      example: .components(
        #"{"type": "date", "uuid": "birth"}"#,
        mended: #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date"}}"#)),
    FaultExplanation(
      .componentEmptyGroup, "a container holds no components",
      meaning: "It shows nothing, asks nothing, and leaves nothing in records.",
      mend: "Put components into it, or remove it.",
      example: .components(
        #"{"type": "group", "uuid": "address", "components": []}"#,
        mended:
          #"{"type": "group", "uuid": "address", "components": [{"type": "form_field", "uuid": "city", "args": {"label": "City"}}]}"#
      )),
    FaultExplanation(
      .componentNoAction, "a button names no action",
      meaning: "It is shown and does nothing: nobody can press it.",
      mend: "Name an action in 'action', or leave it if the button is there to be seen.",
      example: .components(
        #"{"type": "button", "uuid": "send", "args": {"label": "Send", "action": ""}}"#,
        mended:
          #"{"type": "button", "uuid": "send", "args": {"label": "Send", "action": "send"}}"#)),
    FaultExplanation(
      .numberOutOfRange, "a number has more digits than are kept",
      meaning:
        "Numbers are exact decimals of at most 18 digits before and 18 after the point; they "
        + "are never rounded silently. 'maxBytes' of content inside the record is at most 3 MiB.",
      mend: "Write a number within the limits.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1e18}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}"#)),
  ]
}
