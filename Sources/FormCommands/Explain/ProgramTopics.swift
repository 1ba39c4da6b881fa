import FormCommandLine
import FormMessages
import FormReference

/// The topics of the reference that are about the program.
enum ProgramTopics {
  static let all = [exitCodes, languages]

  private static let exitCodes = ReferencePage(
    "exit-codes", "the numbers that the program ends with",
    [
      .table(
        "Exit codes:",
        ExitCode.allCases.map { ReferencePage.Row("\($0.rawValue)", $0.meaning) }),
      .prose("A signal ends the program by that signal. A draft is kept."),
    ])

  private static let languages = ReferencePage(
    "languages", "the languages of questions and messages",
    [
      .prose(
        "The program speaks \(listed(Catalogue.all.map { "'\($0.tag)'" }, "and")). '--language' "
          + "chooses one, or else the locale does. Findings and help are in English."),
      .prose(
        "A form has its own words in any languages: an object of language tag and text stands for "
          + "any text that people see."),
      .verbatim("Example:", #""label": { "en": "Name", "de": "Name" }"#),
    ])
}
