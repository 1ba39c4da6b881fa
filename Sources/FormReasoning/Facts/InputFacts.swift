import FormCore
import FormValues

/// The variables that stand for an input: whether it has an answer, and which.
struct InputFacts {
  enum Value {
    case truth(Int)
    /// A number variable: so many steps from an origin, in the smallest units.
    case number(Int, step: Int128, origin: Int128)
    case text(Int)
    /// By word: the truth variable of its being chosen; and the variable of how many are.
    case choices([Int: Int], count: Int)
    case other
  }

  /// The truth variable of there being an answer.
  let present: Int
  let value: Value
}

extension InputFacts {
  /// The value as the case of a term; nil for what is no single value.
  var single: TermCase.Value? {
    switch value {
    case .number(let number, let step, let origin):
      .number(LinearSum(variable: number, factor: step, constant: origin))
    case .text(let text): .text(text)
    case .truth, .choices, .other: nil
    }
  }
}
