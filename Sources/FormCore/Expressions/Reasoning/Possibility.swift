import FormExpressions

/// The answers under which a condition is true, as far as they are known: a set of values for
/// each subject, each by itself. It may include more answers than those, never fewer.
struct Possibility: Sendable {
  private var sets: [Int: ValueSet] = [:]
  private(set) var isImpossible = false

  /// Under any answers.
  static let always = Possibility()
  /// Under none.
  static let never = Possibility(isImpossible: true)

  private init(isImpossible: Bool = false) { self.isImpossible = isImpossible }

  /// The answers in which one subject has one of the values.
  init(_ subject: Int, _ set: ValueSet) {
    isImpossible = set.isEmpty
    if !isImpossible, !set.isAll { sets[subject] = set }
  }

  /// The answers in both.
  func and(_ other: Possibility) -> Possibility {
    if isImpossible || other.isImpossible { return .never }
    if sets.count < other.sets.count { return other.and(self) }
    var result = self
    for (subject, set) in other.sets {
      let both = result.sets[subject].map { $0.intersection(set) } ?? set
      if both.isEmpty { return .never }
      result.sets[subject] = both
    }
    return result
  }

  /// The answers in either.
  func or(_ other: Possibility) -> Possibility {
    if isImpossible { return other }
    if other.isImpossible { return self }
    let (few, many) = sets.count < other.sets.count ? (sets, other.sets) : (other.sets, sets)
    var result = Possibility.always
    for (subject, set) in few {
      guard let either = many[subject]?.union(set), !either.isAll else { continue }
      result.sets[subject] = either
    }
    return result
  }
}
