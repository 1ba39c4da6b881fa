extension AgreementCase {
  static let keys: [AgreementCase] = [
    AgreementCase(
      "a key and its earlier name are one answer given twice",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"formerly":"surname","label":"Name"}}
        """#,
      answers: #"{"name":"Ada","surname":"Lovelace"}"#,
      .refused(
        "", "json.duplicate-member",
        "the member 'name' appears twice in this object"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names an answer once"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a typed question has one name"),
      ]),
    AgreementCase(
      "an earlier name is the key",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"formerly":"surname","label":"Name"}}
        """#,
      answers: #"{"surname":"Ada"}"#,
      .accepted(#"{"name":"Ada"}"#),
      [
        .cannotBeGiven(AgreementChannel.asking, "a question is asked by its key")
      ]),
    AgreementCase(
      "a key and its earlier name in a group are one answer given twice",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"formerly":"town","label":"City"}}]}
        """#,
      answers: #"{"home":{"city":"Ulm","town":"Bonn"}}"#,
      .refused(
        "", "json.duplicate-member",
        "the member 'city' appears twice in this object"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names an answer once"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a typed question has one name"),
      ]),
    AgreementCase(
      "a key and its earlier name in a row are one answer given twice",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"formerly":"surname","label":"Name"}}]}
        """#,
      answers: #"{"people":[{"name":"Ada"},{"surname":"Babbage","name":"Charles"}]}"#,
      .refused(
        "", "json.duplicate-member",
        "the member 'name' appears twice in this object"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names an answer once"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a typed question has one name"),
      ]),
    AgreementCase(
      "an earlier name in a row is the key",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"formerly":"surname","label":"Name"}}]}
        """#,
      answers: #"{"people":[{"surname":"Babbage"}]}"#,
      .accepted(#"{"people":[{"name":"Babbage"}]}"#),
      [
        .cannotBeGiven(AgreementChannel.asking, "a question is asked by its key")
      ]),
    AgreementCase(
      "a key that stands twice is refused",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"formerly":"surname","label":"Name"}}
        """#,
      answers: #"{"name":"Ada","name":"Bob"}"#,
      .refused(
        "", "json.duplicate-member",
        "the member 'name' appears twice in this object"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names an answer once"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed question is asked once"),
      ]),
    AgreementCase(
      "a key that stands twice in a group is refused",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"label":"City"}}]}
        """#,
      answers: #"{"home":{"city":"Ulm","city":"Bonn"}}"#,
      .refused(
        "", "json.duplicate-member",
        "the member 'city' appears twice in this object"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names an answer once"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed question is asked once"),
      ]),
    AgreementCase(
      "rows are numbered from one",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}}]}
        """#,
      answers: #"{"people":[{"name":"Ada","age":36},{"name":"Alan","age":41}]}"#,
      .accepted(#"{"people":[{"name":"Ada","age":36},{"name":"Alan","age":41}]}"#)),
    AgreementCase(
      "keys of a form may be called form and values",
      form: #"""
        {"type":"form_field","uuid":"form","args":{"label":"Form"}},
        {"type":"group","uuid":"values","args":{"label":"Values"},"components":[{"type":"form_field","uuid":"city","args":{"label":"City"}}]}
        """#,
      answers: #"{"form":"A4","values":{"city":"Ulm"}}"#,
      .accepted(#"{"form":"A4","values":{"city":"Ulm"}}"#)),
    AgreementCase(
      "a byte order mark at the beginning is removed",
      form: #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#,
      answers: #"\#u{FEFF}{"name":"Ada"}"#,
      .accepted(#"{"name":"Ada"}"#),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines have no byte order mark")
      ]),
  ]
}
