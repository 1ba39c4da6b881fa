package import FormValues
package import JSONText

/// What an answer that somebody typed stands for, before its rule is asked.
package enum AnswerSpelling: Sendable {
  /// It is what it says.
  case asGiven
  /// It stands for another value, as the rule reads it; null for no answer.
  case other(JSON)
  /// It stands for nothing that could be read, or for several things.
  case refused(Fault)
}

/// Reads answers as people type them, for submissions that are otherwise read strictly.
package struct AnswerSpellings: Sendable {
  /// Which answers of an input are read.
  package enum Scope: Sendable {
    /// None: its answers are always what they say.
    case none
    /// All but those that are written as records have them, which stand for themselves.
    case unlessCanonical
    case all
  }

  /// By input.
  package let scopes: [Scope]
  private let spelling: @Sendable (JSON, Int) -> AnswerSpelling

  package init(
    _ scopes: [Scope], _ spelling: @escaping @Sendable (JSON, _ input: Int) -> AnswerSpelling
  ) {
    (self.scopes, self.spelling) = (scopes, spelling)
  }

  /// What an answer to an input stands for.
  package func read(_ json: JSON, input: Int) -> AnswerSpelling { spelling(json, input) }
}

extension SubmissionValidator {
  /// What an answer to an input is: as it is typed, as the caller reads it, else as its rule does.
  package func read(_ json: JSON, input: Int) -> AnswerReading {
    switch spellings?.read(json, input: input) ?? .asGiven {
    case .asGiven: reading?(json, rules[input]) ?? rules[input].read(json)
    case .other(let json): rules[input].read(json)
    case .refused(let fault): .refused([fault])
    }
  }

  /// What bounds that come from other answers are asked about; nil if the answer stands for
  /// nothing.
  package func meant(by json: JSON, input: Int) -> JSON? {
    switch spellings?.read(json, input: input) ?? .asGiven {
    case .asGiven: json
    case .other(let json): json
    case .refused: nil
    }
  }
}
