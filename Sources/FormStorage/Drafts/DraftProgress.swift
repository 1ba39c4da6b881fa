import FormDisk
import FormValues

/// How far a holder has come with the file of a draft: what is written, and what of it is durable.
struct DraftProgress: Sendable {
  /// What the holder knows of the file.
  enum Content: Sendable {
    /// Nothing yet.
    case unknown
    case journal(DraftJournal)
    /// That it may be anything, so the draft is to be written whole.
    case lost
  }

  /// A journal as it was written to a file; another file has another number.
  struct Written: Sendable {
    let journal: DraftJournal
    let file: Int
  }

  /// What is to be done behind the answers.
  enum Step: Sendable {
    case sync(Written)
    case shorten(Written)
  }

  var content = Content.unknown
  /// The most bytes of memory that the draft may take where it is read again.
  var room = Int.max
  /// The number of the file, from 0.
  private(set) var file = 0
  /// How many lines of the file are durable.
  private(set) var durableLines = 0
  /// Whether the name of the file is durable.
  private(set) var isNameDurable = false
  /// Whether an earlier program wrote the file: what is seen of it may not be on the disk, and no
  /// sync can tell, so it is written anew.
  private(set) var isInherited = false
  private var isSettling = false
  /// Why what was written did not become durable.
  var failure: StoreFailure?

  /// Takes note of another file in the place of the draft.
  mutating func replace(with journal: DraftJournal, isDurable: Bool) {
    content = .journal(journal)
    isInherited = false
    file += 1
    (durableLines, isNameDurable) = (isDurable ? journal.lineCount : 0, isDurable)
  }

  /// Takes note of a file that an earlier program left.
  mutating func inherit(_ journal: DraftJournal) {
    replace(with: journal, isDurable: false)
    isInherited = true
  }

  /// Takes note that lines of a file, and its name, are durable.
  mutating func settle(_ written: Written) {
    guard written.file == file, case .journal = content else { return }
    (durableLines, isNameDurable) = (written.journal.lineCount, true)
  }

  /// Takes note of a failure behind the answers.
  mutating func fail(_ failure: StoreFailure) { (self.failure, content) = (failure, .lost) }

  /// Whether there is something to settle that nobody is at; it starts then.
  mutating func beginSettling() -> Bool {
    if isSettling || step == nil { return false }
    isSettling = true
    return true
  }

  /// What the one that settles does next; nil if all is done.
  mutating func nextStep() -> Step? {
    let step = step
    isSettling = step != nil
    return step
  }

  private var step: Step? {
    guard case .journal(let journal) = content else { return nil }
    let written = Written(journal: journal, file: file)
    if isInherited { return .shorten(written) }
    if durableLines < journal.lineCount || !isNameDurable { return .sync(written) }
    return journal.isLong ? .shorten(written) : nil
  }
}
