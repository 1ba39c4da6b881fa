import FormCommandLine
import FormCore
import FormValues

/// The columns of a list of records, found by looking at all of them once.
struct RecordColumns {
  /// One path that records have a value at.
  private struct Path {
    let text: String
    var column: TableColumn
    var isUsed = false
  }

  private var paths: [Path] = []
  private var indices = PathIndices(most: Self.most)
  private var secrets: Set<[UInt8]> = []
  private var newest: Form?
  private(set) var count = 0
  /// The number of records with hidden answers, because their definition is not known.
  private(set) var hiddenCount = 0

  /// More paths than this are not kept: no window shows so many.
  private static let most = 10_000

  /// Looks at a record; `isShown` says whether it will be in the list.
  mutating func add(_ page: RecordPage, _ definition: StoredDefinition, isShown: Bool) {
    for leaf in page.leaves {
      guard let index = index(of: leaf.path) else { continue }
      guard isShown else { continue }
      let isNumber = if case .number = leaf.content { true } else { false }
      if !paths[index].isUsed { paths[index].column.isNumeric = true }
      paths[index].isUsed = true
      paths[index].column.isNumeric = paths[index].column.isNumeric && isNumber
      paths[index].column.fit(cell(leaf, of: definition))
    }
    guard isShown else { return }
    count += 1
    newest = definition.form ?? newest
    hiddenCount += definition.hidesAnswers ? 1 : 0
  }

  /// Learns which values are not to be seen.
  mutating func learnSecrets(of form: Form) {
    for input in form.inputs where input.isSecret {
      let path = AnswerPath(inFirstRowsOf: input, in: form)
      let steps = path.steps.map { AnswerPath.Step(group: $0.group, row: nil) }
      let text = AnswerPath(steps: steps, part: path.part).text(in: form)
      secrets.insert(Array(text.utf8))
    }
  }

  /// Whether a value is not to be seen, in whichever row it stands.
  private func isSecret(_ path: String) -> Bool {
    !secrets.isEmpty
      && (secrets.contains(withoutRows(path)) || secrets.contains(Array(path.utf8)))
  }

  private func withoutRows(_ path: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var isInRow = false
    for byte in path.utf8 {
      if byte == UInt8(ascii: "[") { isInRow = true }
      if !isInRow { bytes.append(byte) }
      if byte == UInt8(ascii: "]") { isInRow = false }
    }
    return bytes
  }

  private mutating func index(of path: String) -> Int? {
    if let index = indices.index(of: path) { return index }
    guard let index = indices.add(path) else { return nil }
    paths.append(Path(text: path, column: TableColumn(path)))
    return index
  }

  /// The names of all paths that were seen.
  var names: [String] { paths.map(\.text) }

  /// Whether some record has a value at a path.
  func contains(_ path: String) -> Bool { indices.contains(path) }

  /// The cell of a value in a record with a definition.
  func cell(_ leaf: RecordLeaf, of definition: StoredDefinition) -> String {
    definition.hidesAnswers || isSecret(leaf.path) ? "(hidden)" : leaf.text
  }

  /// The columns with their paths' bytes: in the order of the newest record's definition, then as
  /// they were met.
  var ordered: [(name: [UInt8], column: TableColumn)] {
    var order: [[UInt8]: Int] = [:]
    for input in newest?.inputs ?? [] { order[Array(input.key.text.utf8)] = input.index }
    func rank(_ path: String) -> Int {
      let group = path.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
      return order[Array(path.utf8)] ?? order[Array(group)] ?? .max
    }
    let used = paths.enumerated().filter(\.element.isUsed)
    return used.map { ($0, rank($1.text), $1) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map {
      (Array($0.2.text.utf8), $0.2.column)
    }
  }
}
