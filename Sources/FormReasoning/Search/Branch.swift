/// The facts that are known on one way of a search, and what is still to be made true.
struct Branch {
  /// A statement that is to be true, or not.
  struct Literal {
    let statement: Statement
    let flag: Bool
  }

  /// The texts that a text variable can have.
  struct Texts {
    /// The ones that are left, in ascending order; nil for any but the excluded ones.
    var allowed: [Int]?
    var excluded: Set<Int> = []

    var only: Int? { allowed?.count == 1 ? allowed?.first : nil }
  }

  struct Pair {
    let left: Int
    let right: Int
    let areSame: Bool
  }

  var truths: [Int: Bool] = [:]
  var intervals: [Int: Interval] = [:]
  /// Sums of several variables that are zero or less.
  var sums: [LinearSum] = []
  var texts: [Int: Texts] = [:]
  /// The text variables with tests or a length that may decide which of their texts are left.
  var tested: Set<Int> = []
  var pairs: [Pair] = []
  /// Of each of these lists one literal is to be true.
  var open: [[Literal]] = []
  var todo: [Literal] = []
  /// Whether intervals still change, so they may exclude each other without that being seen.
  var isUnsettled = false
  /// The number variables with links that have been touched.
  var linked: [Int] = []

  /// The steps that a copy of it counts for.
  var size: Int { (truths.count + intervals.count + texts.count + linked.count) / 32 }
}

/// The outcome of a search for answers that make statements true.
enum Outcome {
  /// There are none.
  case never
  /// There are some, as far as the statements say.
  case found(Candidate)
  /// The search was given up.
  case undecided

  var isNever: Bool { if case .never = self { true } else { false } }
}

/// Values of variables that make statements true.
struct Candidate {
  var truths: [Int: Bool] = [:]
  var numbers: [Int: Int128] = [:]
  var texts: [Int: Branch.Texts] = [:]
  var pairs: [Branch.Pair] = []
  var intervals: [Int: Interval] = [:]
}
