package import FormValues

/// The limit on the nesting of components, in every dialect.
package enum TreeLimit {
  /// The most levels of components.
  package static let depth = 256

  /// The fault of a document with more levels.
  package static let fault = Fault(.jsonTooDeep, "components nest more than \(depth) levels deep")
}
