/// A part of a form from which something follows.
package struct Reason: Sendable {
  package enum Part: Hashable, Sendable {
    /// The rules of an input that stand in the document: what its answers can be.
    case rules(input: Int)
    case required(input: Int)
    /// An expression of an input, by the name of its argument.
    case input(Int, String)
    /// The condition of an option.
    case option(input: Int, Int)
    case group(Int)

    /// Leaves out which argument it is: an input has few, and a number is hashed sooner than a text.
    package func hash(into hasher: inout Hasher) {
      switch self {
      case .rules(let input), .required(let input), .input(let input, _): hasher.combine(input)
      case .option(let input, let option):
        hasher.combine(input)
        hasher.combine(option)
      case .group(let group): hasher.combine(~group)
      }
    }
  }

  package let part: Part
  /// Whether it says that an answer must be there.
  var isRequirement: Bool {
    switch part {
    case .required, .input(_, "requiredIf"): true
    case .rules, .input, .option, .group: false
    }
  }
}
