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
        "the member 'name' stands twice in this object, once is allowed"),
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
        "the member 'city' stands twice in this object, once is allowed"),
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
        "the member 'name' stands twice in this object, once is allowed"),
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
        "the member 'name' stands twice in this object, once is allowed"),
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
        "the member 'city' stands twice in this object, once is allowed"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names an answer once"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed question is asked once"),
      ]),
    AgreementCase(
      "an unknown key near a key names it",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age"}}
        """#,
      answers: #"{"nmae":"Ada"}"#,
      .refused("nmae", "unknown-key", "'nmae' is not a key of this form; did you mean 'name'?"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "an unknown key far from every key names none",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age"}}
        """#,
      answers: #"{"zzzzzzzz":"Ada"}"#,
      .refused("zzzzzzzz", "unknown-key", "'zzzzzzzz' is not a key of this form"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "two unknown keys are refused in the order given",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age"}}
        """#,
      answers: #"{"zeta":1,"nme":2}"#,
      .refused([
        .init("zeta", "unknown-key", "'zeta' is not a key of this form"),
        .init("nme", "unknown-key", "'nme' is not a key of this form; did you mean 'name'?"),
      ]),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "an unknown key in a group names the nearest key of the group",
      form: #"""
        {"type":"form_field","uuid":"citadel","args":{"label":"Citadel"}},
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"label":"City"}}]}
        """#,
      answers: #"{"home":{"citx":"Ulm"}}"#,
      .refused(
        "home.citx", "unknown-key", "'citx' is not a key of the group 'home'; did you mean 'city'?"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "an unknown key at the top names the path of a key in a group",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"label":"City"}}]}
        """#,
      answers: #"{"cityy":"Ulm"}"#,
      .refused("cityy", "unknown-key", "'cityy' is not a key of this form"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "an unknown key in a row names the nearest key of the row",
      form: #"""
        {"type":"form_field","uuid":"named","args":{"label":"Named"}},
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#,
      answers: #"{"people":[{"namw":"Ada"}]}"#,
      .refused(
        "people[1].namw", "unknown-key",
        "'namw' is not a key of the group 'people'; did you mean 'name'?"),
      [
        .cannotBeGiven([.settings], "a row without answers has no path"),
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "a key of another group is unknown here",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"label":"City"}}]},
        {"type":"group","uuid":"work","args":{"label":"Work"},"components":[{"type":"form_field","uuid":"office","args":{"label":"Office"}}]}
        """#,
      answers: #"{"home":{"office":"Ulm"}}"#,
      .refused("home.office", "unknown-key", "'office' is not a key of the group 'home'"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "an unknown key and a wrong answer are both refused",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"maxLength":3,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age"}}
        """#,
      answers: #"{"agee":1,"name":"Lovelace"}"#,
      .refused([
        .init("name", "length.above-max", "'Lovelace' has 8 characters, and at most 3 are allowed"),
        .init("agee", "unknown-key", "'agee' is not a key of this form; did you mean 'age'?"),
      ]),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "a row number with a leading zero names no row",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#,
      answers: #"{"people[01].name":"Ada"}"#,
      .refused("people[01].name", "unknown-key", "'people[01].name' is not a key of this form"),
      [
        .cannotBeGiven([.settings], "a key with brackets is not read as a path there"),
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
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
      "a form with the key form takes no record for answers",
      form: #"""
        {"type":"form_field","uuid":"form","args":{"label":"Form"}},
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}
        """#,
      answers: #"{"form":"visit","values":{"name":"Ada"}}"#,
      .refused("values", "unknown-key", "'values' is not a key of this form"),
      [
        .cannotBeGiven([.settings, .set], "an object is not one answer"),
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.askedOnly, "a question that does not exist is not asked"),
      ]),
    AgreementCase(
      "a byte order mark at the beginning is removed",
      form: #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#,
      answers: #"\#u{FEFF}{"name":"Ada"}"#,
      .accepted(#"{"name":"Ada"}"#),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines have no byte order mark")
      ]),
    AgreementCase(
      "a fact is no answer",
      form: #"""
        {"form":"visit","given":["ward"],"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#,
      answers: #"{"ward":"A","name":"Ada"}"#,
      .refused("ward", "unknown-key", "'ward' is not a key of this form"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a fact is given beside the answers"),
        .cannotBeGiven([.set], "--set gives facts"),
      ]),
  ]
}
