package import FormCommandLine
import FormMessages
package import FormValues
internal import JSONText

/// The columns that a command line names, in its order.
package struct ColumnChoice {
  private let names: [String]

  package static let options = [
    CommandOption(
      "columns", .required("KEY,..."), repeats: true,
      "Only these columns, in this order"),
    CommandOption(
      "labels", .none, "Write the labels of questions and options, not their keys and values"),
  ]

  /// Nil if all columns are wanted.
  package init?(_ line: CommandLineWords) throws(CommandFailure) {
    guard line.has("columns") else { return nil }
    names = line.all("columns").flatMap { word in
      word.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }
    guard !names.contains("") else {
      throw .usage("--columns: keys with commas between them are expected, such as name,birth")
    }
  }

  /// The indexes of the named columns among some; a group stands for all that is in it.
  package func indexes(in columns: [String], of form: FormIdentifier) throws(CommandFailure)
    -> [Int]
  {
    var indexes: [Int] = []
    for name in names {
      let found = columns.indices.filter { index in
        columns[index].hasSameBytes(as: name)
          || columns[index].utf8.starts(with: Array("\(name).".utf8))
          || columns[index].utf8.starts(with: Array("\(name)[".utf8))
      }
      guard !found.isEmpty else {
        throw .refused(
          Fault.sentence(
            "--columns: '\(form)' has no key \(quoted(name))",
            suggesting: nearestName(to: name, among: columns)))
      }
      indexes += found.filter { !indexes.contains($0) }
    }
    return indexes
  }
}
