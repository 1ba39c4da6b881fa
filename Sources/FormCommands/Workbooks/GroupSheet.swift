import FormCore
import FormInputs
internal import FormReports
internal import FormStorage
import FormValues
internal import FormWorkbooks
internal import JSONText

/// The sheet with a row for each row of a repeated group.
///
/// Its columns are the id of the record, the number of the row, which follow those of the rows around
/// it, and the answers in it.
struct GroupSheet {
  /// An answer of a row, by the names that lead to it.
  private struct Column {
    let names: [String]
    let type: CellType
    let isFile: Bool
    let title: String
    /// The labels of options by their values, if they are wanted.
    var labels: [String: String] = [:]

    /// The labels of a choice, or of several; nil if it has none.
    func words(for value: JSON?) -> String? {
      guard !labels.isEmpty, let value else { return nil }
      if let text = value.text { return labels[text] }
      let texts = value.elements?.compactMap(\.text) ?? []
      guard !texts.isEmpty, texts.count == value.elements?.count else { return nil }
      return texts.map { labels[$0] ?? $0 }.joined(separator: ", ")
    }
  }

  /// The path of the outermost repeated group.
  private let outer: String
  /// The names that lead from a row of each repeated group to the rows of the next one; the first ones
  /// are empty, because ``outer`` leads there.
  private let steps: [[String]]
  private var columns: [Column] = []
  /// The names that lead to the repeated groups in a row.
  private var inner: [[String]] = []
  /// The name of the sheet.
  let name: String
  /// The names of the columns with the numbers of rows.
  private let rowNames: [String]

  /// The sheets of a repeated group and of those inside of it, in the order of the form.
  static func sheets(
    of path: AnswerPath, in form: Form, _ labels: AnswerLabels?
  ) -> [GroupSheet] {
    guard case .group(let outer) = path.part else { return [] }
    var (sheets, places): ([GroupSheet], [Int: Int]) = ([], [:])
    for input in form.inputs {
      let inner = AnswerPath(inFirstRowsOf: input, in: form)
      guard let start = inner.steps.firstIndex(where: { $0.group == outer && $0.row != nil }),
        let last = inner.steps.lastIndex(where: { $0.row != nil })
      else { continue }
      let group = inner.steps[last].group
      let place = places[group] ?? sheets.count
      if place == sheets.count {
        places[group] = place
        sheets.append(
          GroupSheet(path.text(in: form), inner.steps[start...last], in: form))
      }
      let names = inner.steps[(last + 1)...].map { form.groups[$0.group].key.text }
      sheets[place].add(input, names + [input.key.text], labels)
    }
    for (group, place) in places { sheets[place].inner = inner(of: group, in: form) }
    return sheets
  }

  /// The names that lead from a row of a group to the repeated groups in it.
  private static func inner(of group: Int, in form: Form) -> [[String]] {
    form.inputs.compactMap { input in
      let steps = AnswerPath(inFirstRowsOf: input, in: form).steps
      guard let place = steps.firstIndex(where: { $0.group == group }),
        let next = steps[(place + 1)...].firstIndex(where: { $0.row != nil })
      else { return nil }
      return steps[(place + 1)...next].map { form.groups[$0.group].key.text }
    }
  }

  private init(_ outer: String, _ path: ArraySlice<AnswerPath.Step>, in form: Form) {
    self.outer = outer
    var (steps, names): ([[String]], [String]) = ([], [])
    for step in path {
      names.append(form.groups[step.group].key.text)
      guard step.row != nil else { continue }
      steps.append(steps.isEmpty ? [] : names)
      names = []
    }
    self.steps = steps
    let repeated = path.filter { $0.row != nil }.map { form.groups[$0.group].key.text }
    name = repeated.joined(separator: ".")
    rowNames = repeated.dropLast().map { "\($0).row" } + ["row"]
  }

  private mutating func add(_ input: Input, _ names: [String], _ labels: AnswerLabels?) {
    let name = names.joined(separator: ".")
    var column = Column(
      names: names, type: CellType(input), isFile: input.valueType == .file(.copy),
      title: labels == nil ? name : input.title.withoutColon)
    if labels != nil {
      for option in input.component.asChoosing?.options ?? [] {
        column.labels[option.value] = option.title
      }
    }
    columns.append(column)
  }

  /// Adds columns for the answers in rows of a record that the form does not have: those of earlier
  /// versions.
  mutating func learn(_ page: borrowing RecordPage) {
    guard let rows = rows(of: page) else { return }
    forEachRow(of: rows, []) { row, _ in
      for (names, _) in others(in: row, []) where !columns.contains(where: { $0.names == names }) {
        columns.append(
          Column(names: names, type: .text, isFile: false, title: names.joined(separator: ".")))
      }
    }
  }

  /// The values in an object that have no column, and are no groups that have some inside.
  private func others(in row: JSON, _ path: [String]) -> [([String], JSON)] {
    (row.members ?? []).flatMap { member -> [([String], JSON)] in
      let names = path + [member.name]
      if inner.contains(names) || columns.contains(where: { $0.names == names }) { return [] }
      let isGroup = (columns.map(\.names) + inner).contains { $0.starts(with: names) }
      return isGroup && member.value.kind == .object
        ? others(in: member.value, names) : [(names, member.value)]
    }
  }

  /// The names of the columns; those of the record and its rows give way to keys of the same name.
  var names: [String] {
    let keys = columns.flatMap { column in
      column.isFile
        ? ["name", "bytes", "sha256", "path"].map { "\(column.title).\($0)" } : [column.title]
    }
    return (["id"] + rowNames).map { keys.contains($0) ? "record.\($0)" : $0 } + keys
  }

  /// Adds the rows of a record.
  func add(_ page: borrowing RecordPage, to writer: inout WorkbookWriter) {
    guard let rows = rows(of: page) else { return }
    let id = [UInt8](page.text.bytes.span, page.id.lowerBound, page.id.upperBound)
    forEachRow(of: rows, []) { row, numbers in
      writer.add(text: id.span)
      for number in numbers { writer.add(number: String(number).utf8.span) }
      for column in columns {
        let value = column.names.reduce(row as JSON?) { $0?[$1] }
        if column.isFile {
          writer.add(value?.members.flatMap { StoredFile($0) })
        } else if let words = column.words(for: value) {
          writer.add(text: words)
        } else {
          writer.add(value, as: column.type)
        }
      }
      writer.endRow()
    }
  }

  /// The rows of the outermost group that a record has; nil if it has none.
  private func rows(of page: borrowing RecordPage) -> JSON? {
    guard let path = page.paths.number(of: outer),
      let cell = page.cells.first(where: { $0.path == path }),
      cell.kind == .list || cell.kind == .looseList
    else { return nil }
    return JSONReader.read(page.data(of: cell), limits: .record).root
  }

  /// Calls `visit` with each row of the group, and the numbers of the rows around it and its own.
  private func forEachRow(
    of rows: JSON, _ around: [Int], _ visit: (JSON, [Int]) -> Void
  ) {
    for (index, row) in (rows.elements ?? []).enumerated() {
      let numbers = around + [index + 1]
      guard numbers.count < steps.count else {
        visit(row, numbers)
        continue
      }
      let next = steps[numbers.count].reduce(row as JSON?) { $0?[$1] }
      if let next { forEachRow(of: next, numbers, visit) }
    }
  }
}
