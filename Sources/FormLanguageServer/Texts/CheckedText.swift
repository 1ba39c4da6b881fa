import FormArguments
import FormAuthoring
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormMessages
import FormReasoning
import FormValues
import Formline
import JSONText
import Synchronization

/// What a check found in a text: the same as `formline check`, once it is complete.
struct CheckedText: Sendable {
  let source: DocumentSource
  /// The document as it was read, of broken JSON as far as it could be; nil if it could not be.
  let document: FormDocument?
  private(set) var findings: [Diagnostic]
  /// What the review of the form as a whole is still to be made of; nil once it is complete.
  private var unreviewed: UnreviewedForm?
  /// What the review found; nil without one.
  private var review: ReviewFindings?
  /// The keys of the document, made when they are first asked for; nil if there is no document.
  private let madeIndex: Once<KeyIndex>?
  /// The paths of the option files that the document names.
  let optionPaths: Set<String>
  /// The bytes of the text, and of the option files that were read; or a 24th of what its parts take,
  /// if that is more: long expressions take far more than their text.
  let bytes: Int
  /// Whether the document is one of another system, or not known.
  let isForeign: Bool

  /// - Parameters:
  ///   - open: the texts of open documents by their paths, which count for those of files.
  ///   - earlier: what was found in the text before it was changed. Its review is taken over if
  ///     nothing that it reads has changed.
  init(
    _ bytes: [UInt8], of uri: String, _ open: [String: [UInt8]], on day: CivilDate,
    after earlier: CheckedText? = nil
  ) {
    let path = FileAddress.path(of: uri)
    guard bytes.count <= Self.mostBytes else {
      (source, document, madeIndex) = (DocumentSource(name: path ?? uri, bytes: []), nil, nil)
      (optionPaths, isForeign, self.bytes) = ([], true, 0)
      findings = [Diagnostic(.notChecked(bytes.count), at: Location(source, 0), weighing: .note)]
      return
    }
    let count = ByteCount()
    let files = path.map { Self.files(beside: $0, open, count) } ?? .none
    source = DocumentSource.document(named: path ?? uri, bytes, files)
    var options = ReadingOptions(needsOneLayout: false, files: files, registry: .builtIn)
    options.readsOn = true
    let reading = FormReader.read(source, options: options)
    var found = reading.findings
    document = reading.document
    let unreviewed = document.map {
      UnreviewedForm($0, registry: .builtIn, files: files, on: day, findings: found)
    }
    if let unreviewed { found = unreviewed.findings() }
    // The index of a form that is too large would be several times as large.
    let isTooLarge = found.all.contains { $0.fault.code == .formTooManyComponents }
    madeIndex = isTooLarge ? nil : unreviewed.map { unreviewed in Once { unreviewed.index } }
    self.unreviewed = unreviewed.flatMap { $0.reviewed?.written.isEmpty == false ? $0 : nil }
    // Whether a suppression has an effect shows when all is known.
    if self.unreviewed != nil { found = found.filtered { $0.code != .suppressionUnused } }
    findings = found.sorted
    isForeign = Self.isForeign(source)
    optionPaths = Self.optionPaths(document, source.name)
    self.bytes = max(
      bytes.count + count.value.load(ordering: .relaxed),
      (unreviewed?.reviewed?.form.bytes ?? 0) / 24)
    if optionPaths.isEmpty, !isForeign, let document, let form = self.unreviewed?.reviewed,
      let review = earlier?.review?.moved(to: source, document, form, .builtIn)
    {
      complete(with: review)
    }
  }

  var index: KeyIndex? { madeIndex?.value }

  /// Whether there is room beside it for what is found in a text that is changed from it. Option
  /// files take about a quarter of the memory of as much text.
  var leavesRoomForChange: Bool {
    bytes + 3 * source.bytes.count <= Self.mostBytesForChange
  }

  private static let mostBytesForChange = 9 << 20

  /// The most bytes of a text that is checked: what was found in the text before is kept beside it.
  static let mostBytes = 2 << 20

  /// Whether the form was reviewed as a whole.
  var isComplete: Bool { unreviewed == nil }

  /// Whether a review takes so little time that nobody needs to see what was found before it.
  var isQuick: Bool { (unreviewed?.reviewed?.written.count ?? 0) <= Self.mostAtOnce }

  /// More expressions than these are reviewed after what was found before is sent.
  private static let mostAtOnce = 100

  /// Reviews the form as a whole, unless something else has to be done before.
  mutating func complete(until isInterrupted: () -> Bool = { false }) {
    guard let unreviewed, let reviewed = unreviewed.reviewed,
      let found = ReasonedReview(.everything).findings(of: reviewed, until: isInterrupted)
    else { return }
    complete(with: ReviewFindings(found, reviewed, in: source))
  }

  private mutating func complete(with review: ReviewFindings) {
    guard let unreviewed else { return }
    findings = unreviewed.findings(with: review.findings).sorted
    (self.review, self.unreviewed) = (review, nil)
  }

  private static func optionPaths(_ document: FormDocument?, _ name: String) -> Set<String> {
    let names = document?.optionFileNames ?? []
    guard !names.isEmpty, let folder = FileFormSource(name, input: -1).folder else { return [] }
    return Set(names.compactMap { name in OptionFileName(name).map { folder + $0.text } })
  }

  /// Whether there are components in it.
  var isForm: Bool { document?.items.isEmpty == false }

  /// - Parameter count: that of the bytes of the files.
  private static func files(
    beside path: String, _ open: [String: [UInt8]], _ count: ByteCount
  ) -> OptionFiles {
    let source = FileFormSource(path, input: -1)
    let folder = source.folder ?? ""
    let files = source.optionFiles
    return OptionFiles { name in
      let path = folder + name.text
      let file =
        if let bytes = open[path] {
          Result<_, Fault>.success(DocumentSource(name: path, bytes: bytes))
        } else { files.read(name) }
      if case .success(let source) = file {
        count.value.add(source.bytes.count, ordering: .relaxed)
      }
      return file
    }
  }

  private static func isForeign(_ source: DocumentSource) -> Bool {
    if source.origin != nil { return true }
    guard let root = source.reading.readable else { return false }
    switch DialectRegistry.builtIn.recognise(root) {
    case .success(let dialect): return dialect != NativeDialect.self
    case .failure: return false
    }
  }

  /// The findings that stand in the text itself.
  var own: [Diagnostic] { findings.filter { $0.location.source === source } }

  /// The findings in other files that the document takes its options or its parts from, by their
  /// paths.
  var elsewhere: [String: [Diagnostic]] {
    Dictionary(grouping: findings.filter { $0.location.source !== source }) {
      $0.location.source.name
    }
  }

  var checked: CheckedDocument { CheckedDocument(source, document, findings) }
}

/// How many bytes a reader of files has read.
private final class ByteCount: Sendable {
  let value = Atomic(0)
}

extension Fault {
  fileprivate static func notChecked(_ bytes: Int) -> Fault {
    Fault(
      .jsonTooLarge,
      "the document has \(sized(bytes)); up to \(CheckedText.mostBytes >> 20) MiB are checked while "
        + "they are edited; run 'formline check'")
  }
}
