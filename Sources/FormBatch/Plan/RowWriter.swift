import FormCore
import FormTables
import FormValues
import JSONText

/// Writes accepted submissions as rows. Each key has a column, in the order of the form; a key in a
/// group has its path. The rows of a repeated group are one cell of JSON, because their number
/// varies; so are several choices and stored files.
struct RowWriter: Sendable {
  /// The path of names to the value of each column.
  let columns: [[String]]
  let options: BatchOptions
  /// As many delimiters as there are columns.
  let delimiters: [UInt8]
  /// Whether each column is the answer of one input, in the order of the form.
  let isFlat: Bool

  init(_ form: Form, _ options: BatchOptions) {
    self.options = options
    isFlat = form.groups.isEmpty
    columns = AnswerPath.columns(of: form).map { path in
      path.steps.map { form.groups[$0.group].key.text } + [form.key(of: path.part)]
    }
    delimiters = [UInt8](repeating: options.targetDelimiter, count: columns.count)
  }

  /// The header line.
  var header: [UInt8] {
    var row = emptyRow
    for column in columns { row.addText(column.joined(separator: ".")) }
    row.end()
    return row.bytes
  }

  /// Appends the row of values that are given as a line of JSON, as records have them.
  func append(_ line: [UInt8], to output: inout [UInt8]) {
    let limits = JSONLimits(bytes: .max, depth: JSONLimits.line.depth)
    guard let root = JSONReader.read(line, limits: limits).root else { return }
    var (row, cells) = (emptyRow, [JSON?](repeating: nil, count: columns.count))
    if !take(root, columns.indices, level: 0, into: &cells) {
      cells = columns.map { column in column.reduce(root as JSON?) { $0?[$1] } }
    }
    for cell in cells { add(cell, of: line, to: &row) }
    let start = output.count
    output += row.bytes
    endRow(from: start, in: &output)
  }

  /// Takes the values of the members of an object, of which some columns are, in one walk; false if
  /// they do not stand in the order of the columns.
  private func take(
    _ object: JSON, _ range: Range<Int>, level: Int, into cells: inout [JSON?]
  ) -> Bool {
    guard let members = object.members else { return false }
    var (next, rest) = (range.lowerBound, members[...])
    while next < range.upperBound {
      let name = columns[next][level]
      let value = rest.first.flatMap { $0.name.hasSameBytes(as: name) ? $0.value : nil }
      if value != nil { rest.removeFirst() }
      guard columns[next].count > level + 1 else {
        cells[next] = value
        next += 1
        continue
      }
      // A group: the columns of what is in it follow each other.
      let inside = columns[next..<range.upperBound].prefix { column in
        column.count > level + 1 && column[level].hasSameBytes(as: name)
      }.indices
      if let value, !take(value, inside, level: level + 1, into: &cells) { return false }
      next = inside.upperBound
    }
    return rest.isEmpty
  }

  /// Ends the row that begins at an index.
  func endRow(from start: Int, in output: inout [UInt8]) {
    // A line without a character would be taken for no row at all.
    if output.count == start, columns.count == 1 { output += [.quote, .quote] }
    output += [.carriageReturn, .lineFeed]
  }

  var emptyRow: CSVWriter {
    CSVWriter(guardsFormulas: options.guardsFormulas, delimiter: options.targetDelimiter)
  }

  private func add(_ value: JSON?, of line: [UInt8], to row: inout CSVWriter) {
    // A list or an object is written exactly as it stands in the line.
    if let value, value.kind == .array || value.kind == .object {
      return row.add(line.span.extracting(value.range))
    }
    switch value?.value {
    case nil, .null, .array, .object: row.add("")
    case .string(let text): row.addText(text)
    case .number(let digits): row.add(digits)
    case .boolean(let flag): row.add(flag ? "true" : "false")
    }
  }
}
