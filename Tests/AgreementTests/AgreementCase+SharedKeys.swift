extension AgreementCase {
  private static let homes = #"""
    {"type":"toggle","uuid":"insured","args":{"label":"Insured?"}},
    {"type":"group","uuid":"home","args":{"label":"Home"},"components":[
      {"type":"form_field","uuid":"city","args":{"label":"City","maxLength":5}},
      {"type":"form_field","uuid":"street","args":{"label":"Street","visibleIf":"{city} = 'Ulm'"}}]},
    {"type":"group","uuid":"work","args":{"label":"Work"},"components":[
      {"type":"form_field","uuid":"city","args":{"label":"City"}},
      {"type":"form_field","uuid":"street","args":{"label":"Street","visibleIf":"{home.city} = {city} and {insured}"}}]}
    """#

  private static let rows = #"""
    {"type":"slider","uuid":"age","args":{"label":"Age","min":0,"max":150}},
    {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[
      {"type":"slider","uuid":"age","args":{"label":"Age","min":0,"max":150}},
      {"type":"form_field","uuid":"school","args":{"label":"School","visibleIf":"{age} < 18"}}]},
    {"type":"calculated","uuid":"total","args":{"label":"Total","value":"sum({people.age}) + {age}"}}
    """#

  /// Keys that several groups have: a name means the nearest.
  static let sharedKeys: [AgreementCase] = [
    AgreementCase(
      "each group has its own answer to a key", form: homes,
      answers: #"{"insured":false,"home":{"city":"Bonn"},"work":{"city":"Heidelberg"}}"#,
      .accepted(#"{"insured":false,"home":{"city":"Bonn"},"work":{"city":"Heidelberg"}}"#)),
    AgreementCase(
      "each group has its own rules for a key", form: homes,
      answers: #"{"insured":false,"home":{"city":"Heidelberg"},"work":{"city":"Heidelberg"}}"#,
      .refused(
        "home.city", "length.above-max", "'Heidelberg' has 10 characters, but at most 5 are allowed"
      )
    ),
    AgreementCase(
      "a condition sees the answer of its own group", form: homes,
      answers:
        #"{"insured":false,"home":{"city":"Ulm","street":"Neue Str. 1"},"work":{"city":"Bonn"}}"#,
      .accepted(
        #"{"insured":false,"home":{"city":"Ulm","street":"Neue Str. 1"},"work":{"city":"Bonn"}}"#)),
    AgreementCase(
      "a condition does not see the answer of another group", form: homes,
      answers:
        #"{"insured":false,"home":{"city":"Bonn","street":"Neue Str. 1"},"work":{"city":"Ulm"}}"#,
      .refused(
        "home.street", "hidden-value",
        "'Neue Str. 1' was given to a question that is hidden by other answers"),
      [.cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")]),
    AgreementCase(
      "a path in a condition names another group", form: homes,
      answers:
        #"{"insured":true,"home":{"city":"Bonn"},"work":{"city":"Bonn","street":"Am Hof 2"}}"#,
      .accepted(
        #"{"insured":true,"home":{"city":"Bonn"},"work":{"city":"Bonn","street":"Am Hof 2"}}"#)),
    AgreementCase(
      "a condition in a row sees the answer of the row, not that of the form", form: rows,
      answers: #"{"age":40,"people":[{"age":7,"school":"Oak"}]}"#,
      .accepted(#"{"age":40,"people":[{"age":7,"school":"Oak"}],"total":47}"#)),
    AgreementCase(
      "a condition in a row is not met by the answer of the form", form: rows,
      answers: #"{"age":7,"people":[{"age":40,"school":"Oak"}]}"#,
      .refused(
        "people[1].school", "hidden-value",
        "'Oak' was given to a question that is hidden by other answers"),
      [.cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")]),
  ]

  private static let cities = #"""
    {"type":"picker","uuid":"state","options":["IL","MA"]},
    {"type":"picker","uuid":"city","args":{"optionsWhere":{"in":"{state}"}},"options":[
    {"value":"Springfield","columns":{"in":"IL"}},{"value":"Chicago","columns":{"in":"IL"}},
    {"value":"Springfield","columns":{"in":"MA"}}]}
    """#

  private static let doses = #"""
    {"type":"slider","uuid":"age","args":{"label":"Age","min":0,"max":120}},
    {"type":"picker","uuid":"dose","options":[
    {"value":"half","label":"Half, for a child","visibleIf":"{age} < 18"},
    {"value":"half","label":"Half, for an adult","visibleIf":"{age} >= 65"},
    {"value":"full","visibleIf":"{age} >= 18"}]}
    """#

  /// Options with equal values that are never on offer together.
  static let sharedValues: [AgreementCase] = [
    AgreementCase(
      "the first of two options with one value", form: cities,
      answers: #"{"state":"IL","city":"Springfield"}"#,
      .accepted(#"{"state":"IL","city":"Springfield"}"#)),
    AgreementCase(
      "the second of two options with one value", form: cities,
      answers: #"{"state":"MA","city":"Springfield"}"#,
      .accepted(#"{"state":"MA","city":"Springfield"}"#)),
    AgreementCase(
      "a value of the other answer's options alone", form: cities,
      answers: #"{"state":"MA","city":"Chicago"}"#,
      .refused("city", "choice.unknown", "'Chicago' is ruled out by other answers")),
    AgreementCase(
      "the second of two options with one value and conditions", form: doses,
      answers: #"{"age":70,"dose":"half"}"#, .accepted(#"{"age":70,"dose":"half"}"#)),
    AgreementCase(
      "a value of two options, neither of which is on offer", form: doses,
      answers: #"{"age":40,"dose":"half"}"#,
      .refused("dose", "choice.unknown", "'half' is ruled out by other answers")),
  ]
}
