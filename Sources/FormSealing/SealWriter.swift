package import FormDisk
package import FormStorage
package import FormValues
import JSONText

/// Writes a seal: the hash of every record of a store, and of all bytes of its segments.
///
/// A seal is text that anybody may keep or sign. It has no answer of a record. Nothing is changed
/// in the store, and only what the disk has confirmed is sealed: nothing else could be told from
/// what a power cut takes away.
package struct SealWriter {
  /// The number of records that were sealed, lines that stand for erased ones among them.
  package private(set) var records = 0
  private let store: DirectorySubmissionStore
  private let write: ([UInt8]) -> ReadingStep
  private var number = 0
  private var forms = 0
  private var hash = SHA256()
  private var waiting: [UInt8] = []

  private static let piece = 1 << 16

  /// Begins a seal; `write` takes it piece by piece, until it wants no more.
  package init(
    of store: DirectorySubmissionStore, at instant: Instant,
    _ write: @escaping ([UInt8]) -> ReadingStep
  ) {
    (self.store, self.write) = (store, write)
    _ = add(.beginning(at: instant.description))
  }

  /// Seals the records of a form, and returns how many are not sealed yet, because the disk has not
  /// confirmed them.
  ///
  /// - Throws: ``StoreFailure`` if the log cannot be read, or records are being erased.
  package mutating func seal(_ form: FormIdentifier) throws(StoreFailure) -> Int {
    _ = add(.form(form))
    var (count, last) = (0, 0)
    let log = try SealableLog(store, of: form).readConfirmed { entry in
      // Only damage makes a number come again: it is found by the hash of all bytes.
      guard let record = SealedRecord(entry), record.sequence > last else { return .next }
      (count, last) = (count + 1, record.sequence)
      return add(.record(record))
    }
    let total = SealTotal(
      records: count, bytes: log?.bytes ?? 0, digest: log?.digest ?? SHA256.hash([]))
    _ = add(.total(total))
    (forms, records) = (forms + 1, records + count)
    return log?.unconfirmed ?? 0
  }

  /// Ends the seal, and returns the hash of its text.
  package mutating func finish() -> Digest {
    _ = add(.end(forms))
    _ = flush()
    return hash.finish()
  }

  private mutating func add(_ line: SealLine) -> ReadingStep {
    number += 1
    waiting += line.text(number: number)
    waiting.append(0x0A)
    return waiting.count >= Self.piece ? flush() : .next
  }

  private mutating func flush() -> ReadingStep {
    defer { waiting.removeAll(keepingCapacity: true) }
    hash.update(waiting)
    return write(waiting)
  }
}

extension SealedRecord {
  /// What a seal says of a line; nil if it is damaged, or has no identifier.
  init?(_ entry: StoredEntry) {
    var hash = SHA256()
    switch entry {
    case .record(let line):
      guard let id = line.id else { return nil }
      hash.update(line.text.bytes.span.extracting(line.text.start...line.text.end))
      self.init(sequence: line.sequence, id: id, digest: hash.finish())
    case .erased(let tombstone):
      let (record, sequence) = (tombstone.record, tombstone.sequence)
      hash.update(Tombstone.line(of: record, sequence: sequence) + [0x0A])
      self.init(sequence: sequence, id: record.id, digest: hash.finish())
    case .damaged: return nil
    }
  }
}
