import FormCore
import FormValues
import Testing

/// A mistake of a form document: where it is found, and what comes near it without being one.
struct DocumentFinding: CustomTestStringConvertible, Sendable {
  let code: FaultCode
  /// A document with the mistake at the mark ①.
  let marked: String
  /// A document without any finding.
  let nearMiss: String

  var testDescription: String { code.rawValue }

  init(_ code: FaultCode, document marked: String, nearMiss: String) {
    (self.code, self.marked, self.nearMiss) = (code, marked, nearMiss)
  }

  /// A mistake of components, which stand in a form of their own.
  init(_ code: FaultCode, _ marked: String, nearMiss: String) {
    self.init(code, document: Self.form(marked), nearMiss: Self.form(nearMiss))
  }

  private static func form(_ components: String) -> String {
    """
    {"form": "visit", "title": "🙂",
     "components": [
      {"type": "text", "uuid": "intro", "args": {"text": "🙂 …"}},
      \(components)
    ]}
    """
  }
}
