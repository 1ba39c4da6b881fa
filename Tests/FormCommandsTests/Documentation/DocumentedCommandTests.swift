import FormCommandLine
import FormCommands
import FormTestTools
import Foundation
import Testing

/// The commands that the README and the articles tell a reader to type.
@Suite("The commands of the documentation")
struct DocumentedCommandTests {
  @Test("do what their page says", arguments: DocumentedPage.all)
  func commands(path: String) throws {
    let page = try DocumentedPage(path)
    let folder = try TemporaryFolder()
    let root = DocumentedPage.root.path
    _ = try ProgramRun.run("cp", ["-r", "\(root)/Forms", folder.path])
    let program = URL(filePath: try BuiltProgram.path()).deletingLastPathComponent().path
    for block in page.blocks {
      if let name = block.fileName {
        try folder.write(Array((block.text + "\n").utf8), to: name)
      }
      guard block.language == "sh" else { continue }
      // Bytes of both streams, in the order in which a terminal would show them.
      let run = try ProgramRun.run(
        "bash", ["-c", "exec 2>&1\nset -eo pipefail\n\(block.script)"],
        environment: [
          "PATH": "\(program):/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC", "LC_ALL": "C.UTF-8",
        ], folder: folder.path)
      #expect(run.end == .exit(0), "\(path):\(block.line) prints:\n\(run.outputText)")
      if let shown = page.output(of: block), !shown.matches(run.outputText) {
        Issue.record("\(path):\(shown.line) shows something else than:\n\(run.outputText)")
      }
    }
  }

  @Test("are of every command of the program, and few of them cannot be run")
  func share() throws {
    let blocks = try DocumentedPage.all.flatMap { try DocumentedPage($0).blocks }
    let scripts = blocks.filter { $0.language == "sh" }
    let kept = blocks.count { $0.language == "console" && $0.conversation == nil }
    #expect(kept * 2 < scripts.count, "\(kept) blocks are not run, and \(scripts.count) are")
    let text = scripts.map(\.text).joined(separator: "\n")
    for command in CommandTable.commands {
      #expect(text.contains("formline \(command.name)"), "no page runs '\(command.name)'")
    }
    // Every block that a reader can type is marked as one of the two.
    #expect(Set(blocks.map(\.language)).isDisjoint(with: ["bash", "fish", "shell", "zsh"]))
  }

  @Test("show conversations as the tests at a terminal record them")
  func conversations() throws {
    let folder = DocumentedPage.root.appending(path: "Tests/FillCommandTests/Goldens").path
    let goldens = try FileManager.default.contentsOfDirectory(atPath: folder)
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    var count = 0
    for path in DocumentedPage.all {
      for block in try DocumentedPage(path).blocks {
        guard let parts = block.conversation else { continue }
        count += 1
        let isRecorded = goldens.contains { golden in
          var rest = golden[...]
          for part in parts {
            guard let range = rest.range(of: part + "\n") else { return false }
            rest = rest[range.upperBound...]
          }
          return true
        }
        #expect(isRecorded, "\(path):\(block.line) shows something that no golden has")
      }
    }
    #expect(count == 3)
  }

  @Test("name options that their command has, also where they are not run")
  func options() throws {
    var count = 0
    for path in DocumentedPage.all {
      let text = try String(
        contentsOf: DocumentedPage.root.appending(path: path), encoding: .utf8)
      for match in text.matches(of: #/formline ([a-z]+)((?: [^`|>\n]*)?)/#) {
        guard let command = CommandTable.commands.first(where: { $0.name == match.1 }) else {
          continue
        }
        let known = Set(command.allOptions.map(\.name))
        for option in match.2.matches(of: #/ --([a-z-]+)/#) {
          #expect(known.contains(String(option.1)), "\(path): \(match.0)")
          count += 1
        }
      }
    }
    #expect(count >= 60)
  }

  @Test("show a wildcard for what changes from run to run")
  func wildcards() {
    let block = DocumentedPage.Block(
      language: "text", text: "{\"id\":\"...\",\"n\":1}\n1 read", line: 1, lead: "")
    #expect(block.matches("{\"id\":\"019a\",\"n\":1}\n1 read\n"))
    #expect(!block.matches("{\"id\":\"019a\",\"n\":2}\n1 read\n"))
    #expect(!block.matches("{\"id\":\"019a\",\"n\":1}\n1 read\nmore\n"))
  }
}
