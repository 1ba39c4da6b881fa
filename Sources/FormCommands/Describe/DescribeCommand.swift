import FormAnalysis
package import FormCommandLine
import FormCore
import FormMessages
import FormTerminal
import FormValues

/// `formline describe`: what a form asks, for people.
package struct DescribeCommand: Command {
  package static let name = "describe"
  package static let summary = "Describe a form as a page or a tree"
  package static let synopsis = "FORM"
  package static let examples = [
    CommandExample("formline describe household > household.md", "Write a page of Markdown"),
    CommandExample(
      "formline describe --tree Forms/reception.json", "Print the kind and key of each component"),
  ]
  package static let options =
    [CommandOption("tree", .none, "Print one component a line")] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM")
    let form = try FormLoader(line, console.environment).form(word, &console, takesReplaced: true)
      .form
    try console.write(TerminalText(lines: line.has("tree") ? tree(of: form) : FormPage(form).text))
    try console.flush()
    return .done
  }

  /// Kind and key, two spaces a level.
  private static func tree(of form: Form) -> String {
    var text = ""
    var open = form.items.reversed().map { (item: $0, depth: 0) }
    while let (item, depth) = open.popLast() {
      let kind = type(of: item.component).name
      let indent = String(repeating: "  ", count: depth)
      text += "\(indent)\(kind) \(VisibleText(item.key.text).text)\n"
      open += item.children.reversed().map { ($0, depth + 1) }
    }
    return text
  }
}
