extension AgreementCase {
  /// Answers that are checked when all of them are there, whatever the order in which they came.
  static let together: [AgreementCase] = [
    AgreementCase(
      "a hidden answer is told as it was given, also if another answer bounds it",
      form: #"""
        {"type":"slider","uuid":"least","args":{"min":0,"max":9}},
        {"type":"toggle","uuid":"smokes","args":{"label":"Smokes"}},
        {"type":"form_field","uuid":"daily","args":{"label":"Daily","format":"integer",
        "visibleIf":"{smokes}","min":{"expression":"{least}"}}}
        """#,
      answers: #"{"least":7,"smokes":false,"daily":5}"#,
      .refused(
        "daily", "hidden-value",
        "'5' was given to a question that is hidden by other answers"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
    AgreementCase(
      "an answer may come before the one that bounds it",
      form: #"""
        {"type":"slider","uuid":"least","args":{"min":0,"max":9}},
        {"type":"form_field","uuid":"daily","args":{"label":"Daily","format":"integer",
        "min":{"expression":"{least} + 1"}}}
        """#,
      answers: #"{"daily":5,"least":4}"#,
      .accepted(#"{"least":4,"daily":5}"#)),
    AgreementCase(
      "a default in place of an empty answer is no answer to a hidden question",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"slider","uuid":"pain","args":{"min":0,"max":9,"visibleIf":"{ill}"}}
        """#,
      answers: #"{"pain":"","ill":false}"#,
      .accepted(#"{"ill":false}"#)),
    AgreementCase(
      "a row without rows of a group in it has too few of them",
      form: #"""
        {"type":"group","uuid":"families","args":{"repeat":{"min":0,"max":3}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":3}},"components":[
        {"type":"form_field","uuid":"first","args":{"label":"First"}}]}]}
        """#,
      answers: #"{"families":[{"name":"Lovelace"}]}"#,
      .refused(
        "families[1].people", "count.below-min", "0 rows were given, but at least 1 is needed"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "questions begin with the least rows")
      ]),
    AgreementCase(
      "too many choices are too many, whether all of them are on offer or not",
      form: #"""
        {"type":"toggle","uuid":"vegan","args":{"label":"Vegan"}},
        {"type":"picker","uuid":"food","args":{"multiple":true,"max":2},
        "options":["rice","beans",{"value":"fish","visibleIf":"not {vegan}"}]}
        """#,
      answers: #"{"vegan":true,"food":["rice","beans","fish"]}"#,
      .refused("food", "count.above-max", "3 choices were made, but at most 2 are allowed")),
  ]
}
