import FormArguments
import FormCommandLine
import FormCore
import FormDisk
import FormMessages
internal import FormSession
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// The options of `fill`.
struct FillPlan: Sendable {
  /// The source of answers that no option gives.
  enum Mode: Equatable, Sendable {
    /// Questions and answers, line by line.
    case conversation
    /// Lines as data.
    case lines
    /// From the options alone: defaults, then no answer.
    case options
  }

  let mode: Mode
  /// The file of `--answers`.
  let answers: String?
  /// The keys and texts of `--set`, in order.
  let settings: [(key: String, text: String)]
  let skipsReview: Bool
  /// The actions of buttons that may send the record.
  let actions: ActionTable
  let isQuiet: Bool
  /// Whether lines are read by the terminal's own line mode, without editing.
  let isPlain: Bool
  /// Whether answers that the form doubts are refused.
  let isStrict: Bool
  /// Whether the record goes to standard output even if that is a terminal.
  let prints: Bool
  let valueStyle: ValueStyle?
  /// The background of the terminal, if an option says it.
  let scheme: ColorScheme?
  /// The languages that are asked for, the best one first; none if nobody says.
  let languages: [LanguageRange]
  /// Whether an option names the language.
  private let namesLanguage: Bool
  /// The folder of the store.
  let submissions: String
  /// The folder of the files that answers name; nil if it was not given.
  let attachments: String?
  /// The draft to go on with, and the draft to throw away: the beginning of its identifier; empty
  /// is the newest.
  let resume: String?
  let discard: String?
  /// Begins the next submission when one is done.
  let again: Bool
  /// The record that is corrected.
  let correct: String?
  /// The record whose answers a new submission begins with: the beginning of its identifier, or
  /// `last`.
  let like: String?
  /// The command line that fills the same form into the same store, in the words of a shell.
  let sameFilling: String

  static let options = [
    CommandOption(
      "answers", .required("FILE"), "Read answers as JSON by key; '-' means standard input"),
    CommandOption(
      "set", .required("KEY=VALUE"), repeats: true, "Give one answer, as it would be typed"),
    CommandOption(
      "attachments", .required("DIR"),
      "Folder of the files that answers name (default for --answers and piped lines: the "
        + "working folder)"),
    CommandOption("no-input", .none, "Ask nothing and read no lines; take the defaults"),
    CommandOption("interactive", .none, "Ask questions even if the input is not a terminal"),
    CommandOption("yes", .none, "Submit without a review"),
    CommandOption(
      "resume", .optional("ID"), "Continue a draft: the newest, or the one with this ID"),
    CommandOption(
      "discard", .optional("ID"), "First discard a draft: the newest, or the one with this ID"),
    CommandOption("again", .none, "Begin the next submission after each one"),
    CommandOption(
      "correct", .required("ID"), "Start with the answers of a record and replace it"),
    CommandOption(
      "like", .required("last|ID"),
      "Start a new submission with the answers of a record, except secrets and files"),
    CommandOption(
      "values", .required("typed|strings"),
      "Write values with their JSON types or as strings (default: as the form says)"),
    CommandOption(
      "language", .required("TAG"),
      "Language of questions and messages, such as de (default: that of the locale)"),
    CommandOption(
      "allow-action", .required("NAME"), repeats: true,
      "Action that may submit the record; the record names it"),
    CommandOption(
      "scheme", .required("light|dark"),
      "Background to choose colours for (default: that of the terminal, else dark)"),
    CommandOption("print", .none, "Print the record even if standard output is a terminal"),
    CommandOption(
      "plain", .none,
      "Type lines as the terminal edits them, without completion, prefill and colours"),
    CommandOption("strict", .none, "Refuse answers that the form warns about (warnIf)"),
    CommandOption("quiet", .none, "Print nothing on success"),
  ]

