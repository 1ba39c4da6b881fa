import FormTestTools
import Glibc
import Testing

/// Texts that are written in an editor of the person's own.
@Suite("Writing an answer in an editor", .serialized)
struct OwnEditorTests {
  private static let note =
    #"{"type": "form_field", "uuid": "note", "args": {"label": "Note", "multiline": true}}"#

  /// A session that writes its answer with a script in place of an editor.
  private func edit(
    _ script: String, _ component: String = note, isPlain: Bool = false
  ) throws -> (setting: FillSetting, terminal: PseudoTerminal) {
    let setting = try FillSetting(component)
    let editor = try setting.folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "editor")
    #expect(chmod(editor, 0o700) == 0)
    #expect(mkdir(setting.folder.path("private"), 0o700) == 0)
    let terminal = try setting.start(
      // VISUAL goes before EDITOR, unless it is empty.
      variables: [
        "VISUAL": isPlain ? "" : editor, "EDITOR": isPlain ? editor : "/bin/false",
        "TMPDIR": setting.folder.path("private"),
      ], isPlain: isPlain)
    try terminal.expect("> ")
    try terminal.send(":edit\n")
    return (setting, terminal)
  }

  @Test(
    "the editor gets the terminal and a private file, and the text is the answer",
    arguments: [true, false])
  func written(_ isPlain: Bool) throws {
    let (setting, terminal) = try edit(
      #"stat -c 'mode %a' "$1"; stty -a | grep -o ' icanon'; printf 'one\n\ntwo\n' > "$1""#,
      isPlain: isPlain)
    try terminal.expect("mode 600")
    try terminal.expect("icanon")
    try terminal.expect("= 3 lines")
    try terminal.type([("review", "1"), ("note", ":edit")])
    try terminal.type([("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(#""note":"one\n\ntwo""#))
    #expect(setting.folder.names(in: "private") == [])
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test("an editor that fails changes nothing, and so does a text that cannot be an answer")
  func failed() throws {
    for (script, sentence) in [
      ("exit 1", "ended with an error"), (#"printf 'a\033b' > "$1""#, "control character U+001B"),
      (#"printf 'a\377' > "$1""#, "not UTF-8"), (#"rm "$1""#, "cannot be used"),
      (#"rm "$1"; mkfifo "$1""#, "ended with an error"),
    ] {
      let (setting, terminal) = try edit(script)
      try terminal.expect(sentence)
      try terminal.expect("note> ")
      try terminal.send(":quit\n")
      #expect(try terminal.waitForEnd() == .exit(4))
      #expect(setting.folder.names(in: "private") == [])
    }
  }

  @Test("a secret is never written to a file")
  func secret() throws {
    let (setting, terminal) = try edit(
      "exit 0", #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#
    )
    try terminal.expect("works only at questions for text that is not secret")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(setting.folder.names(in: "private") == [])
  }
}
