import FormMessages
import FormValues

/// Reads the rows of `survey` into a tree, and reports rows that cannot be read.
struct SurveyReader {
  private var survey: Survey
  private let cells: WorkbookCells
  /// The groups that are open, each with the word that closes it.
  private var open: [(node: Int, type: QuestionType)] = []
  /// The number of groups inside each other that may be read.
  private static let mostGroups = 100

  static func survey(_ table: WorksheetTable, _ cells: WorkbookCells) -> Survey {
    var reader = SurveyReader(Survey(at: table.start ?? .none), cells)
    for row in table.rows { reader.read(row) }
    for (node, type) in reader.open.reversed() {
      cells.report(.unclosed(type), at: reader.survey.nodes[node].row.start)
    }
    return reader.survey
  }

  private init(_ survey: Survey, _ cells: WorkbookCells) {
    (self.survey, self.cells) = (survey, cells)
  }

  private mutating func read(_ row: WorksheetRow) {
    guard let word = row.cell("type"), !word.text.hasPrefix("#") else { return }
    if let disabled = row.cell("disabled")?.text.lowercased(), disabled == "yes" { return }
    guard let type = QuestionType(word.text) else {
      return cells.report(.unknownType(word.text), at: word)
    }
    switch type {
    case .endGroup, .endRepeat: close(type, word)
    case .beginGroup, .beginRepeat: begin(type, row)
    case .unsupported(let name, let reason):
      cells.report(.notAsked(name, row.cell("name")?.text, reason), at: word)
      if let name = row.cell("name") { _ = survey.add(type, row, name, to: parent) }
    default:
      let name = row.cell("name") ?? (type == .note ? made("note", row) : nil)
      guard let name else { return cells.report(.nameless(word.text), at: word) }
      _ = survey.add(type, row, name, to: parent)
    }
  }

  private var parent: Int { open.last?.node ?? 0 }

  private mutating func begin(_ type: QuestionType, _ row: WorksheetRow) {
    guard open.count < SurveyReader.mostGroups else {
      return cells.report(.tooDeep, at: row.start)
    }
    let name = row.cell("name")
    if name == nil { cells.report(.nameless(row.start.text), at: row.start) }
    open.append((survey.add(type, row, name ?? made("group", row), to: parent), type))
  }

  /// The name of a row that has none.
  private func made(_ word: String, _ row: WorksheetRow) -> CellText {
    CellText(text: "\(word)-\(row.number)", position: row.start.position)
  }

  private mutating func close(_ type: QuestionType, _ word: CellText) {
    guard let last = open.last else { return cells.report(.unopened(word.text), at: word) }
    let expected: QuestionType = last.type == .beginRepeat ? .endRepeat : .endGroup
    if type != expected {
      let first = survey.nodes[last.node]
      cells.report(.crossed(word.text, first.row.start.text, first.row.number), at: word)
    }
    open.removeLast()
  }
}

extension Fault {
  fileprivate static func unknownType(_ text: String) -> Fault {
    let isLong = text.utf8.count > QuestionType.mostBytes
    let word = isLong ? String(text.unicodeScalars.prefix(60)) + "…" : text
    let first = word.split(separator: " ").first.map(String.init) ?? word
    let known = [
      "text", "integer", "decimal", "range", "date", "time", "dateTime", "select_one LIST",
      "select_multiple LIST", "acknowledge", "file", "barcode", "note", "calculate", "hidden",
      "begin group", "begin repeat", "today",
    ]
    if ["select_one", "select_multiple"].contains(word.lowercased()) {
      return Fault(
        .componentUnknownType, "\(quoted(word)) names no list of options; write '\(word) LIST'")
    }
    return Fault(
      .componentUnknownType,
      "\(quoted(word)) is not a type of question; use \(listed(known))",
      suggestion: first.utf8.count > 64 ? nil : nearestName(to: first, among: known))
  }

  fileprivate static func notAsked(_ type: String, _ name: String?, _ reason: String) -> Fault {
    let title = name.map { " \(quoted($0))" } ?? ""
    return Fault(.componentUnknownMember, "\(quoted(type))\(title) is not carried over: \(reason)")
  }

  fileprivate static func nameless(_ type: String) -> Fault {
    Fault(
      .componentMissingMember,
      "this row needs a 'name', which is the key of \(quoted(type)) in records")
  }

  fileprivate static func unclosed(_ type: QuestionType) -> Fault {
    let word = type == .beginRepeat ? "repeat" : "group"
    return Fault(.componentMissingMember, "no row 'end \(word)' closes this 'begin \(word)'")
  }

  fileprivate static func unopened(_ word: String) -> Fault {
    Fault(.componentMissingMember, "\(quoted(word)) closes nothing: no row before it begins one")
  }

  fileprivate static func crossed(_ word: String, _ first: String, _ row: Int) -> Fault {
    Fault(
      .componentMissingMember, "\(quoted(word)) does not close \(quoted(first)) of row \(row)")
  }

  fileprivate static let tooDeep = Fault(.jsonTooDeep, "groups nest more than 100 levels deep")
}
