import FormCore
import FormMessages
internal import FormSession
import FormTerminal
import FormValues

/// `formline preview`: the screen of a form as it would be seen, nothing asked.
package struct PreviewCommand: Command {
  package static let name = "preview"
  package static let summary = "shows a form as it would be seen, and asks nothing"
  package static let synopsis = "FORM"
  package static let examples = [
    CommandExample("formline preview Forms/reception.json", "as wide as the window"),
    CommandExample("formline preview reception --width 40 --scheme dark", "on a narrow screen"),
    CommandExample("formline preview visit.json --watch", "again whenever the file changes"),
    CommandExample(
      "formline preview Forms/guest-login.json --set user=Ana", "where a fact decides"),
  ]
  package static let options =
    [
      CommandOption("width", .required("N"), "columns; those of the window where absent"),
      CommandOption("watch", .none, "shows it again whenever the file changes; Ctrl-C ends"),
      CommandOption(
        "scheme", .required("light|dark"), "the background that colours are for; light if absent"),
      CommandOption(
        "phase", .required("loading|failure|success"),
        "what has become of fetched pictures; success where absent"),
      CommandOption("set", .required("NAME=VALUE"), repeats: true, "a fact that the form is given"),
      CommandOption(
        "language", .required("TAG"),
        "the language of the words, such as de; that of the locale if absent"),
    ] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM")
    let plan = try PreviewPlan(line, console)
    let loader = FormLoader(line, console.environment)
    guard line.has("watch") else {
      let form = try loader.form(word, &console, takesReplaced: true).form
      try show(form, plan, &console)
      return .done
    }
    return try PreviewWatch(word, loader, plan).run(&console)
  }

  static func show(
    _ form: Form, _ plan: PreviewPlan, _ console: inout Console
  ) throws(CommandFailure) {
    for line in try plan.lines(of: form, at: console.moment) {
      try console.write(line.text(console.outputStyle) + "\n")
    }
    try console.flush()
  }
}

/// What the options of `preview` ask for.
struct PreviewPlan {
  private let width: Int
  private let scheme: ColorScheme
  private let phase: LayoutPhase
  private let facts: [(key: String, text: String)]
  private let languages: [LanguageRange]

  init(_ line: CommandLineWords, _ console: Console) throws(CommandFailure) {
    width =
      try line.number("width", in: ScreenLayout.leastWidth...1000)
      ?? TerminalStyle.width(
        descriptor: console.environment.output, variable: console.environment.variable)
    scheme = try line.word("scheme", as: ColorScheme.self) ?? .light
    phase = try line.word("phase", as: LayoutPhase.self) ?? .success
    facts = try FillPlan.settings(line.all("set"))
    languages = FillPlan.languages(try line.language(), console.environment)
  }

  func lines(of form: Form, at moment: Moment) throws(CommandFailure) -> [ScreenLine] {
    let form = form.speaking(languages)
    var given: [FieldKey: String] = [:]
    for fact in facts {
      guard let key = FieldKey(fact.key), form.given.contains(key) else {
        let names = form.given.map(\.text)
        let known =
          names.isEmpty ? "the form is given no facts" : "known are \(listed(names, "and"))"
        throw .usage("--set \(quoted(fact.key)): \(known)")
      }
      given[key] = fact.text
    }
    let factory = ViewFactory(form)
    let session = Session(form, at: moment, given: given)
    let heading = factory.heading(session, counts: false).map { line in
      ScreenNode(content: .words(line))
    }
    let screen = factory.screen(session, phase: phase, scheme: scheme)
    let layout = ScreenLayout(width: width, scheme: scheme)
    return layout.lines(heading) + [ScreenLine()] + layout.lines(screen)
  }
}
