import FormCore

/// Reads yes and no.
enum BooleanReader {
  static let accepted = "y yes n no true false on off 1 0"

  static func read(_ words: String) -> Result<Value, Fault> {
    switch words.lowercased() {
    case "y", "yes", "true", "on", "1": .success(.boolean(true))
    case "n", "no", "false", "off", "0": .success(.boolean(false))
    default:
      .failure(
        Fault(.unreadableBoolean, "\(quoted(words)) is not yes or no; accepted: \(accepted)"))
    }
  }
}
