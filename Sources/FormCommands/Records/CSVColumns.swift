import FormCommandLine
import FormCore
import FormValues

/// The columns of one key.
struct CSVColumn {
  let path: String
  /// Whether some record has a value here that is not a stored file.
  var hasValue = false
  /// Whether some record has a stored file here.
  var hasFile = false

  /// The names of the columns.
  var names: [String] {
    (hasValue ? [path] : [])
      + (hasFile ? ["name", "bytes", "sha256", "path"].map { "\(path).\($0)" } : [])
  }
}

/// The keys that records have, found out by looking at all of them once.
struct CSVColumns {
  private var columns: [CSVColumn] = []
  private var indices = PathIndices(most: Self.most)
  /// The digest of the last record's definition.
  private(set) var newestDigest = ""

  /// The most keys that records may have: as many as the components of a form.
  static let most = 50_000

  /// Makes room for a record's values.
  mutating func add(_ page: RecordPage) throws(CommandFailure) {
    newestDigest = page.digest
    for leaf in page.leaves {
      guard let index = index(of: leaf.path) else {
        throw .refused(
          "the records have too many keys for a table, more than \(Self.most) or 16 MiB of names; "
            + "use --to jsonl")
      }
      if case .file = leaf.content {
        columns[index].hasFile = true
      } else {
        columns[index].hasValue = true
      }
    }
  }

  private mutating func index(of path: String) -> Int? {
    if let index = indices.index(of: path) { return index }
    guard let index = indices.add(path) else { return nil }
    columns.append(CSVColumn(path: path))
    return index
  }

  /// The columns in the order of a form, those that nobody answered among them; then those that it
  /// does not have, as they were met.
  func ordered(by form: Form?) -> [CSVColumn] {
    var others = Set(columns.indices)
    var indices = indices
    var ordered: [CSVColumn] = []
    guard let form else { return columns }
    for path in AnswerPath.columns(of: form) {
      let name = path.text(in: form)
      if let index = indices.index(of: name), others.remove(index) != nil {
        ordered.append(columns[index])
        continue
      }
      var isFile = false
      if case .input(let input) = path.part {
        isFile = form.inputs[input].valueType == .file(.copy)
      }
      ordered.append(CSVColumn(path: name, hasValue: !isFile, hasFile: isFile))
    }
    return ordered + others.sorted().map { columns[$0] }
  }

  /// The names of the two columns that every record has; where a key has such a name, they are
  /// `record.id` and `record.submittedAt`.
  static func envelope(beside columns: [CSVColumn]) -> [String] {
    let taken = Set(columns.flatMap(\.names).map { Array($0.utf8) })
    return ["id", "submittedAt"].map { taken.contains(Array($0.utf8)) ? "record.\($0)" : $0 }
  }
}
