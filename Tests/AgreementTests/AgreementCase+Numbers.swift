extension AgreementCase {
  static let numbers: [AgreementCase] = [
    AgreementCase(
      "a whole number with a fraction is refused",
      form: #"{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}}"#,
      answers: #"{"age":1.5}"#,
      .refused("age", "format.integer", "'1.5' is not a whole number, such as 12 or -3")),
    AgreementCase(
      "a whole number that is text of letters is refused",
      form: #"{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}}"#,
      answers: #"{"age":"many"}"#,
      .refused(
        "age", "unreadable.number",
        #"""
        'many' is not a number; write digits with at most one point, such as 12 or -3.5
        """#),
      [
        .cannotBeGiven([.binding], "a typed value has the type")
      ]),
    AgreementCase(
      "a whole number may be text of digits",
      form: #"{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}}"#,
      answers: #"{"age":"12"}"#,
      .accepted(#"{"age":12}"#)),
    AgreementCase(
      "a number below its least is refused",
      form: #"""
        {"type":"form_field","uuid":"age","args":{"format":"integer","min":0,"label":"Age"}}
        """#,
      answers: #"{"age":-1}"#,
      .refused("age", "range.below-min", "-1 is below 0, the minimum")),
    AgreementCase(
      "a number above its most is refused",
      form: #"""
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}
        """#,
      answers: #"{"age":121}"#,
      .refused("age", "range.above-max", "121 is above 120, the maximum")),
    AgreementCase(
      "a decimal is written without trailing zeros",
      form: #"""
        {"type":"form_field","uuid":"weight","args":{"format":"decimal","label":"Weight"}}
        """#,
      answers: #"{"weight":12.50}"#,
      .accepted(#"{"weight":12.5}"#)),
    AgreementCase(
      "a decimal off its grid is refused",
      form: #"""
        {"type":"form_field","uuid":"weight","args":{"format":"decimal","step":0.25,"min":0,"label":"Weight"}}
        """#,
      answers: #"{"weight":0.3}"#,
      .refused(
        "weight", "step.off-grid", "0.3 is not on a step of 0.25; the nearest are 0.25 and 0.5")),
    AgreementCase(
      "a decimal with too many digits is refused",
      form: #"""
        {"type":"form_field","uuid":"weight","args":{"format":"decimal","label":"Weight"}}
        """#,
      answers: #"{"weight":1234567890123456789.5}"#,
      .refused(
        "weight", "number.out-of-range",
        #"""
        '1234567890123456789.5' has too many digits: at most 18 before and 18 after the point are allowed
        """#),
      [
        .cannotBeGiven([.binding], "a typed value has the type")
      ]),
    AgreementCase(
      "a number has an exponent in JSON",
      form: #"""
        {"type":"form_field","uuid":"weight","args":{"format":"decimal","label":"Weight"}}
        """#,
      answers: #"{"weight":1e2}"#,
      .accepted(#"{"weight":100}"#),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell has no exponent"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed number has no exponent"),
      ]),
    AgreementCase(
      "a number is not true",
      form: #"{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}}"#,
      answers: #"{"age":true}"#,
      .refused(
        "age", "unreadable.number",
        #"""
        'true' is not a number; write digits with at most one point, such as 12 or -3.5
        """#),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a number is not an object",
      form: #"{"type":"form_field","uuid":"age","args":{"format":"integer","label":"Age"}}"#,
      answers: #"{"age":{}}"#,
      .refused(
        "age", "unreadable.number",
        "a number such as 12 or 3.5 is expected, not an object"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a slider above its most is refused",
      form: #"{"type":"slider","uuid":"pain","args":{"min":0,"max":10}}"#,
      answers: #"{"pain":12}"#,
      .refused("pain", "range.above-max", "12 is above 10, the maximum")),
    AgreementCase(
      "a slider below its least is refused",
      form: #"{"type":"slider","uuid":"pain","args":{"min":0,"max":10}}"#,
      answers: #"{"pain":-1}"#,
      .refused("pain", "range.below-min", "-1 is below 0, the minimum")),
    AgreementCase(
      "a slider off its grid is refused",
      form: #"{"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}}"#,
      answers: #"{"pain":0.3}"#,
      .refused("pain", "step.off-grid", "0.3 is not on a step of 0.5; the nearest are 0 and 0.5")),
    AgreementCase(
      "a slider on its grid is accepted",
      form: #"{"type":"slider","uuid":"pain","args":{"min":0,"max":1,"step":0.1}}"#,
      answers: #"{"pain":0.3}"#,
      .accepted(#"{"pain":0.3}"#)),
    AgreementCase(
      "a slider of text is refused",
      form: #"{"type":"slider","uuid":"pain","args":{"min":0,"max":10}}"#,
      answers: #"{"pain":"strong"}"#,
      .refused(
        "pain", "unreadable.number",
        #"""
        'strong' is not a number; write digits with at most one point, such as 12 or -3.5
        """#),
      [
        .cannotBeGiven([.binding], "a typed value has the type")
      ]),
    AgreementCase(
      "two wrong numbers are refused in the order of the form",
      form: #"""
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":9,"label":"Age"}},
        {"type":"form_field","uuid":"size","args":{"format":"integer","max":9,"label":"Size"}}
        """#,
      answers: #"{"size":11,"age":10}"#,
      .refused([
        .init("age", "range.above-max", "10 is above 9, the maximum"),
        .init("size", "range.above-max", "11 is above 9, the maximum"),
      ])),
  ]
}
