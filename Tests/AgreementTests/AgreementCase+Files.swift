extension AgreementCase {
  static let files: [AgreementCase] = [
    AgreementCase(
      "a file as hexadecimal digits is accepted",
      form: #"{"type":"filepicker","uuid":"scan","args":{"store":"hex","maxBytes":4}}"#,
      answers: #"{"scan":"00ff"}"#,
      .accepted(#"{"scan":"00ff"}"#),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed file is a path")
      ]),
    AgreementCase(
      "a file of too many hexadecimal digits is refused",
      form: #"{"type":"filepicker","uuid":"scan","args":{"store":"hex","maxBytes":4}}"#,
      answers: #"{"scan":"00ff00ff00"}"#,
      .refused(
        "scan", "file.too-large", "the content has 5 bytes, but at most 4 bytes are allowed"),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed file is a path"),
        .cannotBeGiven([.answers], "a text that is no content is a path"),
      ]),
    AgreementCase(
      "a file as base64 is accepted",
      form: #"{"type":"filepicker","uuid":"scan","args":{"store":"base64","maxBytes":4}}"#,
      answers: #"{"scan":"AAE="}"#,
      .accepted(#"{"scan":"AAE="}"#),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed file is a path")
      ]),
    AgreementCase(
      "a file of another ending is refused",
      form: #"""
        {"type":"filepicker","uuid":"letter","args":{"accept":".pdf,.txt","maxBytes":10}}
        """#,
      answers: #"{"letter":"notes.exe"}"#,
      .refused(
        "letter", "file.not-accepted",
        "'notes.exe' is not accepted; only .pdf or .txt files are allowed")),
    AgreementCase(
      "a file object of too many bytes is refused",
      form: #"""
        {"type":"filepicker","uuid":"letter","args":{"accept":".pdf,.txt","maxBytes":10}}
        """#,
      answers: #"""
        {"letter":{"name":"notes.pdf","bytes":11,"sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","path":"files/aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}
        """#,
      .refused(
        "letter", "file.too-large", "'notes.pdf' has 11 bytes, but at most 10 bytes are allowed"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed file is a path"),
      ]),
    AgreementCase(
      "a file object of another ending is refused",
      form: #"""
        {"type":"filepicker","uuid":"letter","args":{"accept":".pdf,.txt","maxBytes":10}}
        """#,
      answers: #"""
        {"letter":{"name":"notes.exe","bytes":5,"sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","path":"files/aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}
        """#,
      .refused(
        "letter", "file.not-accepted",
        "'notes.exe' is not accepted; only .pdf or .txt files are allowed"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed file is a path"),
      ]),
    AgreementCase(
      "a file is not a number",
      form: #"""
        {"type":"filepicker","uuid":"letter","args":{"accept":".pdf,.txt","maxBytes":10}}
        """#,
      answers: #"{"letter":5}"#,
      .refused("letter", "unreadable.file", "5 is not a file; put its path in quotes"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a required file is missing",
      form: #"{"type":"filepicker","uuid":"letter","args":{"required":true}}"#,
      answers: "{}",
      .refused("letter", "missing", "an answer is required"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key"),
        .says(
          AgreementChannel.asking,
          .refused("letter", "missing", "an answer is required, for example letter.pdf"),
          "a question says what it takes"),
      ]),
  ]
}
