import FormValues

/// How deep components may stand inside each other, in every dialect.
enum TreeLimit {
  static let depth = 256

  static let fault = Fault(.jsonTooDeep, "components nest more than \(depth) levels deep")
}
