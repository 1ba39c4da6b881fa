extension AgreementCase {
  static let secrets: [AgreementCase] = [
    AgreementCase(
      "a secret outside its pattern is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"pattern":"[0-9]+","label":"Pin"}}
        """#,
      answers: #"{"pin":"hunter"}"#,
      .refused(
        "pin", "pattern.no-match", "'hunter' does not have the expected form, for example '123'"),
      secret: "hunter"),
    AgreementCase(
      "a secret that is too short is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"minLength":9,"label":"Pin"}}
        """#,
      answers: #"{"pin":"hunter"}"#,
      .refused("pin", "length.below-min", "'hunter' has 6 characters, but at least 9 are needed"),
      secret: "hunter"),
    AgreementCase(
      "a secret that is too long is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"maxLength":3,"label":"Pin"}}
        """#,
      answers: #"{"pin":"hunter"}"#,
      .refused("pin", "length.above-max", "'hunter' has 6 characters, but at most 3 are allowed"),
      secret: "hunter"),
    AgreementCase(
      "a secret that is not a number is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"format":"integer","label":"Pin"}}
        """#,
      answers: #"{"pin":"hunter"}"#,
      .refused(
        "pin", "unreadable.number",
        #"""
        'hunter' is not a number; write digits with at most one point, such as 12 or -3.5
        """#),
      secret: "hunter",
      [
        .cannotBeGiven([.binding], "a typed value has the type")
      ]),
    AgreementCase(
      "a secret above its most is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"format":"integer","max":10,"label":"Pin"}}
        """#,
      answers: #"{"pin":4711}"#,
      .refused("pin", "range.above-max", "4711 is above 10, the maximum"),
      secret: "4711"),
    AgreementCase(
      "a secret that a rule of the author refuses is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"validIf":"length({pin}) > 9","label":"Pin"}}
        """#,
      answers: #"{"pin":"hunter"}"#,
      .refused("pin", "custom", "'hunter' breaks a rule of the form"),
      secret: "hunter"),
    AgreementCase(
      "a secret of another type is not quoted",
      form: #"{"type":"form_field","uuid":"pin","args":{"secret":true,"label":"Pin"}}"#,
      answers: #"{"pin":4711}"#,
      .refused("pin", "unreadable.text", "4711 is not text; put text in quotes"),
      secret: "4711",
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a hidden secret is not quoted",
      form: #"""
        {"type":"toggle","uuid":"locked","args":{"label":"Locked"}},
        {"type":"form_field","uuid":"pin","args":{"secret":true,"visibleIf":"{locked}","label":"Pin"}}
        """#,
      answers: #"{"locked":false,"pin":"hunter"}"#,
      .refused(
        "pin", "hidden-value",
        #"""
        'hunter' was given to a question that is hidden by other answers
        """#),
      secret: "hunter",
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a hidden question is not asked")
      ]),
    AgreementCase(
      "a calculation over a secret is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"label":"Pin"}},
        {"type":"calculated","uuid":"double","args":{"value":"concat({pin}, {pin})"}}
        """#,
      answers: #"{"pin":"hunter","double":"x"}"#,
      .refused(
        "double", "calculated.mismatch", "the form calculates another value here"),
      secret: "hunter",
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a message that names a secret does not quote it",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"label":"Pin"}},
        {"type":"form_field","uuid":"word","args":{"maxLength":2,"message":"Not {pin}.","label":"Word"}}
        """#,
      answers: #"{"pin":"hunter","word":"long"}"#,
      .refused("word", "length.above-max", "Not (hidden)."),
      secret: "hunter",
      [
        .cannotBeGiven([.resumed], "a draft keeps no secret")
      ]),
    AgreementCase(
      "a bound that is a secret is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"format":"integer","label":"Pin"}},
        {"type":"form_field","uuid":"guests","args":{"format":"integer","max":{"expression":"{pin}"},"label":"Guests"}}
        """#,
      answers: #"{"pin":4711,"guests":5000}"#,
      .refused("guests", "range.above-max", "5000 is above what the other answers allow"),
      secret: "4711",
      [
        .cannotBeGiven([.resumed], "a draft keeps no secret")
      ]),
    AgreementCase(
      "a bound that is calculated from a secret is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"format":"integer","label":"Pin"}},
        {"type":"calculated","uuid":"low","args":{"value":"{pin} + 0"}},
        {"type":"slider","uuid":"height","args":{"min":{"expression":"{low}"},"max":9000,"step":2,"label":"Height"}}
        """#,
      answers: #"{"pin":4711,"height":4712}"#,
      .refused("height", "step.off-grid", "4712 does not fit the other answers"),
      secret: "4711",
      [
        .cannotBeGiven([.resumed], "a draft keeps no secret")
      ]),
    AgreementCase(
      "a day that a secret bounds is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"label":"Pin"}},
        {"type":"date","uuid":"day","args":{"max":{"expression":"addDays(date('2024-01-01'), length({pin}))"},"label":"Day"}}
        """#,
      answers: #"{"pin":"4711","day":"2024-02-01"}"#,
      .refused("day", "range.above-max", "2024-02-01 is later than the other answers allow"),
      secret: "4711",
      [
        .cannotBeGiven([.resumed], "a draft keeps no secret")
      ]),
    AgreementCase(
      "a number of choices that a secret bounds is not quoted",
      form: #"""
        {"type":"form_field","uuid":"pin","args":{"secret":true,"format":"integer","label":"Pin"}},
        {"type":"picker","uuid":"colours","args":{"multiple":true,"max":{"expression":"{pin} - 4710"},"label":"Colours"},"options":["red","blue"]}
        """#,
      answers: #"{"pin":4711,"colours":["red","blue"]}"#,
      .refused("colours", "count.above-max", "2 choices were made, which is too many"),
      secret: "4711",
      [
        .cannotBeGiven([.resumed], "a draft keeps no secret")
      ]),
  ]
}
