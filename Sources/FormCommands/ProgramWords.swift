import FormCommandLine
import FormMessages
import FormValues

/// The words behind the program's name: which command they name, and what goes to it.
struct ProgramWords {
  private(set) var command = ""
  /// The words of the command: global options that stood before it, then what stands behind it.
  private(set) var rest: [String] = []
  /// Whether the version is wanted instead of a command.
  private(set) var asksForVersion = false

  /// Sorts the words. `--help` in the place of a command is the command `help`.
  init(_ words: some Sequence<String>) throws(CommandFailure) {
    var behind = Array(words)[...]
    let asksForHelp = OptionReader.asksForHelp(behind)
    while let word = behind.first, word.hasPrefix("-"), word != "-", word != "--" {
      behind = behind.dropFirst()
      switch word {
      case "--help", "-h":
        (command, rest) = (HelpCommand.name, behind.prefix(1).filter { !$0.hasPrefix("-") })
        return
      case "--version":
        asksForVersion = true
        return
      default:
        guard let option = ProgramWords.option(word) else {
          if asksForHelp { break }
          throw .usage(ProgramWords.unknown(word))
        }
        try take(option, word, &behind)
      }
    }
    guard let name = behind.first else { throw .usage("COMMAND is missing") }
    command = name
    rest += behind.dropFirst()
  }

  /// The global option that a word spells.
  private static func option(_ word: String) -> CommandOption? {
    CommandOption.global.first { "--\($0.name)" == word.prefix { $0 != "=" } }
  }

  private mutating func take(
    _ option: CommandOption, _ word: String, _ behind: inout ArraySlice<String>
  ) throws(CommandFailure) {
    rest.append(word)
    guard option.needsValue, !word.contains("=") else { return }
    guard let value = behind.popFirst() else {
      throw .usage("--\(option.name) needs a value: \(option.spelled)")
    }
    rest.append(value)
  }

  private static func unknown(_ word: String) -> String {
    let spelled = String(word.prefix { $0 != "=" })
    let belongsToCommand = CommandTable.commands.contains { command in
      command.options.contains { "--\($0.name)" == spelled }
    }
    if belongsToCommand { return "\(quoted(spelled)) must come after the command" }
    let known = ProgramOutline.options.map { "--\($0.name)" }
    return Fault.sentence(
      "\(quoted(spelled)) is not an option of the program; the options are \(listed(known, "and"))",
      suggesting: nearestName(to: spelled, among: known))
  }
}
