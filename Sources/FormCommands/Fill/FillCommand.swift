package import FormCommandLine
import FormCore
import FormMessages
internal import FormSession

/// `formline fill`: asks the questions of a form, and stores one record of the answers.
package struct FillCommand: Command {
  package static let name = "fill"
  package static let summary = "Ask the questions of a form and store the answers"
  package static let synopsis = "FORM"
  package static let examples = [
    CommandExample("formline fill Forms/clinic-visit.json", "Answer question by question"),
    CommandExample("formline fill feedback --resume", "Continue where an earlier run stopped"),
    CommandExample(
      "formline fill feedback --set reason=2 --no-input", "Submit without being asked"),
    CommandExample(
      "formline fill feedback --answers answers.json --yes", "Read answers from a file"),
    CommandExample("formline fill Forms/welcome.json --language de", "Ask in German"),
    CommandExample("formline fill Forms/field-guide.json", "Fill screens that lead to others"),
    CommandExample("formline fill https://example.org/forms/visit.json", "Fill a form on a server"),
    CommandExample(
      "formline fill feedback < lines.txt",
      "Read one line for each question; an empty line takes the default"),
  ]
  package static let options =
    FillPlan.options + [.submissions] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    var journey = try journey(line, &console)
    defer { console = journey.console }
    return try journey.run()
  }

  /// Reads the form.
  private static func journey(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ScreenJourney {
    let word = try line.onlyOperand("FORM")
    let plan = try FillPlan(line, console.environment)
    if word == "-", plan.answers == "-" {
      throw .usage("FORM and --answers cannot both be standard input")
    }
    let catalogue = Catalogue.best(for: plan.languages)
    let loader = FormLoader(line, console.environment, catalogue)
    let retrying =
      plan.mode == .conversation
      ? RetryConversation(console, catalogue, isPlain: plan.isPlain) : nil
    var screens = loader.screens(from: word)
    let loaded = try loader.first(word, &screens, retrying: retrying)
    let hasScreens = loaded.hasScreens
    // Only a person sees what stands in the place of what could not be understood.
    let form = try loader.form(
      of: consume loaded, in: plan.languages, &console,
      takesReplaced: plan.mode == .conversation)
    var fill = try FillRun(form, plan, console, hasScreens: hasScreens)
    fill.reader = retrying?.reader
    return ScreenJourney(line, in: loader.screenDirectory(of: word), screens, fill)
  }
}
