import FormArguments

extension AgreementCase {
  static let calculated: [AgreementCase] = [
    AgreementCase(
      "a calculated key may be given with its value",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}},
        {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2"}}
        """#,
      answers: #"{"pain":1,"twice":2}"#,
      .accepted(#"{"pain":1,"twice":2}"#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key with another value is refused",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}},
        {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2"}}
        """#,
      answers: #"{"pain":1,"twice":7}"#,
      .refused("twice", "calculated.mismatch", "the form calculates '2' here, not '7'"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key is worked out when it is not given",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}},
        {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2"}}
        """#,
      answers: #"{"pain":3}"#,
      .accepted(#"{"pain":3,"twice":6}"#)),
    AgreementCase(
      "a calculated key with text for a number is refused",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}},
        {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2"}}
        """#,
      answers: #"{"pain":1,"twice":"many"}"#,
      .refused("twice", "calculated.mismatch", "the form calculates '2' here, not 'many'"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key with another value is quoted as it was given",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}},
        {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2"}}
        """#,
      answers: #"{"pain":1,"twice":2.50}"#,
      .refused("twice", "calculated.mismatch", "the form calculates '2' here, not '2.50'"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key that is hidden is refused with the value that was given",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}},
        {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2","visibleIf":"{pain} > 5"}}
        """#,
      answers: #"{"pain":1,"twice":7}"#,
      .refused(
        "twice", "hidden-value",
        "'7' was given to a question that is hidden by other answers"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key that is hidden is refused without what cannot be its value",
      form: #"""
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}},
        {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2","visibleIf":"{pain} > 5"}}
        """#,
      answers: #"{"pain":1,"twice":"many"}"#,
      .refused(
        "twice", "hidden-value",
        "an answer was given to a question that is hidden by other answers"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key without a value must not be given",
      form: #"""
        {"type":"form_field","uuid":"count","args":{"format":"integer","label":"Count"}},
        {"type":"calculated","uuid":"half","args":{"value":"{count} / 2"}}
        """#,
      answers: #"{"half":4}"#,
      .refused(
        "half", "calculated.mismatch", "the form calculates no value here, but '4' was given"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key in a row may be given with its value",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}},
        {"type":"calculated","uuid":"next","args":{"value":"{age} + 1"}}]}
        """#,
      answers: #"{"people":[{"age":3,"next":4}]}"#,
      .accepted(#"{"people":[{"age":3,"next":4}]}"#),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "a calculated key in a row with another value is refused",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}},
        {"type":"calculated","uuid":"next","args":{"value":"{age} + 1"}}]}
        """#,
      answers: #"{"people":[{"age":3,"next":9}]}"#,
      .refused("people[1].next", "calculated.mismatch", "the form calculates '4' here, not '9'"),
      [
        .cannotBeGiven(AgreementChannel.askedOnly, "a calculated key is not asked")
      ]),
    AgreementCase(
      "sums over rows are worked out",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}}]},
        {"type":"calculated","uuid":"sum","args":{"value":"sum({age})"}}
        """#,
      answers: #"{"people":[{"age":3},{"age":4}]}"#,
      .accepted(#"{"people":[{"age":3},{"age":4}],"sum":7}"#)),
    AgreementCase(
      "a text that would be too large is not made, and refused where it is",
      form: #"""
        {"type":"form_field","uuid":"bio","args":{"label":"Biography"}},
        {"type":"calculated","uuid":"many","args":{"value":"\#(joined("bio", 600))"}},
        {"type":"calculated","uuid":"size","args":{"value":"length(\#(joined("many", 90)))"}}
        """#,
      answers: #"{"bio":"\#(String(repeating: "x", count: 400))"}"#,
      .refused(
        "size", "evaluation.too-large",
        "this calculation is too large: for one submission, the expressions of a form can make at most 16 MiB of text and read at most 160 MB of answers"
      )),
  ]

  /// A text as often as that.
  private static func joined(_ key: String, _ count: Int) -> String {
    "concat(" + [String](repeating: "{\(key)}", count: count).joined(separator: ",") + ")"
  }
}
