extension AgreementCase {
  static let words: [AgreementCase] = [
    AgreementCase(
      "a form in another language refuses in English without a language",
      form: #"""
        {"form":"visit","language":"de","components":[{"type":"form_field","uuid":"name","args":{"label":{"de":"Name","en":"Name"},"required":true,"maxLength":3}}]}
        """#,
      answers: #"{"name":"Lovelace"}"#,
      .refused(
        "name", "length.above-max", "'Lovelace' has 8 characters, but at most 3 are allowed"),
      [
        .says(
          [.terminal],
          .refused(
            "name", "length.above-max", "'Lovelace' hat 8 Zeichen, aber höchstens 3 sind erlaubt"),
          "a conversation is held in the language of the form")
      ]),
    AgreementCase(
      "a message in several languages is told in the form's",
      form: #"""
        {"form":"visit","language":"en","components":[{"type":"form_field","uuid":"name","args":{"label":{"en":"Name","de":"Name"},"maxLength":3,"message":{"en":"Too long.","de":"Zu lang."}}}]}
        """#,
      answers: #"{"name":"Lovelace"}"#,
      .refused("name", "length.above-max", "Too long.")),
    AgreementCase(
      "a message tells an answer that nothing else depends on",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"least","args":{"label":"Least","format":"integer"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer","validIf":"{age} >= {least}","message":"{name}, that is too young"}}
        """#,
      answers: #"{"name":"Ada","least":18,"age":7}"#,
      .refused("age", "custom", "Ada, that is too young")),
    AgreementCase(
      "strings are written where the form says so",
      form: #"""
        {"form":"visit","values":"strings","components":[{"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}},
        {"type":"date","uuid":"day","args":{"label":"Day"}}]}
        """#,
      answers: #"{"ill":true,"pain":3.5,"day":"2026-01-02"}"#,
      .accepted(#"{"ill":"true","pain":"3.5","day":"2026-01-02"}"#)),
    AgreementCase(
      "typed values may be given as strings",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}}
        """#,
      answers: #"{"ill":"true","pain":"3.50"}"#,
      .accepted(#"{"ill":true,"pain":3.5}"#)),
    AgreementCase(
      "an answer outside ASCII is kept",
      form: #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#,
      answers: #"{"name":"李小龍 Zoë"}"#,
      .accepted(#"{"name":"李小龍 Zoë"}"#)),
    AgreementCase(
      "a key outside ASCII is a key",
      form: #"{"type":"form_field","uuid":"straße","args":{"label":"Straße"}}"#,
      answers: #"{"straße":"Gasse"}"#,
      .accepted(#"{"straße":"Gasse"}"#)),
  ]
}
