extension AgreementCase {
  static let conditions: [AgreementCase] = [
    AgreementCase(
      "an answer to a question that is shown is accepted",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"form_field","uuid":"where","args":{"visibleIf":"{ill}","required":true,"label":"Where"}}
        """#,
      answers: #"{"ill":true,"where":"ear"}"#,
      .accepted(#"{"ill":true,"where":"ear"}"#)),
    AgreementCase(
      "an answer to a question that is hidden is refused",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"form_field","uuid":"where","args":{"visibleIf":"{ill}","required":true,"label":"Where"}}
        """#,
      answers: #"{"ill":false,"where":"ear"}"#,
      .refused(
        "where", "hidden-value",
        #"""
        'ear' was given to a question that is hidden by other answers
        """#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
    AgreementCase(
      "a required answer of a question that is shown is missing",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"form_field","uuid":"where","args":{"visibleIf":"{ill}","required":true,"label":"Where"}}
        """#,
      answers: #"{"ill":true}"#,
      .refused("where", "missing", "an answer is required"),
      [
        .says(
          AgreementChannel.asking,
          .refused("where", "missing", "an answer is required: type some text"),
          "a question says what it takes")
      ]),
    AgreementCase(
      "a required question that is hidden needs no answer",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"form_field","uuid":"where","args":{"visibleIf":"{ill}","required":true,"label":"Where"}}
        """#,
      answers: #"{"ill":false}"#,
      .accepted(#"{"ill":false}"#)),
    AgreementCase(
      "a wrong answer to a hidden question is refused as hidden alone",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"form_field","uuid":"where","args":{"visibleIf":"{ill}","maxLength":2,"label":"Where"}}
        """#,
      answers: #"{"ill":false,"where":"ear"}"#,
      .refused(
        "where", "hidden-value",
        #"""
        an answer was given to a question that is hidden by other answers
        """#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
    AgreementCase(
      "an answer that a condition requires is missing",
      form: #"""
        {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
        {"type":"slider","uuid":"pain","args":{"min":0,"max":9,"requiredIf":"{ill}"}}
        """#,
      answers: #"{"ill":true}"#,
      .refused("pain", "missing", "an answer is required"),
      [
        .says(
          AgreementChannel.filling, .accepted(#"{"ill":true,"pain":0}"#),
          "filling begins with defaults")
      ]),
    AgreementCase(
      "a rule of the author refuses an answer",
      form: #"""
        {"type":"form_field","uuid":"word","args":{"validIf":"length({word}) > 2","label":"Word"}}
        """#,
      answers: #"{"word":"ab"}"#,
      .refused("word", "custom", "'ab' breaks a rule of the form")),
    AgreementCase(
      "a rule of the author accepts an answer",
      form: #"""
        {"type":"form_field","uuid":"word","args":{"validIf":"length({word}) > 2","label":"Word"}}
        """#,
      answers: #"{"word":"abc"}"#,
      .accepted(#"{"word":"abc"}"#)),
    AgreementCase(
      "an answer that the form doubts is accepted",
      form: #"""
        {"type":"form_field","uuid":"age","args":{"format":"integer","warnIf":"{age} > 100","label":"Age"}},
        {"type":"group","uuid":"pets","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"legs","args":{"format":"integer","warnIf":"{legs} > 4 and {age} > 1","label":"Legs"}}]}
        """#,
      answers: #"{"age":101,"pets":[{"legs":4},{"legs":8}]}"#,
      .accepted(#"{"age":101,"pets":[{"legs":4},{"legs":8}]}"#)),
    AgreementCase(
      "an answer that the form doubts is refused for what is wrong with it",
      form: #"""
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"warnIf":"{age} > 100","warning":"rare","label":"Age"}}
        """#,
      answers: #"{"age":121}"#,
      .refused("age", "range.above-max", "121 is above 120, the maximum")),
    AgreementCase(
      "a rule of the author in a row refuses its answer",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"age","args":{"format":"integer","validIf":"{age} > 17","label":"Age"}}]}
        """#,
      answers: #"{"people":[{"age":18},{"age":17}]}"#,
      .refused(
        "people[2].age", "custom", "'17' is allowed only if 'Age' is more than 17")),
    AgreementCase(
      "a rule over another answer refuses both orders",
      form: #"""
        {"type":"form_field","uuid":"low","args":{"format":"integer","label":"Low"}},
        {"type":"form_field","uuid":"high","args":{"format":"integer","validIf":"{high} > {low}","label":"High"}}
        """#,
      answers: #"{"high":3,"low":5}"#,
      .refused("high", "custom", "'3' is allowed only if 'High' is more than 'Low'")),
    AgreementCase(
      "an answer in a hidden group is refused",
      form: #"""
        {"type":"toggle","uuid":"travels","args":{"label":"Travels"}},
        {"type":"group","uuid":"trip","args":{"visibleIf":"{travels}","label":"Trip"},"components":[{"type":"form_field","uuid":"city","args":{"label":"City"}}]}
        """#,
      answers: #"{"travels":false,"trip":{"city":"Ulm"}}"#,
      .refused(
        "trip.city", "hidden-value",
        #"""
        'Ulm' was given to a question that is hidden by other answers
        """#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
    AgreementCase(
      "an empty hidden group is no answer",
      form: #"""
        {"type":"toggle","uuid":"travels","args":{"label":"Travels"}},
        {"type":"group","uuid":"trip","args":{"visibleIf":"{travels}","label":"Trip"},"components":[{"type":"form_field","uuid":"city","args":{"label":"City"}}]}
        """#,
      answers: #"{"travels":false,"trip":{}}"#,
      .accepted(#"{"travels":false}"#)),
    AgreementCase(
      "rows of a hidden group are refused",
      form: #"""
        {"type":"toggle","uuid":"guests","args":{"label":"Guests"}},
        {"type":"group","uuid":"people","args":{"visibleIf":"{guests}","repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#,
      answers: #"{"guests":false,"people":[{"name":"Ada"}]}"#,
      .refused(
        "people", "hidden-value",
        #"""
        an answer was given to a question that is hidden by other answers
        """#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
    AgreementCase(
      "a hidden answer in a row is refused",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}},
        {"type":"form_field","uuid":"school","args":{"visibleIf":"{age} < 18","label":"School"}}]}
        """#,
      answers: #"{"people":[{"age":10,"school":"North"},{"age":20,"school":"South"}]}"#,
      .refused(
        "people[2].school", "hidden-value",
        #"""
        'South' was given to a question that is hidden by other answers
        """#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
    AgreementCase(
      "a question hidden by a wrong answer is judged as it is shown",
      form: #"""
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":50,"label":"Age"}},
        {"type":"form_field","uuid":"school","args":{"visibleIf":"{age} < 18","label":"School"}}
        """#,
      answers: #"{"age":99,"school":"South"}"#,
      .refused([
        .init("age", "range.above-max", "99 is above 50, the maximum"),
        .init(
          "school", "hidden-value",
          #"""
          'South' was given to a question that is hidden by other answers
          """#),
      ]),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a line after a refused one is not read")
      ]),
    AgreementCase(
      "a fact shows a question",
      form: #"""
        {"form":"visit","given":["ward"],"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"bed","args":{"visibleIf":"{ward} = 'west'","label":"Bed"}}]}
        """#,
      answers: #"{"name":"Ada","bed":"7"}"#,
      .accepted(#"{"name":"Ada","bed":"7"}"#),
      externalValues: [TypedAnswer("ward", "west")],
      [
        .cannotBeGiven([.set, .piped, .resumed], "with --set nothing is asked")
      ]),
    AgreementCase(
      "a fact that is absent hides a question",
      form: #"""
        {"form":"visit","given":["ward"],"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"bed","args":{"visibleIf":"{ward} = 'west'","label":"Bed"}}]}
        """#,
      answers: #"{"name":"Ada","bed":"7"}"#,
      .refused(
        "bed", "hidden-value",
        #"""
        '7' was given to a question that is hidden by other answers
        """#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
  ]
}
