import FormCore
import JSONText

/// One column of rows: which answer its cells are.
struct RowColumn: Sendable {
  /// One group on the way to an answer, with its row from 0 where it has some.
  struct Step: Hashable, Sendable {
    let name: String
    let row: Int?
  }

  /// The name as the header gives it.
  let name: String
  /// The groups around the answer.
  let steps: [Step]
  /// The inputs and groups on the way, to know an answer that is given twice, and for sorting.
  let places: [Int]
  /// The name of the member, with its quotation marks and colon.
  let token: [UInt8]
  /// The header's name, in the same way.
  let shownToken: [UInt8]
  /// Whether its cells hold the rows of a group, as JSON.
  let isRows: Bool

  /// More rows of a group than this have no columns.
  static let mostRows = 10_000

  /// The column of a name; nil when the form has no such answer.
  init?(_ name: String, _ form: Form) {
    guard let found = RowColumn.find(name, form) else { return nil }
    self.name = name
    (steps, places, isRows) = (found.steps, found.places, found.isRows)
    token = RowColumn.token(found.member)
    shownToken = RowColumn.token(name)
  }

  private typealias Found = (steps: [Step], places: [Int], member: String, isRows: Bool)

  /// Follows a name such as `people[2].address.city`; a key that has such characters itself comes
  /// first.
  private static func find(_ name: String, _ form: Form) -> Found? {
    var (steps, places): ([Step], [Int]) = ([], [])
    var (group, rest): (Int?, Substring) = (nil, Substring(name))
    while true {
      switch form.part(named: String(rest), in: group) {
      case .input(let input): return (steps, places + [input * 2], String(rest), false)
      case .group(let inner) where form.groups[inner].repetition != nil:
        return (steps, places + [inner * 2 + 1], String(rest), true)
      case .group, nil: break
      }
      guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")),
        let (inner, step) = step(rest[..<dot], in: group, form)
      else { return nil }
      steps.append(step)
      places += [inner * 2 + 1, step.row ?? 0]
      (group, rest) = (inner, rest[rest.utf8.index(after: dot)...])
    }
  }

  private static func step(
    _ text: Substring, in group: Int?, _ form: Form
  ) -> (group: Int, step: Step)? {
    let pieces = text.utf8.split(
      separator: UInt8(ascii: "["), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = pieces.first,
      case .group(let inner)? = form.part(named: String(Substring(first)), in: group)
    else { return nil }
    let name = String(Substring(first))
    guard form.groups[inner].repetition != nil else {
      return pieces.count == 1 ? (inner, Step(name: name, row: nil)) : nil
    }
    guard pieces.count == 2, pieces[1].last == UInt8(ascii: "]"),
      let lead = pieces[1].first, (0x31...0x39).contains(lead),
      let number = Int(String(Substring(pieces[1].dropLast()))), number <= mostRows
    else { return nil }
    return (inner, Step(name: name, row: number - 1))
  }

  private static func token(_ name: String) -> [UInt8] {
    var token: [UInt8] = [.quote]
    token.appendEscaped(name.utf8.span)
    return token + [.quote, .colon]
  }
}
