extension AgreementCase {
  private static let wards = #"""
    {"type":"picker","uuid":"region","options":["north","south"]},
    {"type":"picker","uuid":"ward","args":{"optionsWhere":{"area":"{region}"}},"options":[
    {"value":"alpha","columns":{"area":"north"}},{"value":"beta","columns":{"area":"south"}}]}
    """#

  /// Options that other answers put on offer by their columns.
  static let offers: [AgreementCase] = [
    AgreementCase(
      "an option whose column agrees is on offer", form: wards,
      answers: #"{"region":"north","ward":"alpha"}"#,
      .accepted(#"{"region":"north","ward":"alpha"}"#)),
    AgreementCase(
      "an option whose column does not agree is not on offer", form: wards,
      answers: #"{"region":"north","ward":"beta"}"#,
      .refused(
        "ward", "choice.unknown", "'beta' is ruled out by other answers")),
    AgreementCase(
      "no option is on offer without the answer that its column must agree with", form: wards,
      answers: #"{"ward":"alpha"}"#,
      .refused(
        "ward", "choice.unknown", "'alpha' is ruled out by other answers")),
    AgreementCase(
      "the order of the answers does not decide what is on offer", form: wards,
      answers: #"{"ward":"beta","region":"south"}"#,
      .accepted(#"{"region":"south","ward":"beta"}"#)),
    AgreementCase(
      "columns are compared in each row",
      form: #"""
        {"type":"group","uuid":"visits","args":{"repeat":{"min":0,"max":3}},"components":[\#(wards)]}
        """#,
      answers: #"""
        {"visits":[{"region":"north","ward":"alpha"},{"region":"south","ward":"alpha"}]}
        """#,
      .refused(
        "visits[2].ward", "choice.unknown",
        "'alpha' is ruled out by other answers")),
  ]
}
