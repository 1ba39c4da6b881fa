import FormMessages

/// The options of a question that have a row of their own where people look: all of them, or of very
/// many those that were chosen most.
struct ListedOptions {
  typealias Option = (value: String, label: String)

  /// Those with a row, in the order of the form.
  let shown: [Option]
  /// Those that have one row together.
  let rest: [Option]

  /// The most options with a row of their own.
  private static let most = 200

  init(_ question: RecordSummary.Question) {
    let options = question.options
    guard options.count > Self.most, case .choices(let tally) = question.tally.figures else {
      (shown, rest) = (options, [])
      return
    }
    let counts = options.map { tally.count(of: $0.value) }
    let ranked = options.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    shown = ranked.prefix(Self.most).sorted().map { options[$0] }
    rest = ranked.dropFirst(Self.most).map { options[$0] }
  }

  /// The name of the row of the rest.
  var nameOfRest: String { counted(rest.count, "more option") }

  /// How often one of the rest was chosen.
  func countOfRest(in tally: ChoiceTally) -> Int {
    rest.reduce(0) { $0 + tally.count(of: $1.value) }
  }
}
