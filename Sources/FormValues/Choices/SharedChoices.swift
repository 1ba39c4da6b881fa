import FormMessages
import JSONText
import Synchronization

/// What is made of very many choices once for all rules that allow the same ones, and goes with the
/// last of these.
package final class SharedChoices: Sendable {
  private struct Made {
    weak var index: ChoiceIndex?
  }

  private let made = Mutex(Made())

  package init() {}

  /// The index of the choices, which are the same each time.
  func index(of values: [String]) -> ChoiceIndex {
    made.withLock { made in
      if let index = made.index { return index }
      let index = ChoiceIndex(values)
      made.index = index
      return index
    }
  }
}

/// Choices as a table, and the nearest of them to a refused answer.
final class ChoiceIndex: Sendable {
  let table: ChoiceTable
  /// The first choices, of which the nearest to a refused answer is suggested, for answers are
  /// refused by the million.
  let names: Once<NameIndex>
  /// The most choices that a refused answer is compared with: a list of thousands costs too much.
  private static let compared = 1000

  init(_ values: [String]) {
    table = ChoiceTable(values)
    names = Once { NameIndex(Array(values.prefix(ChoiceIndex.compared))) }
  }
}
