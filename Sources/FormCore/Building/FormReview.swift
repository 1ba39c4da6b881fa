package import FormValues

/// A look at a whole form, before it is handed out.
package protocol FormReview: Sendable {
  /// What is wrong with the form, or worth a warning.
  func findings(of form: ReviewedForm) -> Findings
}

/// A form as its review sees it: with the expressions as they were written, and their places.
package struct ReviewedForm: Sendable {
  package let form: Form
  /// The expressions in document order.
  package let written: [WrittenExpression]
  /// The parts of the form that errors were found in by then.
  package let faulty: FaultyParts
  private let document: FormDocument

  init(
    _ form: Form, _ document: FormDocument, _ written: [WrittenExpression], _ faulty: FaultyParts
  ) {
    (self.form, self.document, self.written, self.faulty) = (form, document, written, faulty)
  }

  /// The locations of the keys of all components, by their ranks.
  package func keyLocations() -> [Location] {
    var locations: [Location] = []
    document.items.forEachInside { locations.append($0.key.location) }
    return locations
  }
}
