/// One verb of the program: what it is called, what it takes, and what it does.
///
/// A conforming type is one file and one line in the ``CommandTable``.
package protocol Command: Sendable {
  /// The word after `formline`.
  static var name: String { get }
  /// The effect of the command, in one line without a full stop.
  static var summary: String { get }
  /// Its words beside the options, such as `FORM [INPUT...]`.
  static var synopsis: String { get }
  /// Command lines that work, each with a few words on what it does; the best one first.
  static var examples: [CommandExample] { get }
  static var options: [CommandOption] { get }
  /// The words that can stand for a placeholder of the synopsis or of an option, for shells to
  /// complete; those that several commands share are known to ``WordCandidates``.
  static var words: [String: [String]] { get }

  static func run(_ line: CommandLineWords, _ console: inout Console) throws(CommandFailure)
    -> ExitCode
}

extension Command {
  package static var words: [String: [String]] { [:] }

  /// The options of this command, then those of every command.
  package static var allOptions: [CommandOption] { options + CommandOption.common }
}

/// A command line for a help page.
package struct CommandExample: Sendable {
  package let line: String
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    (self.line, self.meaning) = (line, meaning)
  }
}

/// One option of a command.
package struct CommandOption: Sendable {
  package enum Value: Sendable, Equatable {
    /// The option stands alone.
    case none
    /// A value follows, as `--name VALUE` or `--name=VALUE`; the text names it.
    case required(String)
    /// A value may follow, as `--name=VALUE` only.
    case optional(String)
  }

  /// With its hyphens left out.
  package let name: String
  package let value: Value
  package let meaning: String
  package let repeats: Bool

  package init(
    _ name: String, _ value: Value, repeats: Bool = false, _ meaning: String
  ) {
    (self.name, self.value, self.meaning, self.repeats) = (name, value, meaning, repeats)
  }

  /// The option as a help page shows it: `--set KEY=VALUE`.
  package var spelled: String {
    switch value {
    case .none: "--\(name)"
    case .required(let value): "--\(name) \(value)"
    case .optional(let value): "--\(name)[=\(value)]"
    }
  }
}

extension CommandOption {
  /// The options that every command takes.
  package static let common: [CommandOption] = [
    CommandOption(
      "now", .required("INSTANT"), "Time to use as 'today' and 'now', such as 2026-11-21T09:30:00Z"),
    CommandOption("no-color", .none, "Print without colour"),
    CommandOption("help", .none, "Show this page"),
  ]

  /// The options that are taken before the command as well as behind it.
  package static let global: [CommandOption] =
    [
      CommandOption(
        "language", .required("TAG"),
        "Language of questions and messages, such as de (default: that of the locale)"),
      .submissions,
    ] + common

  /// The option that stands in the place of a command.
  package static let version = CommandOption("version", .none, "Print the version")

  package static let dialect = CommandOption(
    "dialect", .required("DIALECT"), "Dialect of FORM (default: detected)")

  package static let device = CommandOption(
    "device", .required("KEY"), "Layout to use if FORM has one for each device")

  package static let refresh = CommandOption(
    "refresh", .none, "Fetch FORM again, even if a copy is cached")

  package static let offline = CommandOption(
    "offline", .none, "Use the cached copy of FORM and fetch nothing")

  package static let submissions = CommandOption(
    "submissions", .required("DIR"), "Folder of submissions (default: Submissions)")
}
