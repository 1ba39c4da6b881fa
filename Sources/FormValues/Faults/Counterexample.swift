package import JSONText

/// A submission that an older version of a form accepts, and the new one refuses.
package struct Counterexample: Sendable {
  /// The answers as an object by key.
  package let submission: JSON
  /// The path of the answer that is refused, such as `people[1].age`.
  package let path: String
  /// Why it is refused.
  package let refusal: Fault

  package init(_ submission: JSON, refusedAt path: String, _ refusal: Fault) {
    (self.submission, self.path, self.refusal) = (submission, path, refusal)
  }

  /// The most bytes of a submission that are shown to people.
  private static let most = 500

  /// The submission and why it is refused, in one sentence.
  package var sentence: String {
    let bytes = JSONWriter.bytes(of: submission)
    let text =
      bytes.count > Self.most
      ? "a submission of \(bytes.count) bytes" : String(decoding: bytes, as: UTF8.self)
    return "\(text) was accepted and would be refused: "
      + "\(path): \(refusal.message) [\(refusal.code.rawValue)]"
  }
}

extension Diagnostic {
  /// The same finding with a submission that shows it.
  package func shown(by counterexample: Counterexample?) -> Diagnostic {
    var finding = self
    finding.counterexample = counterexample
    return finding
  }
}
