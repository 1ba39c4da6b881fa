import FormCore
import FormTestTools
import FormValues
import Glibc
import Testing

/// Drafts of runs without a terminal.
@Suite("Answers are kept until their record is stored")
struct DraftPipeTests {
  private static let two = FillSetting.nameAndNights

  @Test("piped lines that end too early or are refused keep a draft, and later lines go on")
  func lines() throws {
    for (last, code) in [("", 4), ("2026-02-30\n", 1)] as [(String, Int32)] {
      let setting = try FillSetting()
      let first = try setting.run(input: .text("Ana López\n" + last))
      #expect(first.end == .exit(code))
      #expect(first.errorText.contains("Stopped. 1 of 7 answers kept. To continue: formline fill "))
      let rest = FillSetting.lines.dropFirst().joined(separator: "\n")
      let second = try setting.run(["--resume"], input: .text(rest))
      #expect(second.end == .exit(0), "\(second.errorText)")
      #expect(second.outputText.contains(FillSetting.values))
      #expect(setting.drafts == [])
    }
  }

  @Test("nothing answered keeps nothing")
  func nothing() throws {
    let setting = try FillSetting()
    #expect(try setting.run().end == .exit(4))
    #expect(try setting.converse([":quit"]).end == .exit(4))
    #expect(setting.drafts == [])
  }

  @Test("a draft is private, strict JSON, and has no secret")
  func content() throws {
    let setting = try FillSetting()
    let lines = FillSetting.lines.dropFirst()
    _ = try setting.converse([""] + ["Ana"] + lines)
    let file = setting.draftFile(try #require(setting.draftIDs.first))
    #expect(setting.folder.mode(file) == 0o600)
    #expect(setting.draft.contains(#""answers":{"name":"Ana","arrival":"2026-03-05""#))
    #expect(setting.draft.contains(#""letter":{"path":"letter.txt"}"#))
    #expect(setting.draft.contains(#""today":"2026-03-02","now":"08:10""#))
    #expect(!String(decoding: setting.folder.read(file) ?? [], as: UTF8.self).contains("1234"))
  }

  @Test("a draft is used only when it is asked for")
  func unasked() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept"])
    let run = try setting.run(input: .text("other\n2\n"))
    #expect(run.outputText.contains(#""values":{"name":"other","nights":2}"#))
    #expect(setting.draftIDs.count == 1)
    let resumed = try setting.run(["--resume", "--no-input"])
    #expect(resumed.outputText.contains(#""values":{"name":"kept","nights":1}"#))
    #expect(setting.drafts == [])
  }

