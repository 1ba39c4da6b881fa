import FormCore
import FormMessages
internal import FormSession

/// `formline fill`: asks the questions of a form, and stores one record of the answers.
package struct FillCommand: Command {
  package static let name = "fill"
  package static let summary = "asks the questions of a form and stores the answers"
  package static let synopsis = "FORM"
  package static let examples = [
    CommandExample("formline fill Forms/clinic-visit.json", "question by question"),
    CommandExample("formline fill feedback --resume", "goes on where an earlier run stopped"),
    CommandExample("formline fill feedback --set reason=2 --no-input", "without a question"),
    CommandExample("formline fill feedback --answers answers.json --yes", "answers from a file"),
    CommandExample("formline fill Forms/welcome.json --language de", "in German"),
    CommandExample("formline fill Forms/field-guide.json", "screens that lead to others"),
    CommandExample("formline fill https://example.org/forms/visit.json", "a form on a server"),
    CommandExample(
      "formline fill feedback < lines.txt", "a line for each question; empty takes the default"),
  ]
  package static let options =
    FillPlan.options + [.submissions] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM")
    let plan = try FillPlan(line, console.environment)
    if word == "-", plan.answers == "-" {
      throw .usage("FORM and --answers cannot both be standard input")
    }
    let catalogue = Catalogue.best(for: plan.languages)
    let loader = FormLoader(line, console.environment, catalogue)
    let retrying =
      plan.mode == .conversation ? RetryConversation(console, catalogue) : nil
    var screens = loader.screens(from: word)
    let loaded = try loader.first(word, &screens, retrying: retrying)
    // Only a person sees what stands in the place of what could not be understood.
    let form = try loader.definition(
      of: loaded, &console, takesReplaced: plan.mode == .conversation
    ).form
    var fill = try FillRun(
      form.speaking(plan.languages), plan, console, hasScreens: loaded.hasScreens)
    fill.reader = retrying?.reader
    var journey = ScreenJourney(line, at: loader.place(of: word), screens, loaded, fill)
    defer { console = journey.console }
    return try journey.run()
  }
}
