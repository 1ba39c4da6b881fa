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
  /// Whether the summary becomes a page.
  private let isForPage: Bool
  /// What a page says of the form that was met last.
  private(set) var heading: ReportPage.Heading?
  /// The bytes of the definitions whose forms the summary keeps.
  private var bytesAtHand = 0

  private var learning = Learning.asMet

  /// When definitions are learned.
  private enum Learning {
    /// With the first record of each.
    case asMet
    /// There is too little room for another one beside what was counted: all are to be learned before.
    case tooLate
    /// All before the first record.
    case first
  }

  /// The bytes of a definition for which there is room in any case.
  private static let small = 1 << 20
  /// The number of records that were read, whether they are counted or not.
  private var count = 0

  /// A reader of the records that a command line selects.
  ///
  /// - Parameter newest: how many of the newest ones are kept for a page; nil if there is none.
  init(
    _ line: CommandLineWords, _ console: Console, newest: Int? = nil
  ) throws(CommandFailure) {
    let word = try line.onlyOperand("FORM-ID")
    (filter, language) = (try RecordFilter(line, at: console.moment), try line.language())
    folder = try SubmissionsFolder(line, temporaryFolder: console.environment.temporaryFolder)
    form = try folder.form(word)
    isComplete = line.has("all")
    (self.newest, isForPage) = (NewestRecords(newest ?? 0), newest != nil)
    summary = GroupedSummary(at: console.moment, by: line.value("by"))
    cache = DefinitionCache(folder, form)
  }

  /// Reads all records that are selected.
  ///
  /// Most logs have no corrections: to look for them would be to read the log twice.
  mutating func read() throws(CommandFailure) {
    guard !isComplete else {
      var all = try RecordSelection(folder, form, isComplete: true)
      return try readInOrder(&all)
    }
    let beginning = self
    var selection = RecordSelection(withoutCorrections: folder, form)
    try readInOrder(&selection)
    guard selection.hasMetCorrection else { return }
    self = beginning
    selection = try RecordSelection(folder, form, isComplete: false)
    try readInOrder(&selection)
  }

  /// Reads records once, or learns their definitions before if these are large.
  private mutating func readInOrder(_ selection: inout RecordSelection) throws(CommandFailure) {
    let (beginning, all) = (self, selection)
    try read(&selection)
    guard case .tooLate = learning, !selection.hasMetCorrection else { return }
    self = beginning
    selection = all
    try learnDefinitions(all)
    learning = .first
    try read(&selection)
  }

  /// Learns the definitions of the records that are selected, in their order.
  private mutating func learnDefinitions(_ selection: RecordSelection) throws(CommandFailure) {
    var (selection, filter) = (selection, filter)
    var page = filter.page(most: CSVColumns.most)
    _ = try selection.forEachPage(&page) { page in
      guard filter.allows(page) else { return }
      if !page.text.bytes.span.hasBytes(page.digest, digest.span) { learn(Self.digest(of: page)) }
    }
    (digest, number) = ([], nil)
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
      if case .tooLate = learning { return }
      if filter.allowsAll || filter.allows(page) { add(&page, line) } else { pass(over: page) }
    }
    if case .tooLate = learning { return }
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
    let bytes = cache.size(of: name)
    if case .asMet = learning, bytes > Self.small, summary.total.count > 0 { learning = .tooLate }
    if case .tooLate = learning {
      number = nil
      return
    }
    if bytesAtHand + bytes > DefinitionCache.mostAtHand { forgetForms() }
    let form = cache.form(name)?.speaking([language].compactMap(\.self))
    // The summary keeps what it needs of it.
    cache.forgetForms()
    if bytes > Self.small { ProcessMemory.giveBack() }
    if isForPage, known == nil, let form { heading = ReportPage.Heading(form) }
    number = form.map { form in
      guard let known, let known else { return summary.learn(form) }
      summary.recall(known, form)
      return known
    }
    if known == nil { numbers[name] = .some(number) }
    if let number, summary.keepsForm(of: number) { bytesAtHand += bytes }
  }

  private mutating func forgetForms() {
    summary.forgetForms()
    bytesAtHand = 0
    ProcessMemory.giveBack()
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
