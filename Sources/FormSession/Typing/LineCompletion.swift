/// The texts with which Tab can replace the typed text.
package struct LineCompletion: Equatable, Sendable {
  /// One of them: as it is listed, and as it is inserted.
  package struct Candidate: Equatable, Sendable {
    package let shown: String
    package let text: String

    package init(_ text: String, shown: String? = nil) {
      (self.text, self.shown) = (text, shown ?? text)
    }
  }

  /// The beginning of the line that stays as it is.
  package let kept: String
  package let candidates: [Candidate]

  package init(kept: String = "", _ candidates: [Candidate]) {
    (self.kept, self.candidates) = (kept, candidates)
  }
}
