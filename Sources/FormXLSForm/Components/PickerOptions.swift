import FormMessages
import FormValues

/// The options of a question, and what they are filtered by.
struct PickerOptions {
  /// What the options are made of, the same for many questions.
  struct Source: Hashable {
    let list: String
    let label: String
    let columns: [String]
  }

  private(set) var arguments: [FormNode.Member] = []
  /// The options; nil if there are none, which has been reported.
  private(set) var options: [FormNode]?
  /// The columns that the options keep.
  private var columns: [String] = []
  /// The column with the words of the options.
  private var label = "label"

  init(_ list: String, _ node: SurveyNode, _ maker: ComponentMaker, _ index: Int) {
    let rows = maker.scope.lists.lists[list] ?? []
    guard !rows.isEmpty else {
      maker.cells.report(maker.scope.lists.unknown(list), at: node.row.start)
      return
    }
    make(rows, of: list, maker.scope.lists.columns, node, maker, index)
  }

  /// The options of a file beside the form.
  init(file: String, _ node: SurveyNode, _ maker: ComponentMaker, _ index: Int) {
    guard let table = maker.options(of: file) else {
      guard !maker.cells.malformed.contains(file) else { return }
      let isKnown = [".csv", ".xml", ".geojson"].contains { file.lowercased().hasSuffix($0) }
      maker.cells.report(isKnown ? .unreadableFile(file) : .otherFile(file), at: node.row.start)
      return
    }
    let parameters = node.row.cell("parameters")
    let names = OptionNames(file: file, parameters)
    if let parameters, !names.others.isEmpty { maker.lose("parameters", parameters) }
    let rows = names.rows(of: table)
    guard !rows.isEmpty else {
      maker.cells.report(.noValues(file, names.value), at: node.row.start)
      return
    }
    label = names.label
    make(rows, of: nil, Set(table.headers.map(\.text)), node, maker, index)
  }

  private mutating func make(
    _ rows: [ChoiceLists.Row], of list: String?, _ known: Set<String>, _ node: SurveyNode,
    _ maker: ComponentMaker, _ index: Int
  ) {
    guard maker.admits(options: rows.count, of: node) else { return }
    var verdicts: [ChoiceFilter.Verdict] = []
    if let cell = node.row.cell("choice_filter") {
      let filter = ChoiceFilter(cell, known, rows, maker, index)
      columns = filter.columns.map(\.name).filter { name in
        rows.contains { $0.text(in: name) != nil }
      }
      let members = filter.columns.map { FormNode.Member($0.name, $0.expression) }
      if !members.isEmpty {
        arguments.append(.init("optionsWhere", .object(members, cell.position)))
      }
      verdicts = filter.verdicts
    }
    let scope = maker.scope
    let (filtered, isLong) = (columns, rows.count > Translator.mostOptions || scope.isFile(index))
    // The label is a column too where an expression looks it up among many options, or in a file.
    let isLabelRead = scope.lookedUp.contains(label) || scope.lookedUp.contains(LookupNames.label)
    if isLong, isLabelRead, !filtered.contains(label) { columns.append(label) }
    columns += scope.lookedUp.sorted().filter { name in
      !filtered.contains(name) && !["name", label].contains(name)
        && rows.contains { $0.text(in: name) != nil }
    }
    for name in columns { maker.scope.use(name) }
    let source =
      verdicts.isEmpty
      ? list.map { Source(list: $0, label: label, columns: columns) } : nil
    if let shared = source.flatMap({ maker.sharedOptions[$0] }) { return options = shared }
    // Words with references mean other answers at other questions.
    let references = maker.references
    defer {
      if let source, maker.references == references { maker.sharedOptions[source] = options }
    }
    options = rows.enumerated().compactMap { position, row in
      switch verdicts.isEmpty ? .always : verdicts[position] {
      case .never: nil
      case .always: option(row, nil, maker, index)
      case .when(let condition): option(row, condition, maker, index)
      }
    }
  }

  private func option(
    _ row: ChoiceLists.Row, _ condition: FormNode?, _ maker: ComponentMaker, _ index: Int
  ) -> FormNode {
    var members = [FormNode.Member("value", .text(row.value))]
    let words = maker.words(row.row, label, index)
    if let words, !words.isText(row.value.text) { members.append(.init("label", words)) }
    if let condition { members.append(.init("visibleIf", condition)) }
    let columns = self.columns.map { name in
      let text =
        row.text(in: name)?.text ?? (name == label ? maker.scope.label(of: row, in: name) : "")
      return FormNode.Member(name, .text(row.text(in: name) ?? row.value, as: text))
    }
    if !columns.isEmpty { members.append(.init("columns", .object(columns, row.value.position))) }
    return members.count == 1 ? .text(row.value) : .object(members, row.value.position)
  }
}

extension FormNode {
  /// Whether it is a text and nothing but that.
  fileprivate func isText(_ other: String) -> Bool {
    if case .text(let text) = self { text.text == other } else { false }
  }
}

extension Fault {
  fileprivate static func otherFile(_ name: String) -> Fault {
    Fault(
      .componentUnknownMember,
      "the options in \(quoted(name)) are not carried over: they are read from CSV, XML and GeoJSON files"
    )
  }

  fileprivate static func noValues(_ name: String, _ column: String) -> Fault {
    Fault(
      .pickerNoOptions, "no row of \(quoted(name)) has a text in the column \(quoted(column))")
  }

  fileprivate static func unreadableFile(_ name: String) -> Fault {
    Fault(
      .optionsUnreadable,
      "the options in \(quoted(name)) cannot be read; the file must stand beside the form")
  }
}
