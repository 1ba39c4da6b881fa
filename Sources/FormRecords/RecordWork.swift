package import FormCommandLine
import FormCore
import FormDisk
package import FormStorage
import FormValues
package import JSONText

/// Work on the records of a selection, which several workers may do side by side.
package protocol RecordWork: ~Copyable, SendableMetatype {
  /// What comes of some records.
  associatedtype Output: Sendable

  /// Whether it is wanted where the answers of records stand.
  var keepsAnswers: Bool { get }

  /// Takes a record that was tested, given with its number among the lines that it is one of. The
  /// test is marked as changing because it would be copied if it were only read.
  mutating func take(_ line: PaddedLine, _ index: Int, _ test: inout RecordTest)

  /// Hands over what came of the records that were taken since the last time.
  mutating func output() -> Output
}

/// What comes of lines that follow each other.
struct SelectedOutput<Output: Sendable>: Sendable {
  let output: Output
  /// The number of lines that are not records.
  var unreadable = 0
  /// The line at which the selection ends; nil if it goes on.
  var end: Int?
  var failure: StoreFailure?
}

/// The records that a later one corrects.
struct ReplacedRecords: Sendable {
  /// Their identifiers; nil if there are none.
  var ids: SpillingMap?
  /// Whether there were no corrections at all when the log was looked through; one that comes to
  /// light is new, and ends what is gone through.
  var areNone = false

  /// What a line is to a selection without these records.
  enum Standing {
    case record, replaced, unreadable
    /// A correction that was not there before, with which the selection ends.
    case end
  }

  /// What a line is. The test is left with what it has found out about a record.
  func standing(
    of line: PaddedLine, _ test: inout RecordTest
  ) throws(StoreFailure) -> Standing {
    if let ids, let id = StoredLine.id(of: line), try ids.value(of: id) != nil {
      return .replaced
    }
    let isRecord = test.allows(line)
    if areNone, test.isCorrection { return .end }
    return isRecord ? .record : .unreadable
  }
}

/// Finds the records of a selection among lines, and does some work on them.
struct SelectedWork<Work: RecordWork & ~Copyable>: LineWork, ~Copyable {
  private var work: Work
  private var test: RecordTest
  private let replaced: ReplacedRecords

  init(_ work: consuming Work, of form: FormIdentifier, without replaced: ReplacedRecords) {
    test = RecordTest(of: form, keepsAnswers: work.keepsAnswers)
    self.replaced = replaced
    self.work = work
  }

  mutating func output(of lines: SoundLines) -> SelectedOutput<Work.Output> {
    var (unreadable, end, failure) = (0, Int?.none, StoreFailure?.none)
    var index = 0
    var line = PaddedLine(PaddedText([]))
    while index < lines.count, end == nil {
      lines.move(&line, to: index)
      do throws(StoreFailure) {
        switch try replaced.standing(of: line, &test) {
        case .record: work.take(line, index, &test)
        case .replaced: break
        case .unreadable: unreadable += 1
        case .end: end = index
        }
      } catch {
        (failure, end) = (error, index)
      }
      index += 1
    }
    return SelectedOutput(
      output: work.output(), unreadable: unreadable, end: end, failure: failure)
  }
}

/// Finds the lines of the records that a filter allows.
package struct FilteredLines: RecordWork, ~Copyable {
  private var filter: RecordFilter
  private var page: RecordPage
  private var indices: [Int] = []

  package init(_ filter: RecordFilter) {
    self.filter = filter
    page = filter.page(most: CSVColumns.most)
  }

  package var keepsAnswers: Bool { !filter.allowsAll }

  package mutating func take(_ line: PaddedLine, _ index: Int, _ test: inout RecordTest) {
    if filter.allowsAll || page.read(from: &test) && filter.allows(page) { indices.append(index) }
  }

  /// The numbers of the lines among those that they are some of.
  package mutating func output() -> [Int] {
    defer { indices = [] }
    return indices
  }
}

extension RecordFilter {
  /// Refuses a condition on a key that neither a record nor a definition has; the records are read
  /// once for that.
  ///
  /// - Parameter names: the names that answers have by the definitions, if they are known.
  package func check(
    _ selection: inout RecordSelection, _ names: AnswerNames? = nil
  ) throws(CommandFailure) {
    guard !conditions.isEmpty else { return }
    var page = page(most: CSVColumns.most)
    var definitions = RunOfDefinitions(DefinitionCache(selection.folder, selection.form))
    _ = try selection.forEachPage(&page) { page in
      if names == nil { _ = definitions.move(to: page) }
    }
    try check(of: selection.form, page.paths) { names ?? definitions.names() }
  }
}
