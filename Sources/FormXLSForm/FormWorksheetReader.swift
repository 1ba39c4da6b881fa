import FormArguments
import FormCore
import FormMessages
import FormValues

/// Reads the worksheets of a form into the text of a form document.
struct FormWorksheetReader {
  private let name: String
  private let worksheets: [XLSFormWorksheet]
  private let cells: WorkbookCells
  private let files: OptionFiles
  private let survey: WorksheetTable
  private let choices: WorksheetTable
  private let settings: WorksheetTable
  /// Whether there is a worksheet `survey`; that there is none has been reported.
  private let hasSurvey: Bool

  /// - Parameter isRead: whether nothing hindered that the worksheet `survey` was read.
  init(
    _ name: String, _ worksheets: [XLSFormWorksheet], _ cells: WorkbookCells, _ files: OptionFiles,
    isRead: Bool
  ) {
    let isThere = worksheets.contains { $0.name.lowercased() == "survey" && !$0.rows.isEmpty }
    hasSurvey = isThere || isRead && worksheets.contains { $0.name.lowercased() == "survey" }
    if isRead, !hasSurvey {
      cells.report(.noSurvey, at: cells.add("", "survey", 0, 1, 0, ""))
    }
    (self.name, self.worksheets, self.cells, self.files) = (name, worksheets, cells, files)
    func table(_ name: String, _ number: Int, _ aliases: [String: String]) -> WorksheetTable {
      let worksheet = worksheets.first { $0.name.lowercased() == name }
      return WorksheetTable(worksheet, number: number, aliases: aliases, cells)
    }
    survey = table("survey", 0, WorksheetHeader.survey)
    choices = table("choices", 1, WorksheetHeader.choices)
    settings = table("settings", 2, WorksheetHeader.settings)
  }

  mutating func document() -> FormNode {
    if cells.all.isEmpty { _ = cells.add("", "survey", 0, 1, 0, "type") }
    let start = survey.start ?? CellText(text: "", position: DocumentOrigin.Position(cell: 0))
    for column in ["type", "name"] where hasSurvey && !survey.has(column) {
      cells.report(.missingColumn(column), at: start)
    }
    let languages = FormLanguages(
      survey.headers + choices.headers, main: setting("default_language")?.text)
    let tree = SurveyReader.survey(survey, cells)
    var (tables, bytes): ([String: WorksheetTable?], Int) = ([:], 0)
    for case .selectFromFile(let file, _) in tree.nodes.map(\.type) where tables[file] == nil {
      tables[file] = .some(table(file, &bytes))
    }
    let known = tables
    let scope = SurveyScope(
      tree, ChoiceLists(choices, cells), languages, table: { known[$0] ?? nil })
    let maker = ComponentMaker(scope, cells, files: { known[$0] ?? nil })
    let components = maker.components(of: 0)
    noteLostColumns(scope, maker)
    maker.reportLost()
    reportLostWorksheets(at: start)
    let given = tree.nodes.indices.filter { index in
      if case .external = tree.nodes[index].type { true } else { scope.isOutside(index) }
    }
    return .object(
      heading(languages, given.map { tree.nodes[$0].name }, at: start) + [
        .init("components", .array(hasSurvey ? components : [placeholder(start)], start.position))
      ],
      start.position)
  }

  /// What stands for questions that cannot be read, so their absence is not reported as well.
  private func placeholder(_ start: CellText) -> FormNode {
    let text = FormNode.Member("text", .text(start, as: "survey"))
    return .object(
      [
        .init("type", .text(start, as: "text")), .init("uuid", .text(start, as: "survey")),
        .init("args", .object([text], start.position)),
      ], start.position)
  }

  private func setting(_ name: String) -> CellText? { settings.rows.first?.cell(name) }

  private func heading(
    _ languages: FormLanguages, _ given: [CellText], at start: CellText
  ) -> [FormNode.Member] {
    let form = setting("form_id") ?? start
    let identifier =
      setting("form_id").map { FormIdentifier(nearest: $0.text).text } ?? XLSForm.identifier(name)
    var members: [FormNode.Member] = [.init("form", .text(form, as: identifier))]
    if let version = setting("version") { members.append(.init("version", .text(version))) }
    if let title = setting("form_title") {
      // A title has no translations there, so it is the same in every language.
      let text = FormNode.text(title, as: LabelText.escaped(title.text))
      let words = languages.knownTags.map { FormNode.Member($0, text) }
      members.append(.init("title", words.count > 1 ? .object(words, title.position) : text))
    }
    if languages.main != "en", languages.main != "und" {
      members.append(
        .init("language", .text(setting("default_language") ?? start, as: languages.main)))
    }
    if !given.isEmpty {
      members.append(.init("given", .array(given.map { .text($0) }, given[0].position)))
    }
    for entry in settings.rows.first?.entries ?? []
    where !["form_id", "version", "form_title", "default_language"].contains(entry.header.name) {
      cells.report(.lostSetting(entry.header.text), at: entry.cell)
    }
    for row in settings.rows.dropFirst().prefix(1) {
      cells.report(.secondSettings, at: row.start)
    }
    return members
  }

