import FormTestTools
import Testing

/// Every kind of question against every kind of piped line.
@Suite("Torture: piped lines for each component")
struct TorturePipeTests {
  @Test(
    "valid, with CRLF, with a byte order mark, and without a final newline",
    arguments: TortureKind.all)
  func valid(_ kind: TortureKind) throws {
    let setting = try kind.setting()
    for text in [
      kind.valid + "\n", kind.valid + "\r\n", "\u{FEFF}" + kind.valid + "\n", kind.valid,
    ] {
      let run = try setting.run(input: .text(text))
      #expect(run.end == .exit(0), "\(text.debugDescription): \(run.errorText)")
      #expect(run.outputText.contains(kind.values(kind.json)), "\(run.outputText)")
    }
  }

  @Test("invalid: refused with what was given and what is allowed", arguments: TortureKind.all)
  func invalid(_ kind: TortureKind) throws {
    let run = try kind.setting().run(input: .text(kind.invalid + "\n"))
    #expect(run.end == .exit(1))
    #expect(run.output == [])
    #expect(run.errorText.contains("line 1"), "\(run.errorText)")
    #expect(run.errorText.contains(kind.refusal), "\(run.errorText)")
  }

  @Test("empty: the default, or no answer", arguments: TortureKind.all)
  func empty(_ kind: TortureKind) throws {
    let run = try kind.setting().run(input: .text("\n"))
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(kind.values(kind.whenEmpty)), "\(run.outputText)")
  }

  @Test("end of input and closed input: nothing is taken for Enter", arguments: TortureKind.all)
  func ended(_ kind: TortureKind) throws {
    let setting = try kind.setting()
    for input in [ProgramRun.Input.text(""), .closed, .file("/dev/null")] {
      let run = try setting.run(input: input)
      #expect(run.end == .exit(4))
      #expect(run.output == [])
    }
    #expect(setting.log == "" && setting.drafts == [])
  }

  @Test(
    "NUL, bad UTF-8 and escape sequences are refused with their code", arguments: TortureKind.all)
  func noText(_ kind: TortureKind) throws {
    let setting = try kind.setting()
    for (bytes, code) in [
      ([0x41, 0x00], "U+0000"), ([0x41, 0xFF], "byte FF"), ([0xC3], "byte C3"),
      (Array("\u{1B}[31mred".utf8), "U+001B"),
    ] as [([UInt8], String)] {
      let run = try setting.run(input: .bytes(bytes + [0x0A]))
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains(code), "\(run.errorText)")
      #expect(run.output == [])
    }
  }

  @Test("texts of all the world, 5,000 characters and command signs", arguments: TortureKind.all)
  func texts(_ kind: TortureKind) throws {
    let setting = try kind.setting()
    for (name, text) in TortureKind.texts {
      let run = try setting.run(input: .text(text + "\n"))
      if kind.takesText {
        #expect(run.end == .exit(0), "\(name): \(run.errorText)")
        let written = text.split(separator: "\\", omittingEmptySubsequences: false)
        #expect(run.outputText.contains(kind.values("\"\(written.joined(separator: "\\\\"))\"")))
      } else {
        #expect(run.end == .exit(1), "\(name): \(run.outputText)")
        #expect(run.output == [])
        // A refusal is one line, and no longer than can be read.
        #expect(run.errors.count < 800)
      }
      #expect(!run.errors.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
      #expect(!run.errorText.unicodeScalars.contains("\u{202E}"))
    }
  }
}
