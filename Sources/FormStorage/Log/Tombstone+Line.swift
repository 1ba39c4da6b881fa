import FormDisk
package import FormValues
import JSONText

extension Tombstone {
  /// Reads a line of a log whose checksum is right; nil if it is not, to the last byte, what stands
  /// for an erased record.
  init?(_ line: StoredLine) {
    let text = line.text
    // The first letter distinguishes most lines.
    guard text.bytes[text.start + 2] == UInt8(ascii: "e"),
      let record = ErasedRecord(text.bytes.span.extracting(text.range))
    else { return nil }
    let expected = Tombstone.line(of: record, sequence: line.sequence)
    guard text.count == expected.count, text.bytes.span.holds(expected, at: text.start) else {
      return nil
    }
    self.init(record: record, sequence: line.sequence, location: line.location)
  }

  /// The line for a record, without a line feed.
  package static func line(of record: ErasedRecord, sequence: Int) -> [UInt8] {
    RecordLine.make(record.object, sequence: sequence)
  }
}
