package import FormCommandLine
import FormMessages
package import FormValues
internal import JSONText

/// The columns that a command line names, in its order.
package struct ColumnChoice {
  /// The names that were given.
  let names: [String]

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
  ///
  /// - Parameter known: names that have no column, because no record has a value there; their
  ///   indexes follow those of the columns.
  package func indexes(
    in columns: [String], of form: FormIdentifier, orKnown known: [String]
  ) throws(CommandFailure) -> [Int] {
    let (columns, known) = (SortedNames(columns), SortedNames(known))
    var indexes: [Int] = []
    var taken: Set<Int> = []
    for name in names {
      var found = columns.indexes(of: name)
      if found.isEmpty { found = known.indexes(of: name.inFirstRows).map { columns.count + $0 } }
      guard !found.isEmpty else {
        throw .refused(
          Fault.sentence(
            "--columns: '\(form)' has no key \(quoted(name))",
            suggesting: nearestAnswer(to: name, among: columns.names + known.names)))
      }
      indexes += found.filter { taken.insert($0).inserted }
    }
    return indexes
  }
}

/// Names in the order of their bytes, where those of a group stand side by side.
private struct SortedNames {
  let names: [String]
  private let order: [Int]

  init(_ names: [String]) {
    self.names = names
    order = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
  }

  var count: Int { names.count }

  /// The indexes of a name, and of the members of the group with that name, as they were given.
  func indexes(of name: String) -> [Int] {
    var indexes = Array(order[place(of: name)...].prefix { names[$0].hasSameBytes(as: name) })
    for beginning in ["\(name).", "\(name)["] {
      indexes += order[place(of: beginning)...].prefix { index in
        names[index].utf8.starts(with: beginning.utf8)
      }
    }
    return indexes.sorted()
  }

  /// How many names come before some bytes.
  private func place(of name: String) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if names[order[middle]].utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
