import FormArguments
import FormMessages
import FormValues
internal import JSONText

/// Puts the options that pickers take from files into a document, each file read once.
package struct OptionLoading {
  private let files: OptionFiles
  private let registry: ComponentRegistry
  private var tables: [OptionFileName: OptionTable?] = [:]
  /// The options of files, by what pickers ask for.
  private var made: [Request: [FormOption]] = [:]
  private var (bytes, cells, given) = (0, 0, 0)
  private var options: Int
  private var findings = Findings()
  private var isExceeded = false
  /// The columns that expressions look up, by the key of the question.
  private let lookedUp: [String: [TextBytes]]

  private struct Request: Hashable {
    let name: OptionFileName
    let columns: [TextBytes]
  }

  /// A document with the options of its files instead of the names of the files; where a file gives
  /// none, its name stays, and the findings say why.
  ///
  /// - Parameter options: how many options the document has itself.
  static func completed(
    _ document: FormDocument, having options: Int, _ files: OptionFiles,
    _ registry: ComponentRegistry, _ findings: inout Findings
  ) -> FormDocument {
    var loading = OptionLoading(
      files: files, registry: registry, options: options,
      lookedUp: LookupColumns.names(in: document))
    var document = document
    document.items = TreeTransformer<FormItem, FormItem>.transform(
      document.items, children: { $0.children?.value ?? [] },
      leave: { item, children, items in
        var item = loading.completed(item)
        item.children = item.children.map { Located(children, at: $0.location) }
        items.append(item)
      })
    findings.add(loading.findings)
    return document
  }

  private init(
    files: OptionFiles, registry: ComponentRegistry, options: Int,
    lookedUp: [String: [TextBytes]]
  ) {
    (self.files, self.registry, self.options) = (files, registry, options)
    self.lookedUp = lookedUp
  }

  static let argument = "optionsFrom"

  private mutating func completed(_ item: FormItem) -> FormItem {
    guard let named = item.argument(OptionLoading.argument), let text = named.value.text,
      registry[item.type.value]?.takesOptions == true
    else { return item }
    guard item.options == nil else {
      findings.report(.givenTwice, at: named.location)
      return item
    }
    guard let name = OptionFileName(text) else {
      findings.report(.notAName(text), at: named.location)
      return item
    }
    guard !isExceeded, let table = table(name, at: named.location), table.isSound else {
      return item
    }
    options += table.rows.count
    guard options <= FormDocument.maximumOptions else {
      isExceeded = true
      findings.report(.tooManyComponents, at: item.location)
      return item
    }
    var columns = item.argument("optionsWhere")?.value.members?.map { TextBytes($0.name) } ?? []
    columns += (lookedUp[item.key.value] ?? []).filter { !columns.contains($0) }
    guard let all = options(of: table, Request(name: name, columns: columns)) else {
      isExceeded = true
      findings.report(.tooMuch, at: named.location)
      return item
    }
    var item = item
    item.options = Located(all, at: named.location)
    item.arguments.removeAll { $0.name.value == OptionLoading.argument }
    return item
  }

  /// The options that a picker asks for, shared by all that ask for the same; nil if they have too
  /// many cells, or all pickers are given too many bytes.
  private mutating func options(of table: OptionTable, _ request: Request) -> [FormOption]? {
    given += table.source.bytes.count
    guard given <= OptionFiles.maximumGiven else { return nil }
    if let known = made[request] { return known }
    let columns = table.columns(for: request.columns)
    cells += columns.map { table.rows.count * $0.count } ?? 0
    guard cells <= OptionFiles.maximumCells else { return nil }
    let options = table.options(with: columns)
    made[request] = options
    return options
  }

  private mutating func table(_ name: OptionFileName, at location: Location) -> OptionTable? {
    if let known = tables[name] { return known }
    let table = read(name, at: location)
    tables[name] = .some(table)
    return table
  }

  private mutating func read(_ name: OptionFileName, at location: Location) -> OptionTable? {
    guard bytes <= OptionFiles.maximumBytes else {
      findings.report(.tooLarge(name), at: location)
      return nil
    }
    switch files.read(name) {
    case .failure(let fault):
      findings.report(fault, at: location)
      return nil
    case .success(let source):
      bytes += source.bytes.count
      guard bytes <= OptionFiles.maximumBytes else {
        findings.report(.tooLarge(name), at: location)
        return nil
      }
      let (cellsLeft, rows) = (OptionFiles.maximumCells - cells, FormDocument.maximumOptions)
      let table =
        name.isJSON
        ? OptionTable(json: source, &findings, cells: cellsLeft, rows: rows)
        : OptionTable(csv: source, &findings, cells: cellsLeft, rows: rows)
      cells += table.cells
      return table
    }
  }
}

extension FormDocument {
  /// The names of the option files that its pickers name, as they are written.
  public var optionFileNames: [String] {
    var names: [String] = []
    items.forEachInside { item in
      if let named = item.argument(OptionLoading.argument) { names.append(named.value.text ?? "") }
    }
    return names
  }
}

extension OptionTable {
  /// The rows as options, with some of their columns, or with all.
  fileprivate func options(with columns: Set<TextBytes>?) -> [FormOption] {
    rows.map { row in
      var option = FormOption(
        value: row.value, label: row.label, location: Location(source, row.offset))
      option.columns =
        columns.map { columns in row.columns.filter { columns.contains(TextBytes($0.name)) } }
        ?? row.columns
      return option
    }
  }
}

extension Fault {
  fileprivate static let givenTwice = Fault(
    .optionsGivenTwice, "both 'optionsFrom' and 'options' are given; keep one of them")

  fileprivate static func notAName(_ text: String) -> Fault {
    Fault(
      .optionsUnreadable,
      "\(quoted(text)) is not the name of an option file: "
        + "give a file beside the form that ends with .csv or .json, not a path")
  }

  fileprivate static let tooMuch = Fault(
    .optionsUnreadable,
    "the option files of a form can have \(OptionFiles.maximumCells) cells in all, counted once for "
      + "each choice of columns, and \(OptionFiles.maximumGiven) bytes, once for each picker")

  fileprivate static func tooLarge(_ name: OptionFileName) -> Fault {
    Fault(
      .optionsUnreadable,
      "\(quoted(name.text)) is not read: "
        + "the option files of a form can have \(OptionFiles.maximumBytes) bytes in all")
  }
}
