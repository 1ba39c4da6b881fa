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

  var key: [UInt8] { Array(path.utf8) }

  /// The names of the columns.
  var names: [String] {
    (hasValue ? [path] : [])
      + (hasFile ? ["name", "bytes", "sha256", "path"].map { "\(path).\($0)" } : [])
  }
}

/// The keys that records have, found out by looking at all of them once.
struct CSVColumns {
  private var columns: [CSVColumn] = []
  private var indices: [[UInt8]: Int] = [:]
  /// The digest of the last record's definition.
  private(set) var newestDigest = ""

  /// Makes room for a record's values.
  mutating func add(_ page: RecordPage) {
    newestDigest = page.digest
    for leaf in page.leaves {
      let index = index(of: leaf.path)
      if case .file = leaf.content {
        columns[index].hasFile = true
      } else {
        columns[index].hasValue = true
      }
    }
  }

  private mutating func index(of path: String) -> Int {
    let key = Array(path.utf8)
    if let index = indices[key] { return index }
    indices[key] = columns.count
    columns.append(CSVColumn(path: path))
    return columns.count - 1
  }

  /// The columns in the order of a form, those that nobody answered among them; then those that it
  /// does not have, as they were met.
  func ordered(by form: Form?) -> [CSVColumn] {
    var others = indices
    var ordered: [CSVColumn] = []
    guard let form else { return columns }
    for path in AnswerPath.columns(of: form) {
      let name = path.text(in: form)
      if let index = others.removeValue(forKey: Array(name.utf8)) {
        ordered.append(columns[index])
        continue
      }
      var isFile = false
      if case .input(let input) = path.part {
        isFile = form.inputs[input].valueType == .file(.copy)
      }
      ordered.append(CSVColumn(path: name, hasValue: !isFile, hasFile: isFile))
    }
    return ordered + others.values.sorted().map { columns[$0] }
  }

  /// The names of the two columns that every record has; where a key has such a name, they are
  /// `record.id` and `record.submittedAt`.
  static func envelope(beside columns: [CSVColumn]) -> [String] {
    let taken = Set(columns.flatMap(\.names).map { Array($0.utf8) })
    return ["id", "submittedAt"].map { taken.contains(Array($0.utf8)) ? "record.\($0)" : $0 }
  }
}
