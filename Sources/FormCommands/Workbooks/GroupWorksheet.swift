import FormCore
import FormInputs
import FormMessages
import FormRecords
internal import FormReports
internal import FormStorage
import FormValues
internal import FormWorkbooks
internal import JSONText

/// The worksheet with a row for each row of a repeated group.
///
/// Its columns are the id of the record, the number of the row, which follow those of the rows
/// around it, and the answers in it.
struct GroupWorksheet {
  /// An answer of a row, by the names that lead to it.
  private struct Column {
    let names: [String]
    let type: CellType
    /// Whether some row may have a value here that is not a stored file.
    var hasValue: Bool
    /// Whether some row may have a stored file here.
    let hasFile: Bool
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
  let outer: String
  /// Whether some record has an answer at that path that is not a list of rows.
  private(set) var hasOtherAnswers = false
  /// The names that lead from a row of each repeated group to the rows of the next one; the first
  /// ones are empty, because ``outer`` leads there.
  private let steps: [[String]]
  private var columns: [Column] = []
  /// The indexes in ``columns`` by the names that lead there.
  private var indexes: [[String]: Int] = [:]
  /// The names that lead to the repeated groups in a row.
  private var inner: Set<[String]> = []
  /// The names that lead to an object with some of these values in it.
  private var around: Set<[String]> = []
  /// The name of the worksheet.
  let name: String
  /// The names of the columns with the numbers of rows.
  private let rowNames: [String]

  /// The most worksheets of groups in a workbook: the records are read once for each.
  static let most = 255

  /// The worksheets of the repeated groups of a table, each followed by those inside of it.
  static func worksheets(of table: ExportTable) -> [GroupWorksheet] {
    guard let form = table.form else { return [] }
    // By the outermost repeated group.
    var inputs: [Int: [(input: Input, steps: [AnswerPath.Step])]] = [:]
    for input in form.inputs {
      let steps = AnswerPath(inFirstRowsOf: input, in: form).steps
      guard let outer = steps.first(where: { $0.row != nil }) else { continue }
      inputs[outer.group, default: []].append((input, steps))
    }
    var groups: [String: [GroupWorksheet]] = [:]
    for path in AnswerPath.columns(of: form) {
      guard case .group(let outer) = path.part else { continue }
      let path = path.text(in: form)
      groups[path] = worksheets(of: inputs[outer] ?? [], at: path, in: form, table.labels)
    }
    return table.fields.flatMap { $0 < 2 ? [] : groups[table.columns[$0 - 2].path] ?? [] }
  }

  /// The worksheets of a repeated group and of those inside of it, in the order of the form.
  ///
  /// - Parameter inputs: those in the group, with the groups that lead to them.
  private static func worksheets(
    of inputs: [(input: Input, steps: [AnswerPath.Step])], at path: String, in form: Form,
    _ labels: AnswerLabels?
  ) -> [GroupWorksheet] {
    var (worksheets, indexes): ([GroupWorksheet], [Int: Int]) = ([], [:])
    for (input, steps) in inputs {
      guard let start = steps.firstIndex(where: { $0.row != nil }),
        let last = steps.lastIndex(where: { $0.row != nil })
      else { continue }
      let group = steps[last].group
      let index = indexes[group] ?? worksheets.count
      if index == worksheets.count {
        indexes[group] = index
        worksheets.append(GroupWorksheet(path, steps[start...last], in: form))
      }
      let names = steps[(last + 1)...].map { form.groups[$0.group].key.text }
      worksheets[index].add(input, names + [input.key.text], labels)
    }
    for (_, steps) in inputs {
      var (around, names): (Int?, [String]) = (nil, [])
      for step in steps {
        names.append(form.groups[step.group].key.text)
        guard step.row != nil else { continue }
        if let around, let index = indexes[around] { worksheets[index].addInner(names) }
        (around, names) = (step.group, [])
      }
    }
    return worksheets
  }

  /// Notes the names that lead from a row to the rows of a group in it.
  private mutating func addInner(_ names: [String]) {
    if inner.insert(names).inserted { lead(to: names) }
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
    let isFile = input.valueType == .file(.copy)
    var column = Column(
      names: names, type: CellType(input), hasValue: !isFile, hasFile: isFile,
      title: labels == nil ? name : input.title.withoutColon)
    if labels != nil {
      for option in input.component.asChoosing?.options ?? [] {
        column.labels[option.value] = option.title
      }
    }
    add(column)
  }

