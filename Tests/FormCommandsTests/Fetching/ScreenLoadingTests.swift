import FormCore
import FormSession
import FormTerminal
import FormTestTools
import FormValues
import Formline
import Testing

@testable import FormCommandLine
@testable import FormCommands

/// Documents on their way to a screen, through the loading that `fill` uses.
@Suite("A text becomes a screen, or one of two errors")
struct ScreenLoadingTests {
  /// A text, and what it leads to: the event, and a code among the findings.
  struct Document: Sendable, CustomTestStringConvertible {
    let text: String
    let event: ScreenEventKind
    var code: FaultCode?

    var testDescription: String { text }
  }

  private static func screen(of component: String) -> String {
    #"{"screenName": "Home", "templates": [{"id": "list", "type": "list", "componentsId": ["#
      + #""\#(component)"]}], "components": [{"id": "gap", "type": "spacer"}]}"#
  }

  static let usable = [
    Document(
      text: #"[{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}}]"#, event: .success
    ),
    Document(
      text: screen(of: "gap"), event: .success),
    // Something stands in the place of what is not known.
    Document(
      text: #"[{"type": "gauge", "uuid": "heat"}]"#, event: .success, code: .componentUnknownType),
  ]

  static let noJSON = ["no JSON", "", "{", "form: visit", #"{"form": "visit"} x"#].map { text in
    Document(
      text: text, event: .badData,
      code: text.hasPrefix("form:") ? .formUnknownDialect : .jsonSyntax)
  }

  static let withErrors = [
    Document(
      text: #"{"form": "visit", "components": [{"type": "date", "uuid": "day", "args": {}}]}"#,
      event: .failure, code: .componentNoLabel),
    Document(text: "5", event: .failure, code: .formUnknownDialect),
    Document(
      text: screen(of: "photo"), event: .failure, code: .screenUnknownComponent),
  ]

  static let withoutTemplates = [
    Document(
      text: #"{"screenName": "Home", "templates": []}"#, event: .failure, code: .formNoComponents),
    Document(text: #"{"screenName": "Home"}"#, event: .failure, code: .formNoComponents),
    Document(
      text: #"{"screenName": "Home", "templates": 5}"#, event: .failure, code: .componentWrongType),
  ]

  /// Loads a document as a screen that another one leads to, and as the first one of a run.
  private func expect(_ document: Document) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(document.text.utf8), to: "next.json")
    let environment = Environment(arguments: ["formline"])
    let line = try OptionReader(FormLoader.options).read([path][...])
    let loader = FormLoader(line, environment)

    var first = loader.screens(from: path)
    let shown = try loader.first(path, &first, retrying: nil)

    var next = Screens(at: Route("next"))
    let origin = ScreenOrigin.file(FileFormSource(path, input: -1), environment)
    var loading = ScreenLoading(origin, nil, environment) { $0.isUsable(takesReplaced: true) }
    let loaded = try loading.run(&next) { source throws(CommandFailure) in
      try loader.load(source, files: .none, needsOneLayout: true)
    }

    for (machine, form) in [(first, shown), (next, loaded)] {
      #expect(machine.cause == document.event)
      #expect(machine.state == (document.event == .success ? .present : .error))
      #expect((machine.screen == nil) == (document.event != .success))
      #expect((machine.problem == nil) == (document.event == .success))
      let codes = form.findings.map(\.fault.code)
      if let code = document.code { #expect(codes.contains(code), "\(codes)") }
    }
  }

  @Test("a document that can be used is a success, and the screen is there", arguments: usable)
  func success(document: Document) throws { try expect(document) }

  @Test("text that is no JSON is bad data", arguments: noJSON)
  func badData(document: Document) throws { try expect(document) }

  @Test("a decoded document with errors is failure", arguments: withErrors)
  func errors(document: Document) throws { try expect(document) }

  @Test("a decoded document without templates is failure", arguments: withoutTemplates)
  func templates(document: Document) throws { try expect(document) }

  @Test("a text that cannot be had is bad data, and ends a run without a conversation")
  func missing() throws {
    let environment = Environment(arguments: ["formline"])
    var machine = Screens(at: Route("gone"))
    for origin in [
      ScreenOrigin.file(FileFormSource("/nowhere/gone.json", input: -1), environment),
      .nowhere(Route("gone")),
    ] {
      machine = Screens(at: Route("gone"))
      var loading = ScreenLoading(origin, nil, environment) { _ in true }
      #expect(throws: CommandFailure.self) {
        try loading.run(&machine) { _ throws(CommandFailure) in throw .stopped }
      }
      #expect(machine.state == .error && machine.cause == .badData)
      #expect(machine.routes.trace == "gone")
    }
  }
}
