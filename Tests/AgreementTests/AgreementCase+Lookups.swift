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

  private static let teams = #"""
    {"type":"group","uuid":"teams","args":{"label":"Team","repeat":{}},"components":[
      {"type":"form_field","uuid":"team","args":{"label":"Team"}},
      {"type":"group","uuid":"players","args":{"label":"Player","repeat":{}},"components":[
        {"type":"form_field","uuid":"player","args":{"label":"Player"}},
        {"type":"form_field","uuid":"captain","args":{"label":"Captain","visibleIf":"count({players}) > 1 and position({players}) = 1"}},
        {"type":"calculated","uuid":"others","args":{"value":"count({players}) - 1"}},
        {"type":"calculated","uuid":"rivals","args":{"value":"count({teams}) - 1"}}]},
      {"type":"calculated","uuid":"size","args":{"value":"count({players})"}},
      {"type":"calculated","uuid":"rounds","args":{"value":"count({teams}) - 1"}}]},
    {"type":"calculated","uuid":"entries","args":{"value":"count({teams})"}},
    {"type":"calculated","uuid":"people","args":{"value":"count({players})"}},
    {"type":"calculated","uuid":"both","args":{"value":"count({teams}, {players})"}}
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
    AgreementCase(
      "rows of rows know how many there are, and those outside too", form: teams,
      answers:
        #"{"teams":[{"team":"A","players":[{"player":"Bo","captain":"x"},{"player":"Cy"}]},{"team":"D","players":[{"player":"Ed"}]}]}"#,
      .accepted(
        #"{"teams":[{"team":"A","players":[{"player":"Bo","captain":"x","others":1,"rivals":1},{"player":"Cy","others":1,"rivals":1}],"size":2,"rounds":1},{"team":"D","players":[{"player":"Ed","others":0,"rivals":1}],"size":1,"rounds":1}],"entries":2,"people":3,"both":5}"#
      )),
  ]
}
