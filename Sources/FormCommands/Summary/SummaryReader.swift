import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormReports
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// Reads the records of a form once, and counts their answers.
struct SummaryReader {
  private(set) var summary: GroupedSummary
  /// The number of records whose answers are not counted, because their definition is not known.
  private(set) var hidden = 0
  private var filter: RecordFilter
  private let language: LanguageRange?
  private let folder: SubmissionsFolder
  let form: FormIdentifier
  /// Whether replaced records count as well.
  private let isComplete: Bool
  /// The damage that was passed over.
  private var damage = LogDamage()
  private var cache: DefinitionCache
  /// The number of each definition in the summary, by its digest; nil for one that cannot be used.
  private var numbers: [String: Int?] = [:]
  /// The digest of the record before, and the number of its definition.
  private var (digest, number): ([UInt8], Int?) = ([], nil)
  /// The digest of the last record before the first one that is selected.
  private var passedDigest: [UInt8] = []
  /// What the record before has in common with others of its definition.
  private var familiarity: Int?
  private var newest: NewestRecords
  private var paths: [String] = []
  /// The digest of the form that was met last.
  private var newestName: String?
  /// The number of records that were read, whether they are counted or not.
  private var count = 0

  /// A reader of the records that a command line selects; of the newest ones so many are kept.
  init(
    _ line: CommandLineWords, _ console: Console, newest: Int = 0
  ) throws(CommandFailure) {
    let word = try line.onlyOperand("FORM-ID")
    (filter, language) = (try RecordFilter(line, at: console.moment), try line.language())
    folder = try SubmissionsFolder(line, temporaryFolder: console.environment.temporaryFolder)
    form = try folder.form(word)
    isComplete = line.has("all")
    self.newest = NewestRecords(newest)
    summary = GroupedSummary(at: console.moment, by: line.value("by"))
    cache = DefinitionCache(folder, form)
  }

  /// Reads all records that are selected.
  ///
  /// Most logs have no corrections: to look for them would be to read the log twice.
  mutating func read() throws(CommandFailure) {
    guard !isComplete else {
      var all = try RecordSelection(folder, form, isComplete: true)
      return try read(&all)
    }
    let beginning = self
    var selection = RecordSelection(withoutCorrections: folder, form)
    try read(&selection)
    guard selection.hasMetCorrection else { return }
    self = beginning
    selection = try RecordSelection(folder, form, isComplete: false)
    try read(&selection)
  }

  private mutating func read(_ selection: inout RecordSelection) throws(CommandFailure) {
    let paths = RecordPaths(
      most: CSVColumns.most,
      wanted: filter.conditions.map(\.path) + [summary.key].compactMap(\.self))
    var page = RecordPage(paths, opensRows: true)
    var unreadable = 0
    damage = try selection.forEachRecord(keepsAnswers: true) {
      line, test throws(CommandFailure) in
      count += 1
      guard page.read(from: &test) else {
        unreadable += 1
        return
      }
      if filter.allowsAll || filter.allows(page) { add(&page, line) } else { pass(over: page) }
    }
    // Questions and titles are known where no record is selected, too.
    if digest.isEmpty, !passedDigest.isEmpty { learn(passedDigest) }
    guard isComplete || !selection.hasMetCorrection else { return }
    if !filter.unmet(page.paths).isEmpty {
      forgetForms()
      try filter.check(&selection)
    }
    try checkKey()
    try checkSize()
    summary.finish()
    self.paths = page.paths.texts
    damage.count(unreadable: unreadable)
    damage.count(lostDefinitions: cache.lostCount)
  }

  /// Says what was hidden and passed over, and how the command ends because of it.
  func end(_ console: inout Console) -> ExitCode {
    console.tellHidden(hidden)
    return console.end(damage, form, in: folder.path)
  }

  /// Counts a record. The page is marked as changing because it would be copied otherwise.
  private mutating func add(_ page: inout RecordPage, _ line: PaddedLine) {
    if page.familiarity == nil || page.familiarity != familiarity {
      familiarity = page.familiarity
      let isKnown =
        !digest.isEmpty && page.text.bytes.span.hasBytes(page.digest, digest.span)
      if !isKnown { learn(Self.digest(of: page)) }
    }
    guard let number else {
      hidden += 1
      return
    }
    if newest.areWanted { newest.add(page) }
    SummaryReader.add(&page, line, number, to: &summary.total)
    guard let key = summary.key else { return }
    let path = page.paths.number(of: key)
    let answer = page.cells.first { $0.path == path }
    let groups = summary.groups(of: answer, page.text.bytes.span)
    for group in groups where summary.excess == nil {
      SummaryReader.add(&page, line, number, to: &summary[group])
    }
  }

