import FormMessages
package import FormValues
package import JSONText

/// The shape of an object of one submission: the answers themselves, or a record with the answers
/// as its values.
package enum SubmissionEnvelope: Sendable {
  case answers([JSON.Member])
  case record(values: [JSON.Member])

  /// Tells answers from a record: one has a text `form` and an object `values`.
  ///
  /// Throws `wrong-form` when it is a record of another form. Where the form itself has a key of
  /// those names every object is one of answers.
  package init(_ members: [JSON.Member], of form: Form) throws(Fault) {
    guard SubmissionEnvelope.isPossible(in: form),
      let name = members.value(of: SubmissionEnvelope.form)?.text,
      let values = members.value(of: SubmissionEnvelope.values)?.members
    else {
      self = .answers(members)
      return
    }
    try SubmissionEnvelope.check(name, form)
    self = .record(values: values)
  }

  /// Reads an object that must be a record of the form; throws `wrong-form` when it is not.
  package init(record members: [JSON.Member], of form: Form) throws(Fault) {
    guard let given = members.value(of: SubmissionEnvelope.form),
      let values = members.value(of: SubmissionEnvelope.values)?.members
    else { throw .notARecord }
    guard let name = given.text else { throw .formMissing }
    try SubmissionEnvelope.check(name, form)
    self = .record(values: values)
  }

  /// Whether an object is taken for a record where nobody says so: not if `form` or `values` is a
  /// key.
  package static func isPossible(in form: Form) -> Bool {
    form.part(named: SubmissionEnvelope.form, in: nil) == nil
      && form.part(named: SubmissionEnvelope.values, in: nil) == nil
  }

  /// The answers, wherever they stood.
  package var members: [JSON.Member] {
    switch self {
    case .answers(let members), .record(let members): members
    }
  }

  /// The members that make an object a record.
  package static let form = "form"
  package static let values = "values"

  private static func check(_ name: String, _ form: Form) throws(Fault) {
    guard name.utf8.elementsEqual(form.identifier.text.utf8) else { throw .wrongForm(name, form) }
  }
}

extension [JSON.Member] {
  fileprivate func value(of name: String) -> JSON? {
    first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

// The faults of a line that must be a record of a form.
extension Fault {
  package static let notARecord = Fault(
    .wrongForm, "the line is not a record: 'form' or 'values' is missing")
  package static let formMissing = Fault(.wrongForm, "the record does not name its form")
  package static func wrongForm(_ given: String, _ form: Form) -> Fault {
    Fault(
      .wrongForm, "the record belongs to the form \(quoted(given)), not to '\(form.identifier)'")
  }
}
