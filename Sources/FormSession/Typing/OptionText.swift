import FormValues

/// The text that stands for an option in a line.
enum OptionText {
  /// The options as they can be typed.
  static func all(_ options: [String], several: Bool) -> [String] {
    options.enumerated().map { text(of: $1, at: $0, several: several) }
  }

  /// An option as it can be typed: by its name, or by its number if the name has another meaning.
  static func text(of option: String, at index: Int, several: Bool) -> String {
    guard case .answer(option) = TypedLine(option), !option.isBlankText,
      !(several && option.contains(",")), option.trimmed == option
    else { return "\(index + 1)" }
    return option
  }
}
