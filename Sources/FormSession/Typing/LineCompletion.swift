/// What Tab can put in the place of what was typed.
public struct LineCompletion: Equatable, Sendable {
  /// One of them: as it is listed, and as it is put in.
  public struct Candidate: Equatable, Sendable {
    public let shown: String
    public let text: String

    public init(_ text: String, shown: String? = nil) {
      (self.text, self.shown) = (text, shown ?? text)
    }
  }

  /// The beginning of the line that stays as it is.
  public let kept: String
  public let candidates: [Candidate]

  public init(kept: String = "", _ candidates: [Candidate]) {
    (self.kept, self.candidates) = (kept, candidates)
  }
}
