extension AgreementCase {
  static let unknownKeys: [AgreementCase] = [
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
      "a key of rows names the rows where it stands alone",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#,
      answers: #"{"name":"Ada"}"#,
      .refused(
        "name", "unknown-key",
        "'name' is not a key of this form but of each row of 'people', such as people[1].name"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header is checked before its rows"),
        .cannotBeGiven(AgreementChannel.asking, "a question that does not exist is not asked"),
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
        .init("name", "length.above-max", "'Lovelace' has 8 characters, but at most 3 are allowed"),
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
