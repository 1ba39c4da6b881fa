import FormCore
import FormDisk
import FormValues

/// Says how much of a log the disk has confirmed.
///
/// A note is written after each sync and before the records are acknowledged. It is not synced
/// itself, so after a power cut it may be behind, but it is never ahead. Damage below it is damage
/// to acknowledged records, never the trace of an interrupted append.
struct ConfirmedNote: Hashable {
  /// Counts the notes of a log; tells the newer of two.
  let number: Int
  let segment: SegmentName
  /// The number of confirmed bytes of that segment; every earlier segment is confirmed as a whole.
  let bytes: Int
  /// The sequence number of the last confirmed record, in this segment or before.
  let sequence: Int
  /// The most bytes of a group that may have been on its way to the disk; 0 if records are written
  /// one at a time. After a power cut, pages of a group may be there in any choice.
  let groupBytes: Int
  /// Whether a confirmed record may correct another one; nil if that is not known.
  let hasCorrections: Bool?

  /// The bytes of a note, in its slot.
  static let length = 128

  /// The greatest number in a note, which leaves room to count on.
  static let most = RecordLine.lastSequence

  /// The number of the note that follows another one.
  static func number(after note: ConfirmedNote?) -> Int {
    note.map { $0.number < most ? $0.number + 1 : 0 } ?? 0
  }

  init(
    number: Int, segment: SegmentName, bytes: Int, sequence: Int, groupBytes: Int,
    hasCorrections: Bool? = nil
  ) {
    (self.number, self.segment, self.bytes) = (number, segment, bytes)
    (self.sequence, self.groupBytes) = (sequence, groupBytes)
    self.hasCorrections = hasCorrections
  }

  /// Reads the bytes of a slot; nil if they are not those of a note, to the last bit.
  init?(_ text: [UInt8]) {
    let words = text.split(separator: 0x20).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard words.count > 6, let number = words[1], let segment = words[2], segment > 0,
      let bytes = words[3], let sequence = words[4], let groupBytes = words[5]
    else { return nil }
    self.init(
      number: number, segment: SegmentName(segment), bytes: bytes, sequence: sequence,
      groupBytes: groupBytes, hasCorrections: words[6].flatMap { [0: false, 1: true][$0] })
    let others = [number, bytes, sequence, groupBytes]
    guard others.allSatisfy((0...ConfirmedNote.most).contains), self.segment.isPossible,
      self.text == text
    else { return nil }
  }

  /// The bytes of the note.
  var text: [UInt8] {
    let fields = "confirmed \(number) \(segment.number) \(bytes) \(sequence) \(groupBytes)"
    let corrections = hasCorrections.map { $0 ? " 1" : " 0" } ?? ""
    var text = Array((fields + corrections).utf8)
    text += Array(" \(CRC32C(text).hex)".utf8)
    return ConfirmedNote.padded(text)
  }

  /// The bytes of a slot without a note.
  static let none = padded([])

  private static func padded(_ text: [UInt8]) -> [UInt8] {
    text + [UInt8](repeating: 0x20, count: max(0, length - 1 - text.count)) + [0x0A]
  }

  /// Whether it says the same of the log, whatever its number.
  func says(_ segment: SegmentName, _ bytes: Int, _ sequence: Int) -> Bool {
    self.segment == segment && self.bytes == bytes && self.sequence == sequence
  }
}

/// The two slots of a lock file, in which notes stand in turn: while one is written, the other one
/// holds.
struct ConfirmedNotes: Hashable {
  /// The newest note that is whole; nil if there is none.
  let newest: ConfirmedNote?
  /// Whether a slot holds something that is neither a note nor nothing.
  let isDamaged: Bool
  /// Whether both slots are there, so a note replaces one without taking more room.
  let isComplete: Bool

  /// The bytes of both slots.
  static let length = 2 * ConfirmedNote.length

  /// Reads the beginning of a lock file.
  init(_ bytes: [UInt8]) {
    var (notes, damaged): ([ConfirmedNote], Bool) = ([], false)
    for slot in 0..<2 {
      let text = Array(bytes.dropFirst(slot * ConfirmedNote.length).prefix(ConfirmedNote.length))
      if let note = ConfirmedNote(text), note.number % 2 == slot {
        notes.append(note)
      } else if !ConfirmedNotes.isEmpty(text) {
        damaged = true
      }
    }
    newest = notes.max { $0.number < $1.number }
    (isDamaged, isComplete) = (damaged, bytes.count >= ConfirmedNotes.length)
  }

  /// The bytes that a note is written as, and where; without a whole lock file both slots.
  static func encoding(of note: ConfirmedNote, isComplete: Bool) -> (bytes: [UInt8], offset: Int) {
    let slot = note.number % 2
    if isComplete { return (note.text, slot * ConfirmedNote.length) }
    return (slot == 0 ? note.text + ConfirmedNote.none : ConfirmedNote.none + note.text, 0)
  }

  /// Whether a slot has never held a note: blank, not written by the disk yet, or what an earlier
  /// version of the store announced its groups by.
  private static func isEmpty(_ text: [UInt8]) -> Bool {
    text.count < ConfirmedNote.length || text == ConfirmedNote.none || text.allSatisfy { $0 == 0 }
      || text.starts(with: Array("group ".utf8))
  }
}

extension ConfirmedNote? {
  /// The number of confirmed bytes of a segment; `.max` if all of them are.
  func confirmedBytes(of name: SegmentName, isHighest: Bool) -> Int {
    guard let note = self, note.segment >= name else { return isHighest ? 0 : .max }
    return note.segment == name ? note.bytes : .max
  }

  /// The earliest offset of the last group that is not confirmed, in an open segment of a size.
  func groupStart(_ confirmed: Int, _ size: Int) -> Int {
    guard let note = self, note.groupBytes > 0 else { return .max }
    return Swift.max(confirmed, size - note.groupBytes)
  }
}
