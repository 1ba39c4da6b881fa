extension AgreementCase {
  private static let children = #"""
    {"type":"form_field","uuid":"children","args":{"format":"decimal","label":"Children"}}
    """#

  private static func child(_ bounds: String, _ more: String = "") -> String {
    #"""
    {"type":"group","uuid":"child","args":{"label":"child","repeat":{\#(bounds)}},"components":[
    {"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}}\#(more)]}
    """#
  }

  private static let exact =
    #""min":{"expression":"{children}"},"max":{"expression":"{children}"}"#

  static let calculatedRows: [AgreementCase] = [
    AgreementCase(
      "as many rows as another answer says are accepted",
      form: children + "," + child(exact),
      answers: #"{"children":2,"child":[{"name":"Ana"},{"name":"Bo"}]}"#,
      .accepted(#"{"children":2,"child":[{"name":"Ana"},{"name":"Bo"}]}"#)),
    AgreementCase(
      "fewer rows than another answer says are refused",
      form: children + "," + child(exact),
      answers: #"{"children":2,"child":[{"name":"Ana"}]}"#,
      .refused("child", "count.below-min", "1 row was given, but at least 2 are needed"),
      [
        .says(
          AgreementChannel.asking,
          .refused("child[2].name", "missing", "an answer is required: type some text"),
          "the least rows are asked"),
        .says(
          [.binding], .refused("child[2].name", "missing", "an answer is required"),
          "the least rows are there once the answer is"),
      ]),
    AgreementCase(
      "more rows than another answer says are refused",
      form: children + "," + child(exact),
      answers: #"{"children":1,"child":[{"name":"Ana"},{"name":"Bo"}]}"#,
      .refused("child", "count.above-max", "2 rows were given, but at most 1 is allowed"),
      [
        .cannotBeGiven(AgreementChannel.asking, "nobody is asked for a row too many"),
        .cannotBeGiven([.binding], "a session takes no row that its answers do not allow"),
      ]),
    AgreementCase(
      "rows are no bound to an answer that is missing",
      form: children + "," + child(exact),
      answers: #"{"child":[{"name":"Ana"},{"name":"Bo"}]}"#,
      .accepted(#"{"child":[{"name":"Ana"},{"name":"Bo"}]}"#)),
    AgreementCase(
      "more rows than an answer behind them says are refused",
      form: child(exact) + "," + children,
      answers: #"{"child":[{"name":"Ana"},{"name":"Bo"}],"children":1}"#,
      .refused("child", "count.above-max", "2 rows were given, but at most 1 is allowed")),
    AgreementCase(
      "a fraction allows the whole number below it, and asks for the one above it",
      form: children + "," + child(#""min":{"expression":"{children} / 2"},"max":3"#),
      answers: #"{"children":3,"child":[{"name":"Ana"},{"name":"Bo"}]}"#,
      .accepted(#"{"children":3,"child":[{"name":"Ana"},{"name":"Bo"}]}"#)),
    AgreementCase(
      "a number below 0 allows no row",
      form: children + "," + child(#""max":{"expression":"{children}"}"#),
      answers: #"{"children":-0.5,"child":[{"name":"Ana"}]}"#,
      .refused("child", "count.above-max", "1 row was given, but at most 0 are allowed"),
      [
        .cannotBeGiven(AgreementChannel.asking, "nobody is asked for a row too many"),
        .cannotBeGiven([.binding], "a session takes no row that its answers do not allow"),
      ]),
    AgreementCase(
      "a number below the least rows allows fewer, before a draft and after it",
      form: #"{"type":"form_field","uuid":"name","args":{"label":"Name"}},"# + children + ","
        + #"{"type":"group","uuid":"child","args":{"label":"child","repeat":{"min":1,"#
        + #""max":{"expression":"{children}"}}},"components":["#
        + #"{"type":"form_field","uuid":"nick","args":{"label":"Nick"}}]},"#
        + #"{"type":"form_field","uuid":"note","args":{"label":"Note"}},"#
        + #"{"type":"form_field","uuid":"end","args":{"label":"End","maxLength":3}}"#,
      answers: #"{"name":"Eve","children":0,"child":[{"nick":"Ana"}],"note":"so","end":"long"}"#,
      .refused([
        Finding("child", "count.above-max", "1 row was given, but at most 0 are allowed"),
        Finding("end", "length.above-max", "'long' has 4 characters, but at most 3 are allowed"),
      ]),
      [
        .cannotBeGiven(AgreementChannel.asking, "nobody is asked for a row too many"),
        .cannotBeGiven([.binding], "a session takes no row that its answers do not allow"),
      ]),
    AgreementCase(
      "rows of rows are counted by the answers of their row",
      form: child(
        #""min":1,"max":2"#,
        #"""
        ,{"type":"form_field","uuid":"toys","args":{"format":"integer","label":"Toys"}},
        {"type":"group","uuid":"toy","args":{"label":"Toy","repeat":{"max":{"expression":"{toys}"}}},"components":[
        {"type":"form_field","uuid":"what","args":{"label":"What"}}]}
        """#),
      answers: #"{"child":[{"name":"Ana","toys":1,"toy":[{"what":"ball"}]},"#
        + #"{"name":"Bo","toys":0,"toy":[{"what":"car"}]}]}"#,
      .refused("child[2].toy", "count.above-max", "1 row was given, but at most 0 are allowed"),
      [
        .cannotBeGiven(AgreementChannel.asking, "nobody is asked for a row too many"),
        .cannotBeGiven([.binding], "a session takes no row that its answers do not allow"),
      ]),
    AgreementCase(
      "too many rows by a secret do not tell it",
      form: #"{"type":"form_field","uuid":"pin","#
        + #""args":{"format":"integer","secret":true,"label":"Code"}},"#
        + child(#""max":{"expression":"{pin}"}"#),
      answers: #"{"pin":-77,"child":[{"name":"Ana"}]}"#,
      .refused("child", "count.above-max", "1 row was given, which is too many"),
      secret: "-77",
      [
        .cannotBeGiven(AgreementChannel.asking, "nobody is asked for a row too many"),
        .cannotBeGiven([.binding], "a session takes no row that its answers do not allow"),
      ]),
  ]
}