  /// Columns of `choices` that nothing reads.
  private func noteLostColumns(_ scope: SurveyScope, _ maker: ComponentMaker) {
    for row in choices.rows {
      for entry in row.entries
      where !["list_name", "name", "label"].contains(entry.header.name)
        && !scope.usedColumns.contains(entry.header.text)
      {
        maker.lose(entry.header.text, entry.cell)
      }
    }
  }

  /// Worksheets that mean something to other programs and are not read.
  private func reportLostWorksheets(at start: CellText) {
    for worksheet in worksheets
    where WorksheetFiles.lost.contains(worksheet.name.lowercased()) {
      guard worksheet.rows.count > 1 else { continue }
      let text = worksheet.rows[0].cells.first ?? ""
      let cell = cells.add(text, worksheet.name, 3, worksheet.rows[0].number, 0, text)
      cells.report(.lostWorksheet(worksheet.name), at: cell)
    }
  }

  /// The options of a file beside the form; nil if there is none. What cannot be read of it is
  /// reported.
  ///
  /// - Parameter bytes: the bytes of the files that were read before.
  private func table(_ file: String, _ bytes: inout Int) -> WorksheetTable? {
    guard let name = OptionFileName(file, endings: [".csv", ".xml", ".geojson"]),
      case .success(let source) = files.read(name)
    else { return nil }
    bytes += source.bytes.count
    guard bytes <= XLSFormLimit.fileBytes else {
      cells.report(.tooLarge, at: cells.add("", file, 4, 1, 0, ""))
      cells.malformed.insert(file)
      return nil
    }
    let lower = file.lowercased()
    let read =
      lower.hasSuffix(".xml")
      ? OptionMarkup.worksheet(named: file, source.bytes)
      : lower.hasSuffix(".geojson")
        ? OptionFeatures.worksheet(named: file, source.bytes)
        : WorksheetFiles.worksheet(named: file, source.bytes)
    switch read {
    case .success(let read):
      let (admitted, excess) = XLSFormLimit.admitted([read])
      if let rest = excess.rest {
        cells.report(.tooManyRows, at: cells.add("", file, 4, rest.row, 0, ""))
      }
      return WorksheetTable(admitted.first, number: 4, aliases: WorksheetHeader.choices, cells)
    case .failure(let problem):
      let cell = cells.add("", file, 4, problem.row, 0, "")
      cells.report(Fault(.optionsMalformed, problem.reason), at: cell)
      cells.malformed.insert(file)
      return nil
    }
  }
}

extension XLSForm {
  /// The identifier of a form that has none: the name of its file without its ending.
  static func identifier(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let plain = last.lastIndex(of: ".").map { $0 > last.startIndex ? String(last[..<$0]) : last }
    return FormIdentifier(nearest: plain ?? last).text
  }
}

extension Fault {
  fileprivate static let noSurvey = Fault(
    .componentMissingMember, "no worksheet is named 'survey', which has the questions of a form")

  fileprivate static let tooManyRows = Fault(
    .formTooManyComponents,
    "the file has more than \(XLSFormLimit.rows) rows or \(XLSFormLimit.cells) cells; the rest is not "
      + "read")

  fileprivate static let tooLarge = Fault(
    .optionsUnreadable,
    "the files of options of a form in worksheets can have \(XLSFormLimit.fileBytes >> 20) MiB in all; "
      + "this one is not read")

  fileprivate static func missingColumn(_ name: String) -> Fault {
    Fault(.componentMissingMember, "the worksheet 'survey' needs the column \(quoted(name))")
  }

  fileprivate static func lostSetting(_ name: String) -> Fault {
    Fault(.componentUnknownMember, "the setting \(quoted(name)) is not carried over")
  }

  fileprivate static let secondSettings = Fault(
    .componentUnknownMember, "'settings' has one row below its header; the others are not read")

  fileprivate static func lostWorksheet(_ name: String) -> Fault {
    Fault(.componentUnknownMember, "the worksheet \(quoted(name)) is not carried over")
  }
}
