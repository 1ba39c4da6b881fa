internal import FormCore

/// What the options of `fill` ask for.
struct FillPlan: Sendable {
  /// Where answers come from that no option gives.
  enum Mode: Equatable, Sendable {
    /// Questions and answers, line by line.
    case conversation
    /// Lines as data.
    case lines
    /// Nowhere: defaults, then no answer.
    case options
  }

  let mode: Mode
  /// The file of `--answers`.
  let answers: String?
  /// The keys and texts of `--set`, in order.
  let settings: [(key: String, text: String)]
  let skipsReview: Bool
  let isQuiet: Bool
  let valueStyle: ValueStyle?
  /// The folder of the store.
  let submissions: String

  static let options = [
    CommandOption("answers", .required("FILE"), "answers as JSON, by key; '-' is standard input"),
    CommandOption("set", .required("KEY=VALUE"), repeats: true, "one answer, as it would be typed"),
    CommandOption("no-input", .none, "asks nothing: defaults, then no answer"),
    CommandOption("interactive", .none, "holds the conversation even if the input is no terminal"),
    CommandOption("yes", .none, "submits without the review"),
    CommandOption(
      "values", .required("typed|strings"), "how values are written; as the form says if absent"),
    CommandOption("quiet", .none, "says nothing of a success"),
  ]

  init(_ line: CommandLineWords, _ environment: Environment) throws(CommandFailure) {
    answers = line.value("answers")
    settings = try FillPlan.settings(line.all("set"))
    skipsReview = line.has("yes")
    isQuiet = line.has("quiet")
    valueStyle = try line.word("values", as: ValueStyle.self)
    submissions = line.value("submissions") ?? "Submissions"
    if line.has("interactive"), line.has("no-input") {
      throw .usage("--interactive and --no-input contradict each other")
    }
    let isTerminal = environment.isTerminal(environment.input)
    if line.has("interactive") || isTerminal && !line.has("no-input") {
      mode = .conversation
    } else if line.has("no-input") || answers != nil || !settings.isEmpty {
      mode = .options
    } else {
      mode = .lines
    }
  }

  private static func settings(
    _ words: [String]
  ) throws(CommandFailure) -> [(key: String, text: String)] {
    var result: [(key: String, text: String)] = []
    for word in words {
      guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
        throw .usage("--set \(quoted(word)): KEY=VALUE is expected")
      }
      let key = String(word[..<sign])
      if result.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        throw .usage("--set \(quoted(key)) is given twice")
      }
      result.append((key, String(word[word.utf8.index(after: sign)...])))
    }
    return result
  }
}
