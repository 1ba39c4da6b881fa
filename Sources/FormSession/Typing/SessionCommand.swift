import FormMessages
import FormValues

/// A command that a person can type instead of an answer.
enum SessionCommand: Equatable {
  case help
  /// `?`: help with the question that is asked.
  case explain
  case back
  case goTo(Int)
  case list
  case clear
  /// Takes away the row in which the question stands.
  case remove
  /// Writes a text in an editor of the person's own.
  case edit
  /// Takes back the last change of an answer.
  case undo
  /// Shows more of many options.
  case more
  case review
  case save
  case quit
  /// The entries of a folder; nil is the working directory.
  case files(String?)
}

/// A typed line, sorted into commands and answers.
enum TypedLine: Equatable {
  case answer(String)
  case command(SessionCommand)
  case refused(Fault)

  init(_ line: String, isSecret: Bool = false) {
    let words = line.trimmed
    switch SessionCommand.read(words) {
    case .success(let command?): self = .command(command)
    case .failure(let fault) where !isSecret: self = .refused(fault)
    case .success(nil), .failure: self = .answer(TypedLine.literal(line, isSecret: isSecret))
    }
  }

  /// Without the backslash that marks a line as an answer.
  private static func literal(_ line: String, isSecret: Bool) -> String {
    guard line.utf8.first == UInt8(ascii: "\\") else { return line }
    let rest = String(line.dropFirst())
    return isMarked(rest, isSecret: isSecret) ? rest : line
  }

  /// Whether a line would be something else than an answer without a backslash before it.
  private static func isMarked(_ rest: String, isSecret: Bool) -> Bool {
    guard isSecret else {
      return rest.utf8.first.map { "?<:\\".utf8.contains($0) } ?? false
    }
    let unmarked = rest.drop { $0 == "\\" }
    if case .success(_?) = SessionCommand.read(String(unmarked)) { return true }
    return false
  }
}

extension SessionCommand {
  /// The commands at a question with their effects, for `:help`.
  static func table(at prompt: Prompt, inRow: Bool, keepsDrafts: Bool) -> [Phrase] {
    let names = names(at: prompt, inRow: inRow, keepsDrafts: keepsDrafts)
    let own: [(String, Phrase)] = [
      ("goto", .helpGoTo), ("list", .helpList), ("clear", .helpClear), ("remove", .helpRemove),
      ("edit", .helpEdit),
      ("undo", .helpUndo), ("more", .helpMore), ("review", .helpReview), ("ls", .helpFiles),
      ("save", .helpSave), ("quit", keepsDrafts ? .helpQuitKept : .helpQuit),
    ]
    return [.helpEnter, .helpExplain, .helpBack]
      + own.filter { names.contains($0.0) }.map(\.1)
      + [prompt.isSecret ? .helpBackslashSecret : .helpBackslash]
  }

  /// The commands at the review with their effects, for `:help`.
  static func tableAtReview(keepsDrafts: Bool, hasButtons: Bool) -> [Phrase] {
    [.helpReviewSubmit, keepsDrafts ? .helpReviewQuitKept : .helpReviewQuit]
      + [.helpReviewNumber, .helpReviewText] + (hasButtons ? [.helpReviewButton] : [])
      + [.helpBack, .helpGoTo, .helpList, .helpUndo]
      + (keepsDrafts ? [.helpSave, .helpQuitKept] : [.helpQuit])
  }

  private static let names = [
    "help", "back", "goto", "list", "clear", "remove", "edit", "undo", "more", "review", "save",
    "quit", "ls",
  ]

  /// The names of the commands that mean something at a question.
  static func names(at prompt: Prompt, inRow: Bool, keepsDrafts: Bool) -> [String] {
    names.filter { name in
      switch name {
      case "ls": prompt.isFile
      case "remove": inRow
      case "edit": prompt.takesText
      case "more": prompt.options.count > QuestionPage.length
      case "save": keepsDrafts
      default: true
      }
    }
  }

  /// The names of the commands that mean something at the review.
  static let namesAtReview = [
    "help", "back", "goto", "list", "undo", "review", "save", "quit",
  ]

  /// The command of a line; nil when it is an answer.
  static func read(_ words: String) -> Result<SessionCommand?, Fault> {
    if words == "?" { return .success(.explain) }
    if words == "<" { return .success(.back) }
    guard words.utf8.first == UInt8(ascii: ":") else { return .success(nil) }
    let parts = words.dropFirst().split(separator: " ", maxSplits: 1)
    let name = parts.first.map { $0.lowercased() } ?? ""
    let argument = parts.count == 2 ? String(parts[1]).trimmed : nil
    if name == "goto" {
      guard let number = argument.flatMap({ shortNumber($0.utf8) }) else {
        return .failure(Fault(.unknownKey, Message(.goToNumber)))
      }
      return .success(.goTo(number))
    }
    if name == "ls" { return .success(.files(argument)) }
    guard argument == nil, let command = plain(name) else { return .failure(unknown(words, name)) }
    return .success(command)
  }

  /// Whether words that are not a command were probably meant as one.
  static func isNear(_ words: String) -> Bool {
    guard words.utf8.first == UInt8(ascii: ":"), case .failure = read(words) else { return false }
    let name = words.dropFirst().prefix { $0 != " " }.lowercased()
    return nearestName(to: name, among: names) != nil
  }

  private static func plain(_ name: String) -> SessionCommand? {
    switch name {
    case "help": .help
    case "back": .back
    case "list": .list
    case "clear": .clear
    case "remove": .remove
    case "edit": .edit
    case "undo": .undo
    case "more": .more
    case "review": .review
    case "save": .save
    case "quit": .quit
    default: nil
    }
  }

  private static func unknown(_ words: String, _ name: String) -> Fault {
    guard let nearest = nearestName(to: name, among: names) else {
      return Fault(.unknownKey, Message(.notACommand, ["given": .quoting(words)]))
    }
    return Fault(
      .unknownKey,
      Message(.notACommandNear, ["given": .quoting(words), "name": .text("':\(nearest)'")]))
  }
}
