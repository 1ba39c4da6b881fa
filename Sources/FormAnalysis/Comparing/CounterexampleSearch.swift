import FormCore
import FormValues

/// Looks for submissions that show what changes of a form refuse.
struct CounterexampleSearch {
  private let old: FormVersion
  private let new: FormVersion
  private let moment: Moment
  private var maker: CounterexampleMaker?

  /// - Parameter moment: the moment at which the submissions start.
  init(_ old: FormVersion, _ new: FormVersion, at moment: Moment) {
    (self.old, self.new, self.moment) = (old, new, moment)
  }

  /// A submission that shows a change; nil if none was found, or the forms are too large.
  mutating func example(of change: BreakingChange) -> Counterexample? {
    // Most forms change so that nothing is refused.
    guard var maker = self.maker ?? CounterexampleMaker(old, new, at: moment) else { return nil }
    defer { self.maker = maker }
    return maker.example(of: change)
  }
}
