package import FormCore
package import FormValues

extension FormDocument {
  /// The root members that a dialect without form members of its own loses.
  ///
  /// - Parameter valueStyle: the value style of every document of the dialect.
  package func unsupportedRoot(encoding encoded: Set<String> = [], valueStyle: ValueStyle = .typed)
    -> [Unsupported]
  {
    let name = FormIdentifier(ofDocumentNamed: location.source.name).text
    let lost: [(name: String, isLost: Bool)] = [
      ("form", identifier.value != name), ("version", version.value != "1"),
      ("title", title != nil), ("description", description != nil),
      ("language", language != "en"), ("values", self.valueStyle != valueStyle),
      ("given", !externalKeys.isEmpty), ("suppress", !suppressions.isEmpty),
    ]
    let names = lost.filter { $0.isLost && !encoded.contains($0.name) }.map(\.name)
    return (unread + names).map { Unsupported($0) }
  }
}
