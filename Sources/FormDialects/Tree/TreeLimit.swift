import FormValues

/// How deep components may stand inside each other, in every dialect.
enum TreeLimit {
  static let depth = 256

  static let fault = Fault(.jsonTooDeep, "components nest deeper than \(depth) levels")
}
