package import FormDisk
import FormStorage
package import FormValues

/// A seal that somebody kept, read from a file.
package final class SealFile {
  /// The time of the seal, as it is written in it.
  package let sealedAt: String
  /// The hash of its text.
  package let digest: Digest
  /// Where the lines of each form begin, in the order of the seal.
  private let sections: SealSections
  private let file: OpenFile

  /// The longest line of a seal, in bytes.
  private static let lineLimit = 1 << 10

  /// Opens a seal, and reads it to its end.
  ///
  /// - Throws: ``StoreFailure``, which is `.corrupt` if the file is not a seal, or not all of it.
  package init(path: String) throws(StoreFailure) {
    let file = try OpenFile(source: path)
    var hash = SHA256()
    try file.forEachPiece { hash.update($0) }
    digest = hash.finish()
    var check = SealCheck(path: path)
    var reader = SegmentLineReader(file, limit: SealFile.lineLimit)
    try check.readAll(&reader)
    (sealedAt, sections) = (check.sealedAt, check.sections)
    self.file = file
  }

  /// The forms that are sealed.
  package var forms: [FormIdentifier] { sections.list.map(\.form) }

  /// Where the lines of a form are, and what they say together; nil if it is not sealed.
  func section(of form: FormIdentifier) -> SealSection? { sections[form] }

  /// The sealed records of a form, one after the other.
  func records(of section: SealSection) -> SealedRecords {
    SealedRecords(
      reader: SegmentLineReader(
        file, limit: Self.lineLimit, from: section.offset, number: section.line))
  }
}

/// One reading of a seal from its beginning to its end.
private struct SealCheck {
  let path: String
  private(set) var sealedAt = ""
  private(set) var sections = SealSections()

  init(path: String) { self.path = path }

  mutating func readAll(_ reader: inout SegmentLineReader) throws(StoreFailure) {
    guard let first = try reader.next() else { throw corrupt(1, 0, "the file is empty") }
    guard case .beginning(let time)? = SealLine(first) else {
      throw corrupt(1, 0, "the file is not a seal of this version")
    }
    sealedAt = time
    var end = first.end
    while let line = try reader.next() {
      end = line.end
      switch SealLine(line) {
      case .form(let form) where sections[form] == nil:
        let total = try readSection(&reader)
        sections.append(SealSection(form: form, offset: end, line: line.number + 1, total: total))
      case .end(sections.list.count):
        guard try reader.next() == nil else {
          throw corrupt(line.number + 1, end, "more follows the end of the seal")
        }
        return
      case .beginning, .form, .record, .total, .end:
        throw corrupt(line.number, line.offset, "the line does not belong here")
      case nil: throw corrupt(line.number, line.offset, "the line is damaged")
      }
    }
    throw corrupt(0, end, "the end of the seal is missing")
  }

  /// Reads the records of a form, whose numbers must ascend, up to their total.
  private func readSection(_ reader: inout SegmentLineReader) throws(StoreFailure) -> SealTotal {
    var (count, last) = (0, 0)
    while let line = try reader.next() {
      switch SealLine(line) {
      case .record(let record) where record.sequence > last:
        (count, last) = (count + 1, record.sequence)
      case .total(let total) where total.records == count: return total
      case .beginning, .form, .record, .total, .end:
        throw corrupt(line.number, line.offset, "the line does not belong here")
      case nil: throw corrupt(line.number, line.offset, "the line is damaged")
      }
    }
    throw corrupt(0, 0, "the end of the seal is missing")
  }

  private func corrupt(_ line: Int, _ offset: Int, _ reason: String) -> StoreFailure {
    .corrupt(LineLocation(file: path, line: line, offset: offset), reason: reason)
  }
}

/// The part of a seal that is about one form.
struct SealSection {
  let form: FormIdentifier
  /// Where its first record is.
  let offset: Int
  let line: Int
  let total: SealTotal
}

/// The parts of a seal, in its order, each found by its form.
private struct SealSections {
  private(set) var list: [SealSection] = []
  private var indices: [FormIdentifier: Int] = [:]

  mutating func append(_ section: SealSection) {
    indices[section.form] = list.count
    list.append(section)
  }

  subscript(form: FormIdentifier) -> SealSection? { indices[form].map { list[$0] } }
}

/// Sealed records in order, with the next one at hand.
struct SealedRecords: ~Copyable {
  private var reader: SegmentLineReader
  private(set) var next: SealedRecord?
  /// The number of the last record that was passed.
  private(set) var last = 0

  init(reader: consuming SegmentLineReader) { self.reader = reader }

  /// Passes the next record.
  mutating func advance() throws(StoreFailure) {
    last = next?.sequence ?? last
    guard let line = try reader.next(), case .record(let record)? = SealLine(line) else {
      next = nil
      return
    }
    next = record
  }
}

extension SealLine {
  fileprivate init?(_ line: SegmentLineReader.Line) {
    guard line.isComplete, !line.isTooLong, line.check == .intact(sequence: line.number) else {
      return nil
    }
    self.init(line.bytes, number: line.number)
  }
}
