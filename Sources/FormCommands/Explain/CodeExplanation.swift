import FormCommandLine
import FormValues
import FormWording

/// The explanation of a code of any kind: of a document, an answer, a change or a store.
struct CodeExplanation {
  let code: String
  /// The finding, in one line without a full stop.
  let title: String
  /// The reason why it matters and how much, in whole sentences.
  let meaning: String
  /// The fix; nil if there is nothing to do.
  let fix: String?
  /// The example that raises the code, each part with its title.
  let example: [(title: String, text: String)]
  /// The example without what raises the code; nil if there is nothing to fix.
  let fixed: String?

  /// The explanations of all codes, in the order of the codes.
  static let all = FaultExplanation.all.map(Self.init) + stores

  init(
    code: String, title: String, meaning: String, fix: String?,
    example: [(title: String, text: String)] = [], fixed: String? = nil
  ) {
    (self.code, self.title, self.meaning, self.fix) = (code, title, meaning, fix)
    (self.example, self.fixed) = (example, fixed)
  }

  init(_ explanation: FaultExplanation) {
    let (example, fixed) = Self.parts(of: explanation.example)
    var meaning = explanation.meaning
    if let weight = Self.weight(explanation) { meaning += " \(weight)" }
    // A harmless change has no fix: an example of one would undo the change.
    let isHarmless = Self.isChange(explanation.example) && explanation.code.severity == .note
    if isHarmless { meaning += " \(explanation.fix)" }
    self.init(
      code: explanation.code.rawValue, title: explanation.title, meaning: meaning,
      fix: isHarmless ? nil : explanation.fix, example: example,
      fixed: isHarmless ? nil : fixed)
  }

  /// The part of the code before the point.
  var subject: String { code.split(separator: ".").first.map(String.init) ?? code }

  private static func parts(
    of example: FaultExample
  ) -> (example: [(title: String, text: String)], fixed: String) {
    switch example {
    case .components(let text, let fixed), .document(let text, let fixed),
      .words(let text, let fixed):
      ([("Example:", text)], fixed)
    case .change(let old, let new, let fixed): ([("Before:", old), ("After:", new)], fixed)
    case .submission(let text, let form, let fixed):
      ([("Question:", form), ("Answer:", text)], fixed)
    }
  }

  private static func isChange(_ example: FaultExample) -> Bool {
    if case .change = example { true } else { false }
  }

  /// The consequence for the form, or for the answer; nil if the meaning has it.
  private static func weight(_ explanation: FaultExplanation) -> String? {
    let code = explanation.code
    return switch (explanation.example, code.severity) {
    case _ where code == .softCustom || code == .changeNotCompared: nil
    case (.submission, _): "The answer is refused."
    case (.change, .error): "The change is breaking."
    case (.change, .warning): "The change is lossy."
    case (.change, .note): "The change is safe."
    case (_, .error) where code.rawValue.hasPrefix("json.") || code == .evaluationTooLarge:
      "This is an error: the form or the answer is refused."
    case (_, .error) where FaultExplanation.ofSubmissions.contains(code):
      "The submission is refused."
    case (_, .error): "This is an error: the form cannot be used until it is fixed."
    case (_, .warning): "This is a warning: the form still works."
    case (_, .note): "This is a note."
    }
  }
}
