/// The manual pages: of the program, and of each command; what they say is what the help says.
package enum ManualPage {
  /// The page `formline(1)`.
  package static func program(_ commands: [any Command.Type]) -> String {
    var lines = header("formline", ProgramOutline.summary)
    lines += [".SH SYNOPSIS"]
    lines += ProgramOutline.synopsis.flatMap { [ManualText.synopsis($0), ".br"] }.dropLast()
    lines += [".SH DESCRIPTION"] + ProgramOutline.description.flatMap(ManualText.paragraph)
    lines += [".SH COMMANDS"]
    for command in commands {
      lines += [".TP", reference(name(of: command))] + ManualText.paragraph(command.summary)
    }
    lines += options(ProgramOutline.options) + exitStatus
    lines += [".SH ENVIRONMENT"]
    for (name, meaning) in ProgramOutline.environment {
      lines += [".TP", ".B \(ManualText.escaped(name))"] + ManualText.paragraph(meaning)
    }
    lines += examples(ProgramOutline.examples)
    return ended(lines, seeing: commands.map { name(of: $0) } + ["formline-fetch"])
  }

  /// The page `formline-COMMAND(1)`.
  package static func command(_ command: any Command.Type) -> String {
    var lines = header(name(of: command), command.summary)
    lines += [".SH SYNOPSIS"]
    let words = ["formline", command.name, "[OPTION...]", command.synopsis].filter { !$0.isEmpty }
    lines += [ManualText.synopsis(words.joined(separator: " "))]
    lines += [".SH DESCRIPTION"] + ManualText.paragraph(command.summary + ".")
    lines += [".PP"] + ManualText.paragraph(HelpPage.note)
    lines += options(command.allOptions) + exitStatus + examples(command.examples)
    return ended(lines, seeing: ["formline"])
  }

  private static func name(of command: any Command.Type) -> String { "formline-\(command.name)" }

  private static func header(_ name: String, _ summary: String) -> [String] {
    let title = ManualText.escaped(name.uppercased())
    let version = ManualText.escaped("formline \(ProgramVersion.number)")
    return [
      ".TH \(title) 1 \(ProgramVersion.released) \"\(version)\" Formline", ".SH NAME",
    ] + ManualText.paragraph("\(name) - \(summary)")
  }

  private static func options(_ options: [CommandOption]) -> [String] {
    [".SH OPTIONS"]
      + options.flatMap { option in
        [".TP", ManualText.synopsis(option.spelled)] + ManualText.paragraph(option.meaning)
      }
  }

  private static var exitStatus: [String] {
    [".SH EXIT STATUS"]
      + ExitCode.allCases.flatMap { code in
        [".TP", ".B \(code.rawValue)"] + ManualText.paragraph(code.meaning)
      }
  }

  private static func examples(_ examples: [CommandExample]) -> [String] {
    [".SH EXAMPLES"]
      + examples.flatMap { example in
        [".TP", ".B \(ManualText.escaped(example.line))"] + ManualText.paragraph(example.meaning)
      }
  }

  private static func ended(_ lines: [String], seeing names: [String]) -> String {
    let references = names.enumerated().map { index, name in
      reference(name) + (index + 1 < names.count ? "," : "")
    }
    return (lines + [".SH SEE ALSO"] + references).joined(separator: "\n") + "\n"
  }

  private static func reference(_ name: String) -> String {
    ".BR \(ManualText.escaped(name)) (1)"
  }
}
