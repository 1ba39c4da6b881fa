import FormTestTools
import Glibc
import Testing

/// Moves to screens that are not there, or cannot be shown.
@Suite("A screen that cannot be shown can be tried again", .serialized)
struct ScreenErrorTests {
  /// Goes to the second screen, and waits for what is asked about it.
  private func leave(_ setting: ScreenSetting) throws -> PseudoTerminal {
    let terminal = try setting.start()
    try terminal.type([("name", "Ana"), ("review", "b2")])
    return terminal
  }

  @Test("a missing one when its file is there, and the answers of the first are kept")
  func missing() throws {
    let setting = try ScreenSetting.pair()
    unlink(setting.folder.path("Forms/town.json"))
    let terminal = try leave(setting)
    try terminal.expect("'Forms/town.json' cannot be loaded: no such file\r\n")
    try terminal.expect("Enter tries again, q stops.\r\n")
    try terminal.type([("form", "c")])
    try terminal.expect("'c' has no meaning here")
    try setting.write("town", setting.screen("Place", ["goBack"]))
    try terminal.type([
      ("form", ""), ("place", "Mill"), ("review", "b1"), ("review", "s"),
    ])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.transcript.contains("\r\nScreen: guest.town\r\n"))
    #expect(setting.log("guest").contains(#""values":{"name":"Ana"}"#))
  }

  @Test("stopping ends with exit code 4, and tells how to go on")
  func stopping() throws {
    let setting = try ScreenSetting.pair()
    unlink(setting.folder.path("Forms/town.json"))
    for lines in [["q"], []] {
      let run = try setting.converse(["Ana", "b2"] + lines, ["--discard"])
      #expect(run.end == .exit(4) && run.output.isEmpty)
      #expect(
        run.errorText.hasSuffix(
          "Stopped before the next screen.\n"
            + "Kept on the screen guest: 1 of 1 answer. To continue: formline fill guest --resume\n"
        ),
        "\(run.errorText)")
      #expect(setting.drafts("guest").count == 1)
    }
    let terminal = try setting.start("guest", ["--discard"])
    try terminal.type([("name", "Ana"), ("review", "b2")])
    try terminal.expect("form> ")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
    #expect(terminal.transcript.hasSuffix("To continue: formline fill guest --resume\r\n"))
  }

  @Test("why a file is none is expected in the language of the run")
  func german() throws {
    let setting = try ScreenSetting.pair()
    unlink(setting.folder.path("Forms/town.json"))
    let run = try setting.converse(["Ana", "b2", "q"], ["--language", "de"])
    #expect(
      run.errorText.contains(
        "'Forms/town.json' kann nicht geladen werden: Datei nicht gefunden\n"))
  }

  @Test(
    "Ctrl-C while one is fetched tells of the others' drafts, and the program dies by it",
    .enabled(if: LoopbackServer.isAvailable, "the loopback server needs python3"),
    arguments: [SIGINT, SIGTERM])
  func interrupted(number: Int32) throws {
    let (setting, server) = (try ScreenSetting.pair(), try LoopbackServer())
    try server.folder.write(setting.folder.read("Forms/guest.json") ?? [], to: "guest.json")
    let address = server.address("guest.json")
    let terminal = try setting.start(address)
    try terminal.type([("name", "Ana")])
    try terminal.expect("review> ")
    try server.fail("slow")
    try terminal.send("b2\n")
    try server.waitForRequests(2)
    if number == SIGINT { try terminal.send("\u{3}") } else { terminal.signal(number) }
    #expect(try terminal.waitForEnd() == .signal(number))
    #expect(terminal.settings == terminal.initialSettings)
    let expected =
      "\r\nKept on the screen guest: 1 of 1 answer. To continue: formline fill \(address) --resume\r\n"
    #expect(terminal.transcript.hasSuffix(expected), "\(terminal.transcript)")
    #expect(setting.drafts("guest").count == 1)
  }

  @Test("a broken one shows its findings until it is repaired")
  func broken() throws {
    let setting = try ScreenSetting.pair()
    let broken = [
      ("no JSON", "Forms/town.json:1:1: error: "),
      (#"{"screenName": "B", "templates": []}"#, "[form.no-components]"),
      (
        #"{"form": "place", "components": [{"type": "date", "uuid": "day", "args": {}}]}"#,
        "[component.no-label]"
      ),
    ]
    try setting.write("town", broken[0].0)
    let terminal = try leave(setting)
    for (index, (_, finding)) in broken.enumerated() {
      try terminal.expect(finding)
      try terminal.expect("'Forms/town.json' cannot be loaded: its document has errors\r\n")
      try setting.write(
        "town", index + 1 < broken.count ? broken[index + 1].0 : setting.screen("Place", ["goBack"])
      )
      try terminal.type([("form", "")])
    }
    try terminal.type([("place", "Mill"), ("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test("links and folders are none, and no name leaves the folder of the first screen")
  func outside() throws {
    let setting = try ScreenSetting.pair()
    let screen = setting.screen("Secret", [])
    try setting.folder.write(Array(screen.utf8), to: "x.json")
    try setting.write(
      "guest", setting.screen("Name", ["goto:../x", "goto:/etc/x", "goto:..", "goto:town"]))
    unlink(setting.folder.path("Forms/town.json"))
    symlink("../x.json", setting.folder.path("Forms/town.json"))
    let reasons = [
      "'Forms/-x.json' cannot be loaded: no such file",
      "'Forms/-etc-x.json' cannot be loaded: no such file",
      "'Forms/-.json' cannot be loaded: no such file",
      "'Forms/town.json' cannot be loaded: is a link, not a file",
    ]
    for (index, reason) in reasons.enumerated() {
      let run = try setting.converse(["Ana", "b\(index + 1)", "q"], ["--discard"])
      #expect(run.end == .exit(4))
      #expect(run.errorText.contains(reason), "\(run.errorText)")
      #expect(!run.errorText.contains("Secret"))
    }
    unlink(setting.folder.path("Forms/town.json"))
    mkdir(setting.folder.path("Forms/town.json"), 0o700)
    let folder = try setting.converse(["Ana", "b4", "q"], ["--discard"])
    #expect(folder.errorText.contains("cannot be loaded: is a folder"))
  }

  @Test("a form from a descriptor has no screens beside it")
  func descriptor() throws {
    let setting = try ScreenSetting.pair()
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c", #"exec "$0" fill /dev/fd/3 --interactive 3< Forms/guest.json"#,
        try BuiltProgram.path(),
      ],
      input: .text("Ana\nb2\nq\n"), folder: setting.folder.path)
    #expect(run.end == .exit(4))
    #expect(
      run.errorText.contains(
        "'town' cannot be loaded: only a form from a file or an address can have other\nscreens\n"))
  }

  @Test(
    "over a server the sibling address is fetched, and its copy is offered when the server is gone",
    .enabled(if: LoopbackServer.isAvailable, "the loopback server needs python3"))
  func server() throws {
    let (setting, server) = (try ScreenSetting.pair(), try LoopbackServer())
    for name in ["guest", "town"] {
      try server.folder.write(setting.folder.read("Forms/\(name).json") ?? [], to: "\(name).json")
    }
    let seen = try setting.start(server.address("guest.json?from=mail"))
    try seen.type([("name", "Bo"), ("review", "b2"), ("place", "Mill"), ("review", "b1")])
    try seen.type([("review", "s")])
    #expect(try seen.waitForEnd() == .exit(0))
    let asked = server.log.map { $0.split(separator: " ")[0] }
    #expect(asked == ["/guest.json?from=mail", "/town.json"])

    let terminal = try setting.start(server.address("guest.json"), ["--discard"])
    try terminal.type([("name", "Ana")])
    try terminal.expect("review> ")
    server.stop()
    try terminal.send("b2\n")
    try terminal.expect("/town.json' cannot be loaded: the server cannot be reached")
    try terminal.expect("c uses the copy fetched less than a minute ago")
    try terminal.type([("form", ""), ("form", "c")])
    try terminal.expect("\r\nScreen: guest.town\r\n")
    try terminal.type([("draft", "d"), ("place", "Ford"), ("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.log("town").contains(#""values":{"place":"Ford"}"#))
    #expect(terminal.transcript.contains("fill \(server.address("guest.json")) --resume\r\n"))
  }
}
