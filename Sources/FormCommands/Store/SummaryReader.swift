import FormCommandLine
import FormCore
import FormMessages
internal import FormReports
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// Reads the records of a form once, and counts their answers.
struct SummaryReader {
  private(set) var summary: RecordSummary
  /// The number of records whose answers are not counted, because their definition is not known.
  private(set) var hidden = 0
  private var filter: RecordFilter
  private let language: LanguageRange?
  private let folder: SubmissionsFolder
  private let form: FormIdentifier
  private var cache: DefinitionCache
  /// The questions of each definition, by its digest; nil for one that cannot be used.
  private var questions: [String: RecordSummary.Questions?] = [:]
  /// The number of records that were read, whether they are counted or not.
  private var count = 0

  init(
    _ selection: RecordSelection, _ filter: RecordFilter, _ language: LanguageRange?,
    at moment: Moment
  ) {
    summary = RecordSummary(at: moment)
    (self.filter, self.language) = (filter, language)
    (folder, form) = (selection.folder, selection.form)
    cache = DefinitionCache(selection.folder, selection.form)
  }

  /// Reads all records that are selected, and returns the damage that was passed over.
  mutating func read(_ selection: inout RecordSelection) throws(CommandFailure) -> LogDamage {
    let paths = RecordPaths(most: CSVColumns.most, wanted: filter.conditions.map(\.path))
    var (page, unreadable) = (RecordPage(paths, opensRows: true), 0)
    var damage = try selection.forEachRecord { line, record throws(CommandFailure) in
      count += 1
      guard page.read(record, line) else {
        unreadable += 1
        return
      }
      if filter.allows(page) { add(page, line) }
    }
    damage.count(unreadable: unreadable)
    damage.count(lostDefinitions: cache.lostCount)
    return damage
  }

  private mutating func add(_ page: RecordPage, _ line: StoredLine) {
    func text(_ range: Range<Int>) -> String {
      String(decoding: page.text.bytes[range], as: UTF8.self)
    }
    guard let questions = questions(of: text(page.digest)) else {
      hidden += 1
      return
    }
    summary.add(
      page.cells.map { (page.paths.texts[$0.path], page.talliedValue(of: $0)) },
      values: { JSONReader.read(line.bytes, limits: .record).root?["values"]?.members },
      submittedOn: CivilDate(text(page.submittedAt.prefix(10))), questions)
  }

  private mutating func questions(of digest: String) -> RecordSummary.Questions? {
    if let known = questions[digest] { return known }
    let definition = cache.definition(digest)
    let form =
      language.flatMap { language in definition.form?.speaking([language]) }
      ?? definition.form?.speaking([])
    let found = form.map { summary.learn($0) }
    questions[digest] = .some(found)
    return found
  }

  /// What is to be known of the records that were not counted.
  var notes: [String] {
    var parts: [String] = []
    let stored = (try? folder.store.summary(of: form))??.recordCount ?? count
    if stored > count { parts.append("\(stored - count) corrected later and left out") }
    if count > summary.count + hidden {
      parts.append("\(count - summary.count - hidden) not selected")
    }
    let drafts = (try? folder.store.drafts(of: form).count) ?? 0
    if drafts > 0 { parts.append(counted(drafts, "draft")) }
    return parts
  }
}

extension RecordPage {
  /// A value as a tally takes it.
  fileprivate func talliedValue(of cell: RecordCell) -> TalliedValue {
    switch cell.kind {
    case .text, .escapedText: .text(String(decoding: data(of: cell), as: UTF8.self))
    case .number: .number(String(decoding: data(of: cell), as: UTF8.self))
    case .boolean: .boolean(text.bytes[cell.range.lowerBound] == UInt8(ascii: "t"))
    case .file: .file(bytes: file(of: cell)?.bytes ?? 0)
    case .list, .looseList: talliedChoices(of: cell)
    }
  }

  private func talliedChoices(of cell: RecordCell) -> TalliedValue {
    let elements = JSONReader.read(data(of: cell), limits: .record).root?.elements
    let texts = elements?.compactMap(\.text)
    guard let elements, let texts, texts.count == elements.count else { return .other }
    return .choices(texts)
  }
}
