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
    MergeCommand.self,
    ExplainCommand.self,
    SchemaCommand.self,
    SampleCommand.self,
    ConvertCommand.self,
    PreviewCommand.self,
    DescribeCommand.self,
  ]

  /// The command with a name.
  package static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.name == name }
  }
}
