package import FormCore
package import FormValues

extension FormDocument {
  /// What a dialect without members of its own for a form loses of its root.
  ///
  /// - Parameter valueStyle: how the values are in every document of the dialect.
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
