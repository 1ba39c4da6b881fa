internal import JSONText

/// Puts the options that pickers take from files into a document, each file read once.
struct OptionLoading {
  private let files: OptionFiles
  private let registry: ComponentRegistry
  private var tables: [OptionFileName: OptionTable?] = [:]
  private var bytes = 0
  private var options = 0
  private var findings = Findings()

  /// A document with the options of its files instead of the names of the files; where a file gives
  /// none, its name stays, and the findings say why.
  static func completed(
    _ document: FormDocument, _ files: OptionFiles, _ registry: ComponentRegistry,
    _ findings: inout Findings
  ) -> FormDocument {
    var loading = OptionLoading(files: files, registry: registry)
    var document = document
    document.items = TreeTransformer<FormItem, FormItem>.transform(
      document.items, children: { $0.children?.value ?? [] },
      leave: { item, children, items in
        var item = loading.completed(item)
        item.children = item.children.map { Located(children, at: $0.place) }
        items.append(item)
      })
    findings.add(loading.findings)
    return document
  }

  private init(files: OptionFiles, registry: ComponentRegistry) {
    (self.files, self.registry) = (files, registry)
  }

  static let argument = "optionsFrom"

  private mutating func completed(_ item: FormItem) -> FormItem {
    guard let named = item.argument(OptionLoading.argument), let text = named.value.text,
      registry[item.type.value]?.takesOptions == true
    else { return item }
    guard item.options == nil else {
      findings.report(.givenTwice, at: named.place)
      return item
    }
    guard let name = OptionFileName(text) else {
      findings.report(.notAName(text), at: named.place)
      return item
    }
    guard let table = table(name, at: named.place), table.isSound else { return item }
    options += table.rows.count
    var item = item
    // One too many makes the form too large, which is found in due course.
    let columns = item.argument("optionsWhere")?.value.members?.map(\.name) ?? []
    let all = options > Form.maximumOptions ? table.tooMany : table.options(with: columns)
    item.options = Located(all, at: named.place)
    item.arguments.removeAll { $0.name.value == OptionLoading.argument }
    return item
  }

  private mutating func table(_ name: OptionFileName, at place: Place) -> OptionTable? {
    if let known = tables[name] { return known }
    let table = read(name, at: place)
    tables[name] = .some(table)
    return table
  }

  private mutating func read(_ name: OptionFileName, at place: Place) -> OptionTable? {
    switch files.read(name) {
    case .failure(let fault):
      findings.report(fault, at: place)
      return nil
    case .success(let source):
      bytes += source.text.bytes.count
      guard bytes <= OptionFiles.maximumBytes else {
        findings.report(.tooLarge(name), at: place)
        return nil
      }
      return name.isJSON
        ? OptionTable(json: source, &findings)
        : OptionTable(csv: source, source.text.bytes, &findings)
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
  /// More options than a form may have, without what they say.
  fileprivate var tooMany: [FormOption] {
    Array(
      repeating: FormOption(value: "x", place: Place(source, 0)), count: Form.maximumOptions + 1)
  }
}

extension Fault {
  fileprivate static let givenTwice = Fault(
    .optionsGivenTwice, "'optionsFrom' names a file, and 'options' stand here as well")

  fileprivate static func notAName(_ text: String) -> Fault {
    Fault(
      .optionsUnreadable,
      "\(quoted(text)) is not the name of an option file: "
        + "a file beside the form, whose name ends with .csv or .json, and no path")
  }

  fileprivate static func tooLarge(_ name: OptionFileName) -> Fault {
    Fault(
      .optionsUnreadable,
      "\(quoted(name.text)) is not read: "
        + "the option files of a form have at most \(OptionFiles.maximumBytes) bytes in all")
  }
}
