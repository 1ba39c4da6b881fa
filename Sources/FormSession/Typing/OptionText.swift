import FormValues

/// The text that stands for an option in a line.
enum OptionText {
  /// The options as they can be typed: by their names, or by numbers if a name has another meaning.
  static func all(_ options: [String], several: Bool) -> [String] {
    options.enumerated().map { index, option in
      let isPlain: Bool =
        if case .answer(option) = TypedLine(option) {
          !option.isBlankText && !(several && option.contains(",")) && option.trimmed == option
        } else {
          false
        }
      return isPlain ? option : "\(index + 1)"
    }
  }
}