  private static func add(
    _ page: inout RecordPage, _ line: PaddedLine, _ definition: Int,
    to summary: inout RecordSummary
  ) {
    let day = page.submittedAt.prefix(10)
    summary.begin(definition, paths: page.paths.texts, page.text.bytes, submittedOn: day)
    summary.end(page.cells.span) {
      JSONReader.read(line.copy, limits: .record).root?["values"]?.members
    }
  }

  /// Refuses a question by which records cannot be grouped.
  private func checkKey() throws(CommandFailure) {
    guard let key = summary.key, let problem = summary.problem else { return }
    switch problem {
    case .unknown(let keys):
      let sentence =
        "--by: '\(form)' has no key \(quoted(key))"
        + (filter.allowsAll ? "" : " in the versions of the selected records")
      throw .refused(Fault.sentence(sentence, suggesting: nearestAnswer(to: key, among: keys)))
    case .unsuitable(let keys):
      let known = keys.isEmpty ? "no question is one" : "\(listedQuoted(keys)) can be used"
      throw .refused(
        "--by \(quoted(key)): a text, a choice or a toggle outside of repeated groups is expected; "
          + known)
    }
  }

  /// Refuses a table of groups that would be larger than allowed.
  private func checkSize() throws(CommandFailure) {
    guard let key = summary.key, let excess = summary.excess else { return }
    let most = excess.mostColumns
    let advice =
      most < 2
      ? "so its records cannot be compared"
      : "group by a question with fewer answers, or select records with fewer with --where"
    throw .refused(
      "--by \(quoted(key)): \(excess.sentence), which allows \(counted(most, "column")) of this form; "
        + advice)
  }

  /// Looks at a record that is not selected.
  private mutating func pass(over page: borrowing RecordPage) {
    guard digest.isEmpty, !page.text.bytes.span.hasBytes(page.digest, passedDigest.span) else {
      return
    }
    passedDigest = Self.digest(of: page)
  }

  private static func digest(of page: borrowing RecordPage) -> [UInt8] {
    [UInt8](page.text.bytes.span, page.digest.lowerBound, page.digest.upperBound)
  }

  /// Learns a definition, unless it is known.
  private mutating func learn(_ digest: [UInt8]) {
    self.digest = digest
    let name = String(decoding: digest, as: UTF8.self)
    let known = numbers[name]
    if let known, known.map({ !summary.hasForgotten($0) }) ?? true {
      number = known
      return
    }
    if !cache.hasRoom(for: name) { forgetForms() }
    let form = form(name)
    if form != nil, known == nil { newestName = name }
    number = form.map { form in
      guard let known, let known else { return summary.learn(form) }
      summary.recall(known, form)
      return known
    }
    if known == nil { numbers[name] = .some(number) }
  }

  private mutating func forgetForms() {
    summary.forgetForms()
    cache.forgetForms()
  }

  /// A form in the language of the summary.
  private mutating func form(_ name: String) -> Form? {
    cache.form(name)?.speaking([language].compactMap(\.self))
  }

  /// The form that was met last.
  mutating func newestForm() -> Form? {
    guard let newestName else { return nil }
    if !cache.hasRoom(for: newestName) { forgetForms() }
    return form(newestName)
  }

  /// The newest records; nil if none are wanted.
  func newestRecords() throws(CommandFailure) -> RecordTable? {
    try newest.table(summary.total, paths)
  }

  /// What is to be known of the records that were not counted.
  var notes: [String] {
    var parts: [String] = []
    let stored = (try? folder.store.summary(of: form))??.recordCount ?? count
    if stored > count { parts.append("\(stored - count) corrected later and left out") }
    if count > summary.total.count + hidden {
      parts.append("\(count - summary.total.count - hidden) not selected")
    }
    let drafts = (try? folder.store.drafts(of: form).count) ?? 0
    if drafts > 0 { parts.append(counted(drafts, "draft")) }
    return parts
  }
}
