/// A word of a command line that is not an option, as the synopsis of a command shows it.
package struct CommandOperand: Equatable, Sendable {
  /// Its placeholder, such as `FORM` or `bash|zsh|fish`.
  package let name: String
  package let isOptional: Bool
  package let repeats: Bool

  /// The operands of a command, in order; options that the synopsis shows are left out.
  package static func list(of command: any Command.Type) -> [CommandOperand] {
    var operands: [CommandOperand] = []
    var rest = command.synopsis.split(separator: " ").map(String.init)[...]
    while let word = rest.popFirst() {
      let name = String(word.drop { $0 == "[" }.prefix { $0 != "." && $0 != "]" })
      if name.hasPrefix("--") {
        let option = command.allOptions.first { "--\($0.name)" == name }
        if case .required? = option?.value { rest = rest.dropFirst() }
      } else if name != "|" {
        operands.append(
          CommandOperand(
            name: name, isOptional: word.hasPrefix("["), repeats: word.contains("...")))
      }
    }
    return operands
  }
}

extension CommandOption {
  /// The placeholder of its value; nil if it takes none.
  package var placeholder: String? {
    switch value {
    case .none: nil
    case .required(let name), .optional(let name): name
    }
  }

  /// Whether the next word is its value.
  package var needsValue: Bool { if case .required = value { true } else { false } }
}