  init(_ line: CommandLineWords, _ environment: Environment) throws(CommandFailure) {
    answers = line.value("answers")
    settings = try FillPlan.settings(line.all("set"))
    skipsReview = line.has("yes")
    actions = ActionTable(line.all("allow-action"))
    isQuiet = line.has("quiet")
    (isPlain, prints, isStrict) = (line.has("plain"), line.has("print"), line.has("strict"))
    valueStyle = try line.word("values", as: ValueStyle.self)
    scheme = try line.word("scheme", as: ColorScheme.self)
    let language = try line.language()
    (languages, namesLanguage) = (FillPlan.languages(language, environment), language != nil)
    submissions = line.value("submissions") ?? SubmissionsFolder.usual
    attachments = line.value("attachments")
    (resume, discard) = (line.value("resume"), line.value("discard"))
    (again, correct, like) = (line.has("again"), line.value("correct"), line.value("like"))
    sameFilling = FillPlan.command(line)
    for (first, second) in [
      ("interactive", "no-input"), ("resume", "discard"), ("resume", "correct"),
      ("correct", "again"), ("like", "resume"), ("like", "correct"), ("print", "quiet"),
    ] where line.has(first) && line.has(second) {
      throw .usage("--\(first) and --\(second) cannot be combined")
    }
    let isTerminal = environment.isTerminal(environment.input)
    if line.has("interactive") || isTerminal && !line.has("no-input") {
      mode = .conversation
    } else if line.has("no-input") || answers == "-" {
      mode = .options
    } else {
      mode = .lines
    }
    if again, mode != .conversation {
      throw .usage("--again needs a terminal or --interactive")
    }
    if again, answers == "-" { throw .usage("--again and --answers - cannot be combined") }
  }

  /// Whether options give answers.
  var givesAnswers: Bool { answers != nil || !settings.isEmpty }

  /// The folder out of which no path of data leads: of a file of answers, a piped line, a stored
  /// record, or a draft that is not the user's own.
  ///
  /// Paths in a conversation and in `--set` may lie anywhere, unless the option gives a
  /// folder.
  func folder(
    of form: Form, _ environment: Environment
  ) throws(CommandFailure) -> AttachmentFolder? {
    guard attachments != nil || form.asksForFiles else { return nil }
    let path = attachments ?? environment.workingDirectory() ?? "."
    return try withStore { () throws(StoreFailure) in
      try AttachmentFolder(path: path, isStoring: true)
    }
  }

  /// The language of an option, else that of the locale: the first of its variables that is set
  /// counts (POSIX, section 8.2).
  static func languages(
    _ language: LanguageRange?, _ environment: Environment
  ) -> [LanguageRange] {
    if let language { return [language] }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = environment.variable(name), !locale.isEmpty else { continue }
      return LanguageRange(locale: locale).map { [$0] } ?? []
    }
    return []
  }

  /// The language of a run. A conversation is held in that of the person; runs without one speak
  /// English, unless an option names a language.
  func catalogue(of form: Form) -> Catalogue {
    mode == .conversation || namesLanguage ? form.catalogue : .english
  }

  private static func command(_ line: CommandLineWords) -> String {
    // A name may begin as options do.
    let operands = line.operands.map { $0.hasPrefix("-") && $0 != "-" ? "./\($0)" : $0 }
    var words = ["formline", "fill"] + operands
    for option in [
      "dialect", "device", "submissions", "attachments", "values", "scheme", "language",
    ] {
      if let value = line.value(option) { words += ["--\(option)", value] }
    }
    if line.has("plain") { words.append("--plain") }
    for name in line.all("allow-action") { words += ["--allow-action", name] }
    return ShellWord.line(words)
  }

  static func settings(
    _ words: [String]
  ) throws(CommandFailure) -> [(key: String, text: String)] {
    var result: [(key: String, text: String)] = []
    var known: Set<TextBytes> = []
    for word in words {
      guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
        throw .usage("--set \(quoted(word)): KEY=VALUE is expected")
      }
      let key = String(word[..<sign])
      guard known.insert(TextBytes(key)).inserted else {
        throw .usage("--set \(quoted(key)) is given twice")
      }
      result.append((key, String(word[word.utf8.index(after: sign)...])))
    }
    return result
  }
}
