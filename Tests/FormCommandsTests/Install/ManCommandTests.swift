import FormTestTools
import Testing

@testable import FormCommandLine
@testable import FormCommands

@Suite("man")
struct ManCommandTests {
  /// The pages: that of the program under the empty name.
  static let names = [""] + CommandTable.commands.map { $0.name }

  private func page(_ name: String) throws -> String {
    let run = try BuiltProgram.run(["man"] + (name.isEmpty ? [] : [name]))
    #expect(run.end == .exit(0))
    #expect(run.errorText.isEmpty)
    return run.outputText
  }

  @Test("the pages of the program and of a command are as recorded")
  func goldens() throws {
    // The lists of commands are compared below, so another command changes no golden.
    let lists = /\.SH (?:COMMANDS|SEE ALSO)\n(?:(?!\.SH).*\n)+/
    Golden.check(try page("").replacing(lists, with: ""), named: "formline.1")
    Golden.check(try page("completion"), named: "formline-completion.1")
  }

  @Test("an unknown command is a usage error with the nearest one")
  func unknown() throws {
    let run = try BuiltProgram.run(["man", "fil"])
    #expect(run.end == .exit(2))
    #expect(run.outputText.isEmpty)
    #expect(run.errorText.contains("did you mean 'fill'?"))
  }

  @Test("every page has its sections, and the option table of its help", arguments: names)
  func sections(name: String) throws {
    let page = try ReadPage(try page(name))
    let command = CommandTable.commands.first { $0.name == name }
    #expect(
      page.sections
        == ["NAME", "SYNOPSIS", "DESCRIPTION"] + (command == nil ? ["COMMANDS"] : [])
        + ["OPTIONS", "EXIT STATUS"] + (command == nil ? ["ENVIRONMENT"] : [])
        + ["EXAMPLES", "SEE ALSO"])
    let options = command?.allOptions ?? ProgramOutline.options
    #expect(page.tags["OPTIONS"] == options.map(\.spelled))
    #expect(page.text["OPTIONS"] == options.map(\.meaning).joined(separator: " "))
    #expect(page.tags["EXIT STATUS"] == ExitCode.allCases.map { "\($0.rawValue)" })
    let examples = command?.examples ?? ProgramOutline.examples
    #expect(page.tags["EXAMPLES"] == examples.map(\.line))
    guard let command else {
      let pages = CommandTable.commands.map { "formline-\($0.name)(1)" }
      #expect(page.tags["COMMANDS"] == pages)
      #expect(page.text["SEE ALSO"] == (pages + ["formline-fetch(1)"]).joined(separator: ", "))
      return
    }
    #expect(page.text["NAME"] == "formline-\(name) - \(command.summary)")
    let operands = command.synopsis.isEmpty ? "" : " \(command.synopsis)"
    #expect(page.text["SYNOPSIS"] == "formline \(name) [OPTION...]\(operands)")
  }

  @Test(
    "groff shows every page without a warning",
    .enabled(if: InstalledProgram.groff, "groff is not installed"), arguments: names)
  func groff(name: String) throws {
    let run = try ProgramRun.run(
      "groff", ["-man", "-Tutf8", "-ww", "-P-cbou"], input: .text(try page(name)))
    #expect(run.errorText.isEmpty)
    #expect(run.outputText.contains("SEE ALSO"))
  }

  @Test(
    "mandoc finds nothing to say of a page",
    .enabled(if: InstalledProgram.mandoc, "mandoc is not installed"), arguments: names)
  func mandoc(name: String) throws {
    let run = try ProgramRun.run("mandoc", ["-Tlint"], input: .text(try page(name)))
    #expect(run.outputText.isEmpty && run.errorText.isEmpty)
  }
}

/// A page, read strictly: every request and escape in it is one that pages are made of.
private struct ReadPage {
  var sections: [String] = []
  /// The tags of the paragraphs of each section, and all other text of it.
  var tags: [String: [String]] = [:]
  var text: [String: String] = [:]

  init(_ page: String) throws {
    #expect(page.hasSuffix("\n") && page.utf8.allSatisfy { $0 < 0x80 })
    var isTag = false
    for (index, line) in page.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      #expect(!line.isEmpty && !line.hasPrefix("'"))
      let section = sections.last ?? ""
      if index == 0 {
        #expect(line.hasPrefix(".TH FORMLINE"))
      } else if line.hasPrefix(".SH ") {
        sections.append(String(line.dropFirst(4)))
      } else if line == ".TP" {
        isTag = true
      } else if line != ".br", line != ".PP" {
        let shown = try shown(line)
        if isTag {
          tags[section, default: []].append(shown)
        } else {
          text[section] = (text[section].map { $0 + " " } ?? "") + shown
        }
        isTag = false
      }
    }
  }

  /// The line as a reader sees it.
  private func shown(_ line: Substring) throws -> String {
    var rest = line
    var result = ""
    if rest.hasPrefix(".BR ") {
      rest = Substring(rest.dropFirst(4).split(separator: " ").joined())
    } else if rest.hasPrefix(".B ") {
      rest = rest.dropFirst(3)
    }
    #expect(!rest.hasPrefix("."), "\(line)")
    let escapes = [
      (#"\fB"#, ""), (#"\fI"#, ""), (#"\fR"#, ""), (#"\-"#, "-"), (#"\e"#, #"\"#), (#"\&"#, ""),
      (#"\(aq"#, "'"), (#"\(dq"#, "\""), (#"\(ga"#, "`"), (#"\(ha"#, "^"), (#"\(ti"#, "~"),
    ]
    while let first = rest.first {
      if let (escape, meaning) = escapes.first(where: { rest.hasPrefix($0.0) }) {
        result += meaning
        rest = rest.dropFirst(escape.count)
      } else {
        #expect(!#"\-'"^~`"#.contains(first), "\(line)")
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
