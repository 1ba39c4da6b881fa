package import FormValues

extension Fault {
  /// The fault of a question whose rules refuse every answer.
  package static func unanswerable(_ reason: NamingText) -> Fault {
    Fault(.componentUnanswerable, naming: "\(reason), so nobody can answer")
  }

  /// The fault of a limit that refuses every answer.
  package static func unanswerable(_ limit: String, of what: String) -> Fault {
    unanswerable("\(member: limit) 0 allows no \(what)")
  }
}
