import FormTestTools
import JSONText
import Testing

/// The built program with forms of a server.
@Suite(
  "A form is taken from its address", .serialized,
  .enabled(if: LoopbackServer.isAvailable, "the loopback server needs python3"))
struct FetchedFormTests {
  private let server: LoopbackServer
  private let home: TemporaryFolder

  init() throws {
    server = try LoopbackServer()
    home = try TemporaryFolder()
    try serve(Self.form("Name"))
  }

  private static func form(_ label: String) -> String {
    #"{"form": "visit", "components": [{"type": "form_field", "uuid": "name", "#
      + #""args": {"label": "\#(label)"}}]}"#
  }

  private func serve(_ text: String) throws {
    try server.folder.write(Array(text.utf8), to: "visit.json")
  }

  private var address: String { server.address("visit.json") }

  private func run(
    _ arguments: [String], input: String = "", program: String? = nil
  ) throws -> ProgramRun {
    try ProgramRun.run(
      try program ?? BuiltProgram.path(), arguments, input: .text(input),
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "XDG_CACHE_HOME": home.path("cache")],
      folder: home.path)
  }

  private var copies: [String] { home.names(in: "cache/formline") }

  @Test("check, process and fill take it, and a second time the server need not send it")
  func verbs() throws {
    #expect(try run(["check", address]).end == .exit(0))
    let processed = try run(["process", address, "--bare"], input: #"{"name":"Ada"}"# + "\n")
    #expect(processed.outputText == #"{"name":"Ada"}"# + "\n")
    let filled = try run(["fill", address, "--set", "name=Ada"])
    #expect(filled.end == .exit(0))
    #expect(filled.outputText.contains(#""form":"visit""#))
    let statuses = server.log.map { $0.split(separator: " ").last }
    #expect(statuses == ["200", "304", "304"])
    #expect(copies.count == 1)
  }

  @Test("what has changed on the server is what is used")
  func changed() throws {
    #expect(try run(["check", address]).end == .exit(0))
    try serve(#"{"form": "visit", "components": []}"#)
    let run = try run(["check", address])
    #expect(run.end == .exit(1))
    #expect(run.outputText.hasPrefix("\(address):1:"))
    #expect(run.outputText.contains("form.no-components"))
  }

  @Test("the copy stands in where the server fails, and its age is told")
  func fallback() throws {
    #expect(try run(["check", address]).end == .exit(0))
    for fault in ["status/503", "page", "circle", "cut", "bomb"] {
      try server.fail(fault)
      let run = try run(["process", address, "--bare"], input: #"{"name":"Ada"}"# + "\n")
      #expect(run.end == .exit(0) && run.outputText == #"{"name":"Ada"}"# + "\n")
      #expect(
        run.errorText.contains("; using the copy fetched less than a minute ago\n"))
    }
    server.stop()
    let run = try run(["check", address])
    #expect(run.end == .exit(0))
    #expect(
      run.errorText.hasPrefix("'\(address)': the server cannot be reached; using the copy fetched ")
    )
  }

  @Test("without a copy the reason ends the program")
  func noCopy() throws {
    try server.fail("page")
    let run = try run(["fill", address, "--no-input"])
    #expect(run.end == .exit(3) && run.outputText == "")
    #expect(
      run.errorText
        == "formline fill: '\(address)': the server sent a web page, "
        + "not a form document\n")
    #expect(copies == [])
  }

  @Test(
    "a header that nobody should send is told in plain words, without what a terminal obeys",
    arguments: [
      ("hidden", #"the server redirects to '/\u{202E}', which is not an http or https address"#),
      ("control", "the server sent a header that is not valid HTTP in UTF-8"),
      ("other", "the server sent a header that is not valid HTTP in UTF-8"),
      ("large", "the server sent a header that is too large; 102400 bytes are allowed"),
    ])
  func header(fault: String, sentence: String) throws {
    try server.fail("header/\(fault)")
    let run = try run(["fill", address, "--no-input"])
    #expect(run.end == .exit(3))
    #expect(run.errorText == "formline fill: '\(address)': \(sentence)\n")
  }

  @Test("filling tells what a transfer fails for in the language of the run, checking in English")
  func german() throws {
    try server.fail("status/503")
    let sentence = "der Server antwortete mit dem Status 503 (Dienst nicht verfügbar)"
    let alone = try run(["fill", address, "--no-input", "--language", "de"])
    #expect(alone.end == .exit(3))
    #expect(alone.errorText == "formline fill: '\(address)': \(sentence)\n")
    let offline = try run(["fill", address, "--no-input", "--language", "de", "--offline"])
    #expect(
      offline.errorText.contains(
        "es gibt keine gespeicherte Kopie davon; ohne '--offline' wird es geladen"))
    let asked = try run(["fill", address, "--interactive", "--language", "de"], input: "q\n")
    #expect(asked.end == .exit(4))
    #expect(asked.errorText.contains("kann nicht geladen werden: der Server\nantwortete mit dem"))
    let checked = try run(["check", address])
    #expect(checked.errorText.contains("the server answered with status 503"))

    try server.fail(nil)
    #expect(try run(["check", address]).end == .exit(0))
    server.stop()
    let copied = try run(["fill", address, "--set", "name=Ada", "--language", "de"])
    #expect(copied.end == .exit(0))
    #expect(
      copied.errorText.contains(
        "': der Server ist nicht erreichbar; verwendet wird die Kopie, die vor weniger als "
          + "einer Minute geladen wurde\n"), "\(copied.errorText)")
  }

  @Test("--refresh knows no copy, and --offline nothing else")
  func modes() throws {
    let none = try run(["check", "--offline", address])
    #expect(
      none.end == .exit(3)
        && none.errorText.contains("there is no cached copy of it; fetch it without '--offline'"))
    #expect(try run(["check", "--refresh", address]).end == .exit(0))
    #expect(try run(["check", "--refresh", address]).end == .exit(0))
    #expect(server.log.allSatisfy { $0.hasSuffix(" - 200") })
    try server.fail("status/503")
    #expect(try run(["check", "--refresh", address]).end == .exit(3))
    let offline = try run(["check", "--offline", address])
    #expect(offline.end == .exit(0))
    #expect(offline.errorText.contains("': using the copy fetched less than a minute ago"))
    #expect(server.log.count == 3)
    #expect(try run(["check", "--offline", "--refresh", address]).end == .exit(2))
  }

  @Test("in a conversation the reason is shown, and it can be tried again or the copy taken")
  func conversation() throws {
    #expect(try run(["check", address]).end == .exit(0))
    try server.fail("page")
    let taken = try run(["fill", address, "--interactive"], input: "\nc\nAda\ns\n")
    #expect(taken.end == .exit(0))
    #expect(taken.outputText.contains(#""values":{"name":"Ada"}"#))
    #expect(
      taken.errorText.contains(
        "cannot be loaded: the server sent a web\npage, not a form document\n"))
    #expect(taken.errorText.split(separator: "form> ").count == 3)
    let stopped = try run(["fill", address, "--interactive"], input: "q\n")
    #expect(stopped.end == .exit(4) && stopped.outputText == "")
  }

  @Test("a document with errors does not take the place of the last good copy")
  func goodCopy() throws {
    #expect(try run(["check", address]).end == .exit(0))
    for bad in [#"{"form": "visit", "components": []}"#, "no JSON at all"] {
      try serve(bad)
      #expect(try run(["fill", address, "--no-input"]).end == .exit(1))
      let run = try run(["fill", address, "--interactive"], input: "c\nAda\ns\n")
      #expect(run.end == .exit(0))
      #expect(run.errorText.contains("cannot be loaded: its document has errors"))
    }
  }

  @Test("a document without a name of its own is named by the last part of its address")
  func named() throws {
    try server.folder.write(
      Array(#"[{"type": "date", "uuid": "date-1", "args": {"label": "Day"}}]"#.utf8),
      to: "My%20Visit.v2.json")
    let run = try run(
      ["fill", server.address("My%20Visit.v2.json?a=b/c"), "--no-input"])
    #expect(run.outputText.contains(#""form":"my-visit-v2""#))
  }

  @Test("it has no other files beside it")
  func noFiles() throws {
    try serve(
      #"{"form": "visit", "components": [{"type": "picker", "uuid": "ward", "#
        + #""args": {"optionsFrom": "visit.json"}}]}"#)
    let run = try run(["check", address])
    #expect(run.end == .exit(1))
    #expect(
      run.outputText.contains("only a form from a file can have other files [options.unreadable]"))
  }

  @Test("an address that cannot be one is an error of usage")
  func usage() throws {
    let run = try run(["check", "http://user:word@127.0.0.1/x"])
    #expect(run.end == .exit(2))
    #expect(
      run.errorText.contains("an address that contains a user name or password is not fetched"))
  }

  @Test("what was found before an address that cannot be one is whole JSON")
  func usageAfterFindings() throws {
    try home.write(Array(#"{"form": "visit", "components": []}"#.utf8), to: "empty.json")
    let run = try run(["check", "--format", "json", "empty.json", "http://user:word@127.0.0.1/x"])
    #expect(run.end == .exit(2))
    #expect(JSONReader.read(run.output).root?.elements?.isEmpty == false)
    #expect(JSONReader.read(run.output).problems.isEmpty)
  }

  @Test("without the fetching program everything else works, and its absence is explained")
  func alone() throws {
    let program = home.path("formline")
    let copied = try ProgramRun.run("cp", [try BuiltProgram.path(), program])
    #expect(copied.end == .exit(0))
    let run = try run(["check", address], program: program)
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("needs the program 'formline-fetch' beside 'formline'"))
  }
}
