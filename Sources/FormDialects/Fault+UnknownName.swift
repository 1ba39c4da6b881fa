import FormCore

extension Fault {
  /// The fault of a name that is none of those known, with the nearest of them.
  ///
  /// - Parameter what: what the name should have been, such as `a view`.
  static func unknown(
    _ code: FaultCode, _ name: String, isNot what: String, known: [String]
  ) -> Fault {
    Fault(
      code, "\(quoted(name)) is not \(what); known are \(listed(known, "and"))",
      suggestion: nearestName(to: name, among: known))
  }
}
