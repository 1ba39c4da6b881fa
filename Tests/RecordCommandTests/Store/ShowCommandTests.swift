import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("show")
struct ShowCommandTests {
  @Test("the stored line is printed byte for byte")
  func bytes() throws {
    let fixture = try StoreFixture()
    let line = try fixture.add(1, [("name", .text("a\u{202E}\u{9B}b"))])
    let run = try fixture.run("show", "visit", SampleSubmission.id(1).description)
    #expect(run.end == .exit(0))
    #expect(run.output == line + [0x0A])
  }

  @Test("a beginning that only one record has stands for its identifier", arguments: [4, 13, 35])
  func beginning(length: Int) throws {
    let fixture = try StoreFixture()
    let line = try fixture.add(1)
    let name = String(SampleSubmission.id(1).description.prefix(length)).uppercased()
    #expect(try fixture.run("show", "visit", name).output == line + [0x0A])
  }

  @Test("a beginning that several records have is refused, and they are named")
  func ambiguous() throws {
    let fixture = try StoreFixture()
    for number in 1...5 { try fixture.add(number) }
    let run = try fixture.run("show", "visit", "018b")
    #expect(run.end == .exit(1))
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains(SampleSubmission.id(3).description))
    #expect(run.errorText.contains("and more"))
  }

  @Test(
    "what cannot be an identifier, or is none here, is refused",
    arguments: ["018", "018x", "01a1fc83-0096-75d7-b606-f3916e32dfbc", "0000", "-"])
  func unknown(word: String) throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    let run = try fixture.run("show", "visit", word)
    #expect(run.end == .exit(1))
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("'\(word)'"))
  }

  @Test("an unknown form is refused with the nearest one", arguments: ["vist", "Forms/visit.json"])
  func unknownForm(word: String) throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    let run = try fixture.run("show", word, "018b")
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("did you mean 'visit'?"))
  }

  @Test("a terminal gets what it would act on, or not show, as JSON escapes")
  func terminal() throws {
    let fixture = try StoreFixture()
    try fixture.add(1, [("na\u{200B}me", .text("a\u{202E}b\u{9B}31mc\u{1B}[31m"))])
    let terminal = try PseudoTerminal(
      BuiltProgram.path(),
      ["show", "visit", "018b", "--submissions", fixture.folder.path("store")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.transcript.contains(#""na\u200bme":"a\u202eb\u009b31mc\u001b[31m""#))
    let shown = terminal.transcript.unicodeScalars
    #expect(shown.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F || $0 == "\n" || $0 == "\r" })
  }

  @Test(
    "a terminal gets no secret, and no answer if the definition that names the secrets is lost",
    arguments: SecretFixture.Definition.allCases)
  func secrets(_ definition: SecretFixture.Definition) throws {
    let fixture = try SecretFixture(definition)
    let terminal = try PseudoTerminal(
      BuiltProgram.path(),
      ["show", "visit", fixture.id, "--submissions", fixture.store.folder.path("store")])
    #expect(try terminal.waitForEnd() == .exit(definition == .whole ? 0 : 1))
    #expect(!terminal.transcript.contains("98765432"))
    #expect(terminal.transcript.contains("(hidden)"))
    #expect(terminal.transcript.contains("Ada") == (definition == .whole))
    let piped = try fixture.store.run("show", "visit", fixture.id)
    #expect(piped.end == .exit(0) && piped.output == fixture.store.segment())
  }
}
