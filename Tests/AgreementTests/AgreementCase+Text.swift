extension AgreementCase {
  static let text: [AgreementCase] = [
    AgreementCase(
      "a required text is missing",
      form: #"{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}}"#,
      answers: "{}",
      .refused("name", "missing", "an answer is required"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key"),
        .says(
          AgreementChannel.asking,
          .refused("name", "missing", "an answer is required: type some text"),
          "a question says what it takes"),
      ]),
    AgreementCase(
      "a required text of spaces is missing",
      form: #"{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}}"#,
      answers: #"{"name":"   "}"#,
      .refused("name", "missing", "an answer is required"),
      [
        .says(
          AgreementChannel.asking,
          .refused("name", "missing", "an answer is required: type some text"),
          "a question says what it takes")
      ]),
    AgreementCase(
      "a required text of a no-break space is missing",
      form: #"{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}}"#,
      answers: #"{"name":"\#u{A0}"}"#,
      .refused("name", "missing", "an answer is required"),
      [
        .says(
          AgreementChannel.asking,
          .refused("name", "missing", "an answer is required: type some text"),
          "a question says what it takes")
      ]),
    AgreementCase(
      "text of spaces is no answer",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"name":"  ","town":"Ulm"}"#,
      .accepted(#"{"town":"Ulm"}"#)),
    AgreementCase(
      "null is no answer",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"name":null,"town":"Ulm"}"#,
      .accepted(#"{"town":"Ulm"}"#)),
    AgreementCase(
      "empty text is no answer",
      form: #"""
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}
        """#,
      answers: #"{"name":"","town":"Ulm"}"#,
      .accepted(#"{"town":"Ulm"}"#)),
    AgreementCase(
      "text is not a number",
      form: #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#,
      answers: #"{"name":5}"#,
      .refused("name", "unreadable.text", "5 is not text; put text in quotes"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "text is not a list",
      form: #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#,
      answers: #"{"name":["Ada"]}"#,
      .refused("name", "unreadable.list", "text is expected, not a list"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a text that is too short is refused",
      form: #"{"type":"form_field","uuid":"code","args":{"minLength":3,"label":"Code"}}"#,
      answers: #"{"code":"ab"}"#,
      .refused("code", "length.below-min", "'ab' has 2 characters, but at least 3 are needed")),
    AgreementCase(
      "a text that is too long is refused",
      form: #"{"type":"form_field","uuid":"code","args":{"maxLength":3,"label":"Code"}}"#,
      answers: #"{"code":"abcd"}"#,
      .refused("code", "length.above-max", "'abcd' has 4 characters, but at most 3 are allowed")),
    AgreementCase(
      "the length counts scalars",
      form: #"{"type":"form_field","uuid":"code","args":{"maxLength":3,"label":"Code"}}"#,
      answers: #"{"code":"äöü"}"#,
      .accepted(#"{"code":"äöü"}"#)),
    AgreementCase(
      "a text outside its pattern is refused",
      form: #"""
        {"type":"form_field","uuid":"code","args":{"pattern":"[A-Z]{2}-[0-9]+","label":"Code"}}
        """#,
      answers: #"{"code":"ab-12"}"#,
      .refused(
        "code", "pattern.no-match", "'ab-12' does not have the expected form, for example 'AB-123'")
    ),
    AgreementCase(
      "a message of the author replaces the sentence",
      form: #"""
        {"type":"form_field","uuid":"code","args":{"pattern":"[A-Z]+","message":"Write capitals.","label":"Code"}}
        """#,
      answers: #"{"code":"ab"}"#,
      .refused("code", "pattern.no-match", "Write capitals.")),
    AgreementCase(
      "a message of the author replaces the sentence of a missing answer",
      form: #"""
        {"type":"form_field","uuid":"code","args":{"required":true,"message":"Write the code.","label":"Code"}}
        """#,
      answers: "{}",
      .refused("code", "missing", "Write the code."),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key")
      ]),
    AgreementCase(
      "a message of the author may name another answer",
      form: #"""
        {"type":"form_field","uuid":"ward","args":{"label":"Ward"}},
        {"type":"form_field","uuid":"code","args":{"pattern":"[A-Z]+","message":"Ward {ward} has capitals.","label":"Code"}}
        """#,
      answers: #"{"ward":"west","code":"ab"}"#,
      .refused("code", "pattern.no-match", "Ward west has capitals.")),
    AgreementCase(
      "a long answer in a message of the author is shortened",
      form: #"""
        {"type":"form_field","uuid":"ward","args":{"label":"Ward"}},
        {"type":"form_field","uuid":"code","args":{"pattern":"[A-Z]+","message":"Ward {ward} has capitals.","label":"Code"}}
        """#,
      answers: #"{"ward":"\#(String(repeating: "w", count: 201))","code":"ab"}"#,
      .refused(
        "code", "pattern.no-match",
        "Ward \(String(repeating: "w", count: 200))… has capitals.")),
    AgreementCase(
      "a line break needs a text of several lines",
      form: #"{"type":"form_field","uuid":"note","args":{"label":"Note"}}"#,
      answers: #"{"note":"a\nb"}"#,
      .refused("note", "unreadable.text", #"'a\nb' has several lines, but only one is allowed"#),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a line break ends a typed line")
      ]),
    AgreementCase(
      "a text of several lines keeps its line breaks",
      form: #"{"type":"form_field","uuid":"note","args":{"multiline":true,"label":"Note"}}"#,
      answers: #"{"note":"a\nb"}"#,
      .accepted(#"{"note":"a\nb"}"#),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a line break ends a typed line")
      ]),
    AgreementCase(
      "a control character is refused",
      form: #"{"type":"form_field","uuid":"note","args":{"label":"Note"}}"#,
      answers: #"{"note":"a\u0001b"}"#,
      .refused(
        "note", "unreadable.text",
        #"""
        the text contains the control character U+0001; only printable characters and tabs are allowed
        """#),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a terminal takes control characters away")
      ]),
    AgreementCase(
      "quotes and backslashes are kept",
      form: #"{"type":"form_field","uuid":"note","args":{"label":"Note"}}"#,
      answers: #"{"note":"a \"b\" \\c"}"#,
      .accepted(#"{"note":"a \"b\" \\c"}"#)),
    AgreementCase(
      "an address of mail without an at sign is refused",
      form: #"{"type":"form_field","uuid":"mail","args":{"format":"email","label":"Mail"}}"#,
      answers: #"{"mail":"ada"}"#,
      .refused("mail", "format.email", "'ada' is not an e-mail address such as ana@example.org")),
    AgreementCase(
      "an address of mail is accepted",
      form: #"{"type":"form_field","uuid":"mail","args":{"format":"email","label":"Mail"}}"#,
      answers: #"{"mail":"ada@example.org"}"#,
      .accepted(#"{"mail":"ada@example.org"}"#)),
    AgreementCase(
      "an address without a scheme is refused",
      form: #"{"type":"form_field","uuid":"site","args":{"format":"url","label":"Site"}}"#,
      answers: #"{"site":"example"}"#,
      .refused("site", "format.url", "'example' is not an address such as https://example.org/page")
    ),
    AgreementCase(
      "a telephone number of letters is refused",
      form: #"""
        {"type":"form_field","uuid":"phone","args":{"format":"phone","label":"Phone"}}
        """#,
      answers: #"{"phone":"call me"}"#,
      .refused("phone", "format.phone", "'call me' is not a phone number such as +49 30 901820")),
  ]
}
