package import FormCommandLine
import FormMessages
import FormValues

/// The verbs of the program, one line each.
package enum CommandTable {
  package static let commands: [any Command.Type] = [
    FillCommand.self,
    CheckCommand.self,
    ProcessCommand.self,
    ListCommand.self,
    ShowCommand.self,
    VerifyCommand.self,
    ExportCommand.self,
    SummaryCommand.self,
    ReportCommand.self,
    MergeCommand.self,
    EraseCommand.self,
    ExplainCommand.self,
    NewCommand.self,
    SchemaCommand.self,
    SampleCommand.self,
    ConvertCommand.self,
    PreviewCommand.self,
    DescribeCommand.self,
    HelpCommand.self,
    CompletionCommand.self,
    ManCommand.self,
    LSPCommand.self,
  ]

  /// The command with a name; any other name is a usage failure with the nearest one.
  package static func known(_ name: String) throws(CommandFailure) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let known = commands.map { $0.name }
    throw .usage(
      Fault.sentence(
        "\(quoted(name)) is not a command; the commands are \(listed(known, "and"))",
        suggesting: nearestName(to: name, among: known)))
  }
}
