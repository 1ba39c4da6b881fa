package import FormCommandLine
package import FormCore
import FormStorage
package import FormValues
internal import JSONText

/// The columns of a list of records, found by looking at all of them once.
package struct RecordColumns {
  /// One path that records have a value at.
  private struct Path {
    let text: String
    var column: TableColumn
    var isUsed = false
    var isSecret: Bool
  }

  private var paths: [Path] = []
  private var secrets: Set<TextBytes> = []
  /// The digest of the newest record's definition; empty if there is none.
  package private(set) var newestDigest = ""
  /// The words of the definition that was learned last, if words are wanted.
  private var labels: AnswerLabels?
  /// The number of the newest record's definition, among those that followed each other.
  private var newestNumber = -1
  package private(set) var count = 0
  /// The value that was looked at last, if it had escapes.
  private var decoded: [UInt8] = []
  /// The number of records with hidden answers, because their definition is not known.
  package private(set) var hiddenCount = 0

  /// More paths than this are not kept: no window shows so many.
  package static let most = 10_000

  package init() {}

  /// Looks at a record; `isShown` says whether it will be in the list.
  ///
  /// The definitions are not changed, and are marked as changing because they would be copied.
  package mutating func add(
    _ page: borrowing RecordPage, _ definitions: inout RunOfDefinitions, isShown: Bool
  ) {
    while paths.count < page.paths.texts.count {
      let text = page.paths.texts[paths.count]
      paths.append(Path(text: text, column: TableColumn(text), isSecret: isSecret(text)))
    }
    guard isShown else { return }
    for cell in page.cells { add(cell, page, hidesAnswers: definitions.hidesAnswers) }
    count += 1
    if newestNumber != definitions.number, definitions.hasForm {
      (newestDigest, newestNumber) = (definitions.digestText, definitions.number)
    }
    hiddenCount += definitions.hidesAnswers ? 1 : 0
  }

  private mutating func add(_ cell: RecordCell, _ page: borrowing RecordPage, hidesAnswers: Bool) {
    let index = cell.path
    let isNumber = if case .number = cell.kind { true } else { false }
    if !paths[index].isUsed {
      (paths[index].isUsed, paths[index].column.isNumeric) = (true, true)
    }
    paths[index].column.isNumeric = paths[index].column.isNumeric && isNumber
    if labels == nil, !hidesAnswers, !paths[index].isSecret,
      let text = page.simple(cell, &decoded)
    {
      paths[index].column.fit(columns: text.columns)
    } else {
      paths[index].column.fit(text(of: cell, page, hidesAnswers: hidesAnswers))
    }
  }

  /// Learns which values are not to be seen.
  package mutating func learnSecrets(of form: Form) {
    for input in form.inputs where input.isSecret {
      let path = AnswerPath(inFirstRowsOf: input, in: form)
      let steps = path.steps.map { AnswerPath.Step(group: $0.group, row: nil) }
      let text = AnswerPath(steps: steps, part: path.part).text(in: form)
      secrets.insert(TextBytes(text))
    }
    for index in paths.indices { paths[index].isSecret = isSecret(paths[index].text) }
  }

  /// Learns the words of a definition.
  package mutating func learnLabels(of form: Form) { labels = AnswerLabels(form) }

  /// Whether a value is not to be seen, in whichever row it stands.
  private func isSecret(_ path: String) -> Bool {
    !secrets.isEmpty
      && (secrets.contains(TextBytes(path.withoutRows)) || secrets.contains(TextBytes(path)))
  }

  /// The names of all paths that were seen.
  package var names: [String] { paths.map(\.text) }

  /// Adds a cell of a record to its line.
  package func add(
    _ cell: RecordCell, _ page: borrowing RecordPage, hidesAnswers: Bool, to line: inout TableLine,
    _ column: TableColumn, _ decoded: inout [UInt8]
  ) {
    if labels == nil, !hidesAnswers, !paths[cell.path].isSecret,
      let text = page.simple(cell, &decoded)
    {
      if cell.kind == .escapedText {
        line.add(decoded.span, text, to: column)
      } else {
        line.add(page.text.bytes.span, text, to: column)
      }
    } else {
      line.add(text(of: cell, page, hidesAnswers: hidesAnswers), to: column)
    }
  }

  private func text(of cell: RecordCell, _ page: borrowing RecordPage, hidesAnswers: Bool) -> String
  {
    hidesAnswers || paths[cell.path].isSecret
      ? "(hidden)" : labels?.text(of: cell, page) ?? page.plainText(of: cell)
  }

  /// The column of a path, with its words if there are some.
  private func titled(_ path: Path) -> TableColumn {
    guard let labels else { return path.column }
    var column = TableColumn(labels.title(of: path.text), isNumeric: path.column.isNumeric)
    column.width = max(column.width, path.column.width)
    return column
  }

  /// The columns, each with the number of its path: in the order of the newest record's definition,
  /// then as they were met.
  package func ordered(by newest: Form?) -> [(path: Int, column: TableColumn)] {
    var order: [[UInt8]: Int] = [:]
    for input in newest?.inputs ?? [] { order[Array(input.key.text.utf8)] = input.index }
    func rank(_ path: String) -> Int {
      let group = path.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
      return order[Array(path.utf8)] ?? order[Array(group)] ?? .max
    }
    let used = paths.enumerated().filter(\.element.isUsed)
    return used.map { ($0, rank($1.text), $1) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map {
      ($0.0, titled($0.2))
    }
  }
}

extension RecordPage {
  /// The plain text of a value, with what is invisible written out, if that is a simple text; nil
  /// for any other. It stands in the record, or among decoded bytes if it has escapes there.
  func simple(_ cell: RecordCell, _ decoded: inout [UInt8]) -> SimpleText? {
    switch cell.kind {
    case .text: return SimpleText(text.bytes.span, cell.inner)
    case .number, .boolean: return SimpleText(text.bytes.span, cell.range)
    case .escapedText:
      let end = decoded.replace(byVisible: text.bytes.span, cell.inner)
      return end.flatMap { SimpleText(decoded.span, 0..<$0) }
    case .list, .looseList, .file: return nil
    }
  }
}