  private mutating func add(_ column: Column) {
    indexes[column.names] = columns.count
    columns.append(column)
    lead(to: column.names)
  }

  private mutating func lead(to names: [String]) {
    for count in 1..<max(1, names.count) { around.insert(Array(names.prefix(count))) }
  }

  /// Adds columns for the answers in rows of a record that the form does not have: those of earlier
  /// versions.
  mutating func learn(_ page: borrowing RecordPage) {
    guard let cell = cell(of: page) else { return }
    guard let rows = GroupWorksheet.rows(of: cell, page) else { return hasOtherAnswers = true }
    var found: [[String]: Bool] = [:]
    forEachRow(of: rows, []) { row, _ in
      for (names, value) in values(in: row, []) {
        found[names] = found[names] == true || value.members.flatMap { StoredFile($0) } == nil
      }
    }
    for (names, isValue) in found.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if let index = indexes[names] {
        if isValue { columns[index].hasValue = true }
      } else if columns.count <= WorkbookWriter.mostColumns {
        add(
          Column(
            names: names, type: .text, hasValue: true, hasFile: false,
            title: names.joined(separator: ".")))
      }
    }
  }

  /// The values in an object, by the names that lead to them: those of objects around others one by
  /// one, and no lists of rows that have a worksheet of their own.
  private func values(in row: JSON, _ path: [String]) -> [([String], JSON)] {
    (row.members ?? []).flatMap { member -> [([String], JSON)] in
      let names = path + [member.name]
      if inner.contains(names), GroupWorksheet.isRows(member.value) { return [] }
      return around.contains(names) && member.value.kind == .object
        ? values(in: member.value, names) : [(names, member.value)]
    }
  }

  /// The names of the columns; those of the record and its rows give way to keys of the same name.
  var names: [String] {
    let keys = columns.flatMap { column in
      (column.hasValue ? [column.title] : [])
        + (column.hasFile
          ? ["name", "bytes", "sha256", "path"].map { "\(column.title).\($0)" } : [])
    }
    return (["id"] + rowNames).map { keys.contains($0) ? "record.\($0)" : $0 } + keys
  }

  /// Adds the rows of a record.
  func add(_ page: borrowing RecordPage, to writer: inout WorkbookWriter) {
    guard let cell = cell(of: page), let rows = GroupWorksheet.rows(of: cell, page) else { return }
    let id = [UInt8](page.text.bytes.span, page.id.lowerBound, page.id.upperBound)
    forEachRow(of: rows, []) { row, numbers in
      writer.add(text: id.span)
      for number in numbers { writer.add(number: String(number).utf8.span) }
      for column in columns {
        let value = value(of: column, in: row)
        let file = column.hasFile ? value?.members.flatMap { StoredFile($0) } : nil
        if column.hasValue {
          if let words = column.words(for: value) {
            writer.add(text: words)
          } else {
            writer.add(file == nil ? value : nil, as: column.type)
          }
        }
        if column.hasFile { writer.add(file) }
      }
      writer.endRow()
    }
  }

  private func value(of column: Column, in row: JSON) -> JSON? {
    let value = column.names.reduce(row as JSON?) { $0?[$1] }
    // These rows are in a worksheet of their own.
    return inner.contains(column.names) && value.map { GroupWorksheet.isRows($0) } == true
      ? nil : value
  }

  /// The answer that a record has at the path of the outermost group.
  private func cell(of page: borrowing RecordPage) -> RecordCell? {
    guard let path = page.paths.number(of: outer) else { return nil }
    return page.cells.first { $0.path == path }
  }

  /// The rows that an answer is; nil if it is not a list of rows.
  static func rows(of cell: RecordCell, _ page: borrowing RecordPage) -> JSON? {
    guard cell.kind == .list || cell.kind == .looseList,
      let list = JSONReader.read(page.data(of: cell), limits: .record).root, isRows(list)
    else { return nil }
    return list
  }

  private static func isRows(_ value: JSON) -> Bool {
    value.elements?.allSatisfy { $0.kind == .object } ?? false
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
      if let next, GroupWorksheet.isRows(next) { forEachRow(of: next, numbers, visit) }
    }
  }
}
