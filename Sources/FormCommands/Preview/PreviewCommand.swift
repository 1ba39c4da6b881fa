import FormArguments
package import FormCommandLine
import FormCore
import FormMessages
internal import FormReports
internal import FormSession
import FormTerminal
import FormValues

/// `formline preview`: the screen of a form as it would be seen, nothing asked.
package struct PreviewCommand: Command {
  package static let name = "preview"
  package static let summary = "Show a form without asking anything"
  package static let synopsis = "FORM"
  package static let examples = [
    CommandExample("formline preview Forms/reception.json", "Show it in the width of the window"),
    CommandExample(
      "formline preview reception --width 40 --scheme dark", "Show it on a narrow screen"),
    CommandExample("formline preview visit.json --watch", "Show it again when the file changes"),
    CommandExample(
      "formline preview visit.json --to html --output visit.html",
      "Write a page to look at or to print"),
    CommandExample(
      "formline preview Forms/guest-login.json --set user=Ana", "Show it with an external value"),
  ]
  package static let options =
    [
      CommandOption("to", .required("text|html"), "Output format (default: text)"),
      CommandOption(
        "output", .required("FILE"), "With html: file for the page (default: standard output)"),
      CommandOption("width", .required("N"), "Width in columns (default: that of the window)"),
      CommandOption("watch", .none, "Show it again when the file changes; Ctrl-C stops"),
      CommandOption(
        "scheme", .required("light|dark"),
        "Background to choose colours for (default: that of the terminal, else dark)"),
      CommandOption(
        "phase", .required("loading|failure|success"),
        "State of fetched pictures (default: success)"),
      CommandOption(
        "set", .required("NAME=VALUE"), repeats: true, "Set an external value of the form"),
      CommandOption(
        "language", .required("TAG"),
        "Language of the form, such as de (default: that of the locale)"),
    ] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM")
    let plan = try PreviewPlan(line, console)
    let loader = FormLoader(line, console.environment)
    if line.has("watch"), plan.format == .html, plan.output == nil {
      throw .usage("--watch with --to html needs --output FILE")
    }
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
    guard plan.format == .text else {
      let page = FormPreviewPage(form.speaking(plan.languages), at: console.moment)
      return try console.writePage(to: plan.output) { take throws(CommandFailure) in
        try page.forEachPiece(take)
      }
    }
    let style = console.outputStyle.on(plan.scheme)
    try plan.write(form, at: console.moment) { line throws(CommandFailure) in
      try console.write(line.text(style) + "\n")
    }
    try console.flush()
  }
}

/// The options of `preview`.
struct PreviewPlan {
  /// The formats in which a form is shown.
  enum Format: String, CaseIterable {
    case text, html
  }

  let format: Format
  /// The file for a page; nil for standard output.
  let output: String?
  private let width: Int
  let scheme: ColorScheme
  private let phase: LayoutPhase
  private let settings: [(key: String, text: String)]
  let languages: [LanguageRange]

  init(_ line: CommandLineWords, _ console: Console) throws(CommandFailure) {
    format = try line.word("to", as: Format.self) ?? .text
    output = line.value("output").flatMap { $0 == "-" ? nil : $0 }
    guard format == .html || !line.has("output") else { throw .usage("--output needs --to html") }
    if format == .html {
      for option in ["width", "scheme", "phase", "set"] where line.has(option) {
        throw .usage("--\(option) does not go with --to html")
      }
      guard output != nil || !console.isOutputShown else {
        throw .usage("a page is not for a terminal; name a file with --output")
      }
    }
    width =
      try line.number("width", in: ScreenLayout.leastWidth...1000)
      ?? TerminalStyle.width(
        descriptor: console.environment.output, variable: console.environment.variable)
    scheme = try line.word("scheme", as: ColorScheme.self) ?? console.outputStyle.scheme
    phase = try line.word("phase", as: LayoutPhase.self) ?? .success
    settings = try FillPlan.settings(line.all("set"))
    languages = FillPlan.languages(try line.language(), console.environment)
  }

  /// Writes the lines of the screen of a form.
  func write(
    _ form: Form, at moment: Moment, _ put: (ScreenLine) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let form = form.speaking(languages)
    var externalValues: [FieldKey: String] = [:]
    for setting in settings {
      guard let key = FieldKey(setting.key), form.externalKeys.contains(key) else {
        let names = form.externalKeys.map(\.text)
        let known =
          names.isEmpty
          ? "the form has no external values" : "the external values are \(listed(names, "and"))"
        throw .usage("--set \(quoted(setting.key)): \(known)")
      }
      externalValues[key] = setting.text
    }
    let factory = ViewFactory(form)
    let session = Session(form, at: moment, externalValues: externalValues)
    let heading = factory.heading(session, counts: false).map { line in
      ScreenNode(content: .words(line))
    }
    let screen = factory.screen(session, phase: phase, scheme: scheme)
    let layout = ScreenLayout(width: width, scheme: scheme)
    try layout.write(heading, put)
    try put(ScreenLine())
    try layout.write(screen, put)
  }
}
