extension AgreementCase {
  static let defaults: [AgreementCase] = [
    AgreementCase(
      "a default is given to a question that has no answer",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"default":"Ada","label":"Name"}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"town":"Ulm"}"#,
      .accepted(#"{"town":"Ulm"}"#),
      [
        .says(
          AgreementChannel.filling, .accepted(#"{"name":"Ada","town":"Ulm"}"#),
          "filling begins with defaults")
      ]),
    AgreementCase(
      "an answer replaces a default",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"default":"Ada","label":"Name"}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"name":"Alan","town":"Ulm"}"#,
      .accepted(#"{"name":"Alan","town":"Ulm"}"#)),
    AgreementCase(
      "a toggle without an answer is off when it is filled",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"town":"Ulm"}"#,
      .accepted(#"{"town":"Ulm"}"#),
      [
        .says(
          AgreementChannel.filling, .accepted(#"{"ill":false,"town":"Ulm"}"#),
          "filling begins with defaults")
      ]),
    AgreementCase(
      "a slider without an answer is at its least when it is filled",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":2,"max":10}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"town":"Ulm"}"#,
      .accepted(#"{"town":"Ulm"}"#),
      [
        .says(
          AgreementChannel.filling, .accepted(#"{"pain":2,"town":"Ulm"}"#),
          "filling begins with defaults")
      ]),
    AgreementCase(
      "a default of today is the day of the submission",
      form: #"""
        {"type":"date","uuid":"day","args":{"default":"today","label":"Day"}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"town":"Ulm"}"#,
      .accepted(#"{"town":"Ulm"}"#),
      [
        .says(
          AgreementChannel.filling, .accepted(#"{"day":"2026-03-02","town":"Ulm"}"#),
          "filling begins with defaults")
      ]),
    AgreementCase(
      "no answers are an empty record",
      form: #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#,
      answers: "{}",
      .accepted("{}"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key")
      ]),
  ]
}
