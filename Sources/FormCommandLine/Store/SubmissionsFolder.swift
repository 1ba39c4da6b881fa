package import FormDisk
import FormMessages
package import FormStorage
package import FormValues
import Formline
package import JSONText

/// The store that a command line names.
package struct SubmissionsFolder {
  package let store: DirectorySubmissionStore
  package let path: String

  /// The folder where no option names another one.
  package static let usual = "Submissions"

  /// The store of `--submissions`, which must be there; without the option nothing need be. What
  /// does not fit into memory goes into the temporary folder.
  package init(
    _ line: CommandLineWords, temporaryFolder: String = StoreOptions().temporaryFolder
  ) throws(CommandFailure) {
    let path = line.value("submissions") ?? Self.usual
    if line.has("submissions"), !FormFiles.isFolder(path) {
      throw .failed("\(quoted(path)): no such folder")
    }
    self.init(path, temporaryFolder: temporaryFolder)
  }

  /// The store in a folder.
  package init(_ path: String, temporaryFolder: String) {
    self.path = path
    var options = StoreOptions()
    options.temporaryFolder = temporaryFolder
    store = DirectorySubmissionStore(path: path, options: options)
  }

  /// Every form of the store, by identifier.
  package func forms() throws(CommandFailure) -> [FormIdentifier] {
    try withStore { () throws(StoreFailure) in try store.identifiers() }
  }

  /// The form that a word names, or every form if there is none.
  package func forms(_ word: String?) throws(CommandFailure) -> [FormIdentifier] {
    guard let word else { return try forms() }
    return [try form(word)]
  }

  /// The form that a word names; another word is refused with the nearest form.
  package func form(_ word: String) throws(CommandFailure) -> FormIdentifier {
    let known = try forms()
    if let form = known.first(where: { $0.text.utf8.elementsEqual(word.utf8) }) { return form }
    // A path of the form's document is a likely slip.
    let last = word.split(separator: "/").last.map(String.init) ?? word
    let name = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    let nearest = nearestName(to: name, among: known.map(\.text))
    throw .refused(
      Fault.sentence("\(quoted(path)) has no form \(quoted(word))", suggesting: nearest))
  }

  /// Calls `visit` with the line of each sound record of a form, until it wants no more, and returns
  /// the damage that was passed over.
  package func forEachRecord(
    of form: FormIdentifier,
    _ visit: (PaddedLine) throws(CommandFailure) -> ReadingStep
  ) throws(CommandFailure) -> LogDamage {
    try forEachPart(of: form, by: SerialReading(), { NoWork() }) {
      lines, _ throws(CommandFailure) in
      for index in 0..<lines.count where try visit(lines[index]) == .stop { return index }
      return nil
    }.damage
  }

  /// Calls `visit` with the lines of sound records that follow each other, and with what comes of
  /// work on them. It returns nil to go on; to stop, how many of the records it visited. Returns the
  /// damage that was passed over, and the position up to which the log was read.
  ///
  /// - Parameter end: what stands behind it is not read.
  package func forEachPart<Work: LineWork & ~Copyable>(
    of form: FormIdentifier, upTo end: LogPosition? = nil, by way: any SegmentReading,
    _ make: @escaping @Sendable () -> Work,
    _ visit: (SoundLines, Work.Output) throws(CommandFailure) -> Int?
  ) throws(CommandFailure) -> (damage: LogDamage, end: LogPosition?) {
    var (damage, failure) = (LogDamage(), CommandFailure?.none)
    var alone = make()
    let end = try withStore { () throws(StoreFailure) in
      try store.forEachPart(of: form, upTo: end, by: way, make) { part in
        do throws(CommandFailure) {
          switch part {
          case .records(let block, let output): return try visit(block.lines, output)
          case .line(let line):
            if case .damaged(let finding) = line.entry { damage.count(finding) }
            guard case .record(let record) = line.entry else { return nil }
            let lines = SoundLines(record)
            return try visit(lines, alone.output(of: lines))
          }
        } catch {
          failure = error
          return 0
        }
      }
    }
    if let failure { throw failure }
    return (damage, end)
  }

  /// The records of a form that a name stands for, at most so many, and the damage that was met.
  package func find(
    _ name: RecordName, of form: FormIdentifier, most: Int
  ) throws(CommandFailure) -> (records: [StoredLine], damage: LogDamage) {
    var damage = LogDamage()
    let records = try withStore { () throws(StoreFailure) in
      try store.find(name.text, of: form, most: most) { damage.count($0) }
    }
    return (records, damage)
  }

  /// Calls `visit` with each entry of a form's log, until it wants no more, and returns the damage
  /// among them.
  package func forEachEntry(
    of form: FormIdentifier, _ visit: (StoredEntry) -> ReadingStep
  ) throws(CommandFailure) -> LogDamage {
    var damage = LogDamage()
    try withStore { () throws(StoreFailure) in
      try store.forEachEntry(of: form) { entry in
        if case .damaged(let finding) = entry { damage.count(finding) }
        return visit(entry)
      }
    }
    return damage
  }
}

extension CommandFailure {
  /// The failure of a command that a store could not serve.
  package init(_ failure: StoreFailure) { self = .failed(failure.message) }
}

/// Calls `body`; a failure of the store becomes a failure of input or output.
package func withStore<Outcome>(
  _ body: () throws(StoreFailure) -> Outcome
) throws(CommandFailure) -> Outcome {
  do throws(StoreFailure) { return try body() } catch { throw CommandFailure(error) }
}
