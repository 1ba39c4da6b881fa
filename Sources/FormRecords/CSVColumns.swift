import FormCommandLine
import FormCore
import FormStorage
import FormValues
internal import JSONText

/// The columns of one key.
package struct CSVColumn {
  package let path: String
  /// Whether some record has a value here that is not a stored file.
  package var hasValue = false
  /// Whether some record has a stored file here.
  package var hasFile = false

  /// The names of the columns.
  package var names: [String] { names(nil) }

  /// The names of the columns, in words if there are some.
  package func names(_ labels: AnswerLabels?) -> [String] {
    let name = labels?.title(of: path) ?? path
    return (hasValue ? [name] : [])
      + (hasFile ? ["name", "bytes", "sha256", "path"].map { "\(name).\($0)" } : [])
  }
}

/// The keys that records have, found out by looking at all of them once.
package struct CSVColumns {
  private var columns: [CSVColumn] = []
  /// The digest of the definition of the last record with a row; until there is one, of the last
  /// without.
  private(set) var newestDigest: [UInt8] = []
  /// The digests of the definitions that were met, as many as are looked at.
  private(set) var digests: Set<[UInt8]> = []
  /// The digest that was met last.
  private var digest: [UInt8] = []
  private var hasRow = false

  /// The most keys that records may have: as many as the components of a form.
  package static let most = 50_000

  /// Makes room for a record's values.
  mutating func add(_ page: borrowing RecordPage) throws(CommandFailure) {
    guard !page.paths.isFull else {
      throw .refused(
        "the records have too many keys for a table, more than \(Self.most) or 16 MiB of names; "
          + "use --to jsonl")
    }
    learnDefinition(of: page)
    (newestDigest, hasRow) = (digest, true)
    while columns.count < page.paths.texts.count {
      columns.append(CSVColumn(path: page.paths.texts[columns.count]))
    }
    for cell in page.cells {
      if case .file = cell.kind {
        if !columns[cell.path].hasFile { columns[cell.path].hasFile = true }
      } else if !columns[cell.path].hasValue {
        columns[cell.path].hasValue = true
      }
    }
  }

  /// Looks at a record that gets no row.
  mutating func pass(over page: borrowing RecordPage) {
    learnDefinition(of: page)
    if !hasRow { newestDigest = digest }
  }

  private mutating func learnDefinition(of page: borrowing RecordPage) {
    let text = page.text.bytes.span
    guard !text.hasBytes(page.digest, digest.span) else { return }
    digest = [UInt8](text, page.digest.lowerBound, page.digest.upperBound)
    if digests.count < DefinitionCache.most { digests.insert(digest) }
  }

  /// The columns in the order of a form, those that no record has a value for among them; then
  /// those that it does not have, as they were met.
  func ordered(by form: Form?, _ paths: RecordPaths) -> [CSVColumn] {
    var others = Set(columns.indices.filter { columns[$0].hasValue || columns[$0].hasFile })
    guard let form else { return others.sorted().map { columns[$0] } }
    var ordered: [CSVColumn] = []
    for path in AnswerPath.columns(of: form) {
      let name = path.text(in: form)
      if let index = paths.number(of: name), others.remove(index) != nil {
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