  @Test("given answers go before those of a draft")
  func precedence() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept", "3", "q"])
    let run = try setting.run(["--resume", "--set", "nights=5"])
    #expect(run.outputText.contains(#""values":{"name":"kept","nights":5}"#))
  }

  @Test("a resumed session with everything answered is reviewed, not submitted unseen")
  func reviewed() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept", "3", "q"])
    let run = try setting.converse(["", "q"])
    #expect(run.end == .exit(4))
    #expect(run.errorText.contains("Review: nothing has been submitted yet\n  1. Name: kept"))
    #expect(setting.log == "")
  }

  @Test("a damaged draft is reported and left alone, in the language of the run")
  func damaged() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept"])
    let id = try #require(setting.draftIDs.first)
    let path = setting.draftFile(id)
    let saved = try #require(setting.folder.read(path))
    let damages = [
      Array(String(decoding: saved, as: UTF8.self).replacing("kept", with: "Kept").utf8),
      Array(saved.dropFirst(9)), saved + saved, Array("{}\n".utf8),
    ]
    for bytes in damages {
      try setting.folder.write(bytes, to: path)
      let resumed = try setting.run(["--resume", "--no-input"])
      #expect(resumed.end == .exit(1))
      #expect(resumed.errorText.hasPrefix("formline fill: the draft \(id) cannot be read: "))
      #expect(
        resumed.errorText.hasSuffix("it differs from what was saved\n"), "\(resumed.errorText)")
      let german = try setting.run(["--resume", "--interactive", "--language", "de"])
      #expect(german.end == .exit(1))
      #expect(german.errorText.contains("der Entwurf \(id) kann nicht gelesen werden: "))
      #expect(german.errorText.hasSuffix("er weicht von dem ab, was gespeichert wurde\n"))
      // A conversation about something else goes on.
      let other = try setting.converse(["new", "2", "s"])
      #expect(other.end == .exit(0), "\(other.errorText)")
      #expect(other.errorText.contains("the draft \(id) cannot be read:"))
      #expect(other.outputText.contains(#""values":{"name":"new","nights":2}"#))
      #expect(setting.folder.read(path) == bytes)
    }
  }

  @Test("a draft of which a power cut left nothing is not offered, and can be discarded")
  func nothingLeft() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept"])
    let id = try #require(setting.draftIDs.first)
    let path = setting.draftFile(id)
    let saved = try #require(setting.folder.read(path))
    for bytes in [[], Array(saved.prefix(20)), [UInt8](repeating: 0, count: saved.count)] {
      try setting.folder.write(bytes, to: path)
      let resumed = try setting.run(["--resume", "--no-input"])
      #expect(resumed.end == .exit(3))
      #expect(resumed.errorText.contains("\(id)"))
      let other = try setting.converse(["new", "2", "s"])
      #expect(other.end == .exit(0), "\(other.errorText)")
      #expect(!other.errorText.contains("\(id)"))
    }
    #expect(try setting.run(["--discard", "--no-input"]).errorText.contains("was discarded."))
    #expect(setting.draftIDs == [])
  }

  @Test("of several drafts the newest is offered, and an id chooses")
  func several() throws {
    let setting = try FillSetting(Self.two)
    for word in ["one", "two"] {
      _ = try setting.converse(["n", word].suffix(word == "one" ? 1 : 2))
    }
    let (old, new) = (try #require(setting.draftIDs.first), try #require(setting.draftIDs.last))
    let offer = try setting.converse(["q"])
    #expect(offer.end == .exit(4))
    #expect(offer.errorText.contains("with 1 of 2 answers is kept. Continue it?"))
    let unknown = try setting.run(["--resume=ffff"])
    #expect(unknown.end == .exit(2))
    #expect(
      unknown.errorText.contains(
        "--resume=ffff: no draft has this ID; the IDs are \(new) and \(old)"))
    #expect(try setting.run(["--resume=01"]).end == .exit(2))
    // The random end is not needed, but the beginning of two made at once is the same.
    let run = try setting.run(["--resume=\(old.dropLast(4))", "--no-input"])
    #expect(run.outputText.contains(#""name":"one""#))
    #expect(setting.draftIDs == [new])
  }

  @Test("--discard removes the draft, and d at the offer does as well")
  func discard() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept"])
    let run = try setting.run(["--discard"])
    #expect(run.end == .exit(0))
    #expect(run.output == [])
    #expect(run.errorText.contains("was discarded"))
    #expect(setting.drafts == [])
    #expect(try setting.run(["--resume"]).end == .exit(2))
    _ = try setting.converse(["kept"])
    let offered = try setting.converse(["x", "?", "d", "new", "2", "s"])
    #expect(offered.errorText.contains("'x' has no meaning here"))
    #expect(offered.outputText.contains(#""values":{"name":"new","nights":2}"#))
    #expect(setting.drafts == [])
  }

  @Test("the draft of a changed form is checked again, and what no longer fits is told")
  func changedForm() throws {
    let setting = try FillSetting(
      Self.two + #", {"type": "form_field", "uuid": "old", "args": {"label": "Old"}}"#
        + #", {"type": "form_field", "uuid": "gone", "args": {"label": "Gone"}}"#)
    _ = try setting.converse(["kept", "9", "moved", "lost", "q"])
    let text = """
      {"form": "stay", "version": "2", "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
      {"type": "slider", "uuid": "nights", "args": {"label": "Nights", "min": 1, "max": 5}},
      {"type": "form_field", "uuid": "new", "args": {"label": "New", "formerly": "old"}}]}
      """
    try setting.folder.write(Array(text.utf8), to: "stay.json")
    let run = try setting.converse(["", "4", "s"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    let expected = """
      The form has changed since this draft was started; these answers no longer fit.
        Nights: 9 is above 5, the maximum
        gone: the form no longer asks for it; the answer was 'lost'
      """
    #expect(run.errorText.contains(expected), "\(run.errorText)")
    #expect(run.outputText.contains(#""version":"2""#))
    #expect(run.outputText.contains(#""values":{"name":"kept","nights":4,"new":"moved"}"#))
  }

  @Test("a file of a draft that is gone is told and asked for again")
  func goneFile() throws {
    let setting = try FillSetting(
      #"{"type": "filepicker", "uuid": "letter", "args": {"label": "Letter", "required": true}}"#)
    _ = try setting.converse(["letter.txt", "q"])
    #expect(rename(setting.folder.path("letter.txt"), setting.folder.path("moved.txt")) == 0)
    let run = try setting.converse(["", "moved.txt", "s"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("  Letter: 'letter.txt'"))
    #expect(run.outputText.contains(#""name":"moved.txt""#))
  }

  @Test("drafts that cannot be written are told of once, and the answers are stored")
  func unwritable() throws {
    let setting = try FillSetting(Self.two)
    _ = mkdir(setting.folder.path("Submissions"), 0o700)
    _ = mkdir(setting.folder.path("Submissions/stay"), 0o700)
    try setting.folder.write([], to: "Submissions/stay/drafts")
    let run = try setting.converse(["one", "2", "s"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.errorText.ranges(of: "cannot be kept in a draft").count == 1)
    #expect(setting.log.contains(#""values":{"name":"one","nights":2}"#))
    let stopped = try setting.converse(["one"])
    #expect(stopped.end == .exit(4))
    #expect(stopped.errorText.contains(#"{"name":"one"}"#))
  }

  @Test("a draft that another program wrote is refused in words")
  func foreign() throws {
    let setting = try FillSetting(Self.two)
    let kept = try setting.replaceDraftByDocument(["kept"])
    let version = kept.text.replacing(#""draft":1"#, with: #""draft":2"#)
    let double = String(kept.text.dropLast(1)) + #","draft":1}"#
    for text in ["", "{", "[]", #"{"draft":2}"#, version, double] {
      try setting.folder.write(Array(text.utf8), to: kept.file)
      let run = try setting.run(["--resume", "--no-input"])
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains("it differs from what was saved"))
      let other = try setting.converse(["new", "2", "q"])
      #expect(other.end == .exit(4))
      #expect(other.errorText.contains("cannot be read"))
      try #require(setting.draftIDs.count == 1)
      #expect(try setting.run(["--discard", "--no-input"]).errorText.contains("was discarded."))
      #expect(setting.draftIDs == [])
      #expect(setting.folder.read(kept.file) == Array(text.utf8))
    }
  }

  @Test("the draft of an earlier version is read, and replaced when an answer is kept")
  func earlierVersion() throws {
    for hasChecksum in [true, false] {
      let setting = try FillSetting(Self.two)
      let (file, text) = try setting.replaceDraftByDocument(["kept"])
      let end = hasChecksum ? "\n{\"crc\":\"\(CRC32C(Array(text.utf8)).hex)\"}\n" : ""
      try setting.folder.write(Array((text + end).utf8), to: file)
      let stopped = try setting.converse(["4"], ["--resume"])
      #expect(stopped.end == .exit(4))
      #expect(setting.draft.contains(#""answers":{"name":"kept","nights":4}"#))
      #expect(setting.folder.read(file) == nil)
      let run = try setting.run(["--resume", "--no-input"])
      #expect(run.outputText.contains(#""values":{"name":"kept","nights":4}"#))
      #expect(setting.drafts == [])
    }
  }

  @Test("a change that was not written whole is left out, and the answers before it are kept")
  func torn() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept", "3", "q"])
    let file = setting.draftFile(try #require(setting.draftIDs.first))
    let saved = try #require(setting.folder.read(file))
    #expect(saved.count { $0 == 0x0A } == 2)
    try setting.folder.write(saved.dropLast(9), to: file)
    #expect(setting.draft.contains(#""answers":{"name":"kept"}"#))
    let run = try setting.run(["--resume", "--set", "nights=5"])
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(#""values":{"name":"kept","nights":5}"#))
  }

  @Test("sending again after a failed confirmation goes under the same id and makes no second one")
  func resend() throws {
    let setting = try FillSetting(Self.two)
    _ = try setting.converse(["kept", "3", "q"])
    let id = try #require(setting.draftIDs.first)
    let file = setting.draftFile(id)
    let draft = try #require(setting.folder.read(file))
    let first = try setting.run(["--resume", "--no-input"])
    // As if the program had been killed between storing the record and saying so.
    try setting.folder.write(draft, to: file)
    let second = try setting.run(["--resume", "--no-input"])
    #expect(second.end == .exit(0))
    #expect(second.output == first.output)
    #expect(setting.log == first.outputText)
    #expect(setting.drafts == [])
    try setting.folder.write(draft, to: file)
    let third = try setting.run(["--resume", "--set", "nights=4"])
    #expect(third.end == .exit(3))
    #expect(third.errorText.contains("--correct \(id)"))
    #expect(setting.log == first.outputText)
  }

  @Test("the command to go on is that of the form, however its file is called")
  func dashedName() throws {
    let folder = try ProgramFolder(named: "-visit.json")
    let run = try folder.run(
      ["fill", "--submissions", "s", "--interactive", "--", "-visit.json"], input: "Ana\nq\n")
    #expect(run.end == .exit(4))
    #expect(run.errorText.contains("formline fill ./-visit.json --submissions s --resume"))
    let again = try folder.run(
      ["fill", "./-visit.json", "--submissions", "s", "--resume", "--set", "pain=3"])
    #expect(again.end == .exit(0))
  }

  @Test("a record that was not stored leaves the draft and says how to go on")
  func notStored() throws {
    let setting = try FillSetting(Self.two)
    // The highest segment is a folder: the store prepares, and cannot append.
    _ = mkdir(setting.folder.path("Submissions"), 0o700)
    _ = mkdir(setting.folder.path("Submissions/stay"), 0o700)
    _ = mkdir(setting.folder.path("Submissions/stay/000001.jsonl"), 0o700)
    let run = try setting.converse(["kept", "3", "s"])
    #expect(run.end == .exit(3))
    #expect(run.output == [])
    let id = try #require(setting.draftIDs.first)
    #expect(run.errorText.contains("kept as the draft \(id). To continue: formline fill "))
    #expect(rmdir(setting.folder.path("Submissions/stay/000001.jsonl")) == 0)
    let second = try setting.converse(["", "s"])
    #expect(second.outputText.member("id") == id)
  }

  @Test("--correct begins with a record's answers, and the new record replaces it")
  func correct() throws {
    let setting = try FillSetting()
    let first = try setting.run(
      input: .text(FillSetting.lines.joined(separator: "\n") + "\n"))
    let id = try #require(first.outputText.member("id"))
    let second = try setting.converse(["5", "4", "s"], ["--correct", id])
    #expect(second.end == .exit(0), "\(second.errorText)")
    #expect(second.errorText.contains("7. Door code: (hidden)"))
    #expect(second.outputText.member("replaces") == id)
    #expect(second.outputText.contains(#""nights":4,"letter":{"name":"letter.txt""#))
    #expect(second.outputText.contains(#""pin":"1234""#))
    let newest = try #require(second.outputText.member("id"))
    let again = try setting.run(["--correct", String(id.dropLast(3)), "--set", "name=Bea"])
    #expect(again.end == .exit(2))
    #expect(again.errorText.contains("corrected before; its newest version is \(newest)"))
    let third = try setting.run(["--correct", String(newest.dropLast(3)), "--set", "name=Bea"])
    #expect(third.outputText.member("replaces") == newest)
    #expect(third.outputText.contains(#""name":"Bea","arrival":"2026-03-05","breakfast":true"#))
    #expect(try setting.run(["--correct", "ffff"]).end == .exit(2))
    #expect(setting.drafts == [])
  }

  @Test("a correction of a record that was corrected meanwhile is not stored, and stays a draft")
  func correctedMeanwhile() throws {
    let setting = try FillSetting(Self.two)
    let first = try setting.run(input: .text("one\n2\n"))
    let id = try #require(first.outputText.member("id"))
    _ = try setting.converse(["2", "7", "q"], ["--correct", id])
    let other = try setting.run(["--correct", id, "--set", "nights=5"])
    let newest = try #require(other.outputText.member("id"))
    let run = try setting.converse(["", "s"])
    #expect(run.end == .exit(3))
    #expect(run.output == [])
    #expect(run.errorText.contains("its newest version is \(newest)"), "\(run.errorText)")
    #expect(setting.draftIDs.count == 1)
  }

  @Test("a correction that is stopped goes on as a correction")
  func stoppedCorrection() throws {
    let setting = try FillSetting(Self.two)
    let first = try setting.run(input: .text("one\n2\n"))
    let id = try #require(first.outputText.member("id"))
    _ = try setting.converse(["2", "7", "q"], ["--correct", id])
    let run = try setting.converse(["", "s"])
    #expect(run.errorText.contains("a correction of\n\(id), with 2 of 2 answers"))
    #expect(run.outputText.member("replaces") == id)
    #expect(run.outputText.contains(#""values":{"name":"one","nights":7}"#))
  }

  @Test(
    "options that contradict one another are usage errors",
    arguments: [
      ["--again"], ["--resume", "--discard"], ["--resume", "--correct", "x"],
      ["--interactive", "--again", "--answers", "-"], ["--correct", ""],
    ])
  func usage(_ words: [String]) throws {
    let run = try FillSetting().run(words)
    #expect(run.end == .exit(2))
    #expect(run.output == [])
  }
}
