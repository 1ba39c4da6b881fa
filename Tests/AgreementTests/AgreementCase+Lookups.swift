import FormTerminal

extension AgreementCase {
  private static let towns = #"""
    {"type":"picker","uuid":"town","args":{"label":"Town"},"options":[
      {"value":"ulm","label":"Ulm","columns":{"region":"south"}},
      {"value":"kiel","label":"Kiel","columns":{"region":"north"}},"oslo"]},
    {"type":"form_field","uuid":"boat","args":{"label":"Boat","visibleIf":"lookup({town}, 'region') = 'north'"}},
    {"type":"calculated","uuid":"region","args":{"value":"lookup({town}, 'region')"}}
    """#

  private static let pets = #"""
    {"type":"group","uuid":"pets","args":{"label":"Pet","repeat":{}},"components":[
      {"type":"form_field","uuid":"pet","args":{"label":"Pet"}},
      {"type":"form_field","uuid":"twin","args":{"label":"Twin","visibleIf":"position({pets}) = 2"}},
      {"type":"calculated","uuid":"number","args":{"value":"position({pets})"}}]},
    {"type":"calculated","uuid":"all","args":{"value":"join(', ', {pets.pet})"}},
    {"type":"calculated","uuid":"first","args":{"value":"substringBefore({all}, ',')"}}
    """#

  static let lookups: [AgreementCase] = [
    AgreementCase(
      "a column of the option that was chosen decides and is calculated", form: towns,
      answers: #"{"town":"kiel","boat":"Ida"}"#,
      .accepted(#"{"town":"kiel","boat":"Ida","region":"north"}"#)),
    AgreementCase(
      "an option without the column has none", form: towns, answers: #"{"town":"oslo"}"#,
      .accepted(#"{"town":"oslo"}"#)),
    AgreementCase(
      "a calculated column that is not the one of the option is refused", form: towns,
      answers: #"{"town":"ulm","region":"north"}"#,
      .refused("region", "calculated.mismatch", "the form calculates 'south' here, not 'north'"),
      [.cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")]),
    AgreementCase(
      "rows know their numbers, and texts of rows are joined", form: pets,
      answers: #"{"pets":[{"pet":"Bo"},{"pet":"Cy","twin":"Di"}]}"#,
      .accepted(
        #"{"pets":[{"pet":"Bo","number":1},{"pet":"Cy","twin":"Di","number":2}],"all":"Bo, Cy","first":"Bo"}"#
      )),
  ]
}
