import FormDisk
import FormStorage
import FormValues
import JSONText

/// A line of a seal: a JSON object with its number and a checksum behind it, like the line of a
/// record.
enum SealLine: Hashable {
  /// The first line, with the time of the seal.
  case beginning(at: String)
  /// What follows, up to a total, is about a form.
  case form(FormIdentifier)
  case record(SealedRecord)
  case total(SealTotal)
  /// The last line, with the number of forms.
  case end(Int)

  /// The version of the text.
  private static let version = 1

  /// The line, without a line feed.
  func text(number: Int) -> [UInt8] { RecordLine.make(object, sequence: number) }

  private var object: [UInt8] {
    switch self {
    case .beginning(let time): Array(#"{"seal":\#(Self.version),"at":"\#(time)"}"#.utf8)
    case .form(let form): Array(#"{"form":"\#(form.text)"}"#.utf8)
    case .record(let record): record.object
    case .total(let total):
      Array(
        #"{"records":\#(total.records),"bytes":\#(total.bytes),"sha256":"\#(total.digest.hex)"}"#
          .utf8)
    case .end(let forms): Array(#"{"end":\#(forms)}"#.utf8)
    }
  }

  /// Reads a line whose checksum is right; nil if it is not, to the last byte, a line of a seal.
  init?(_ line: [UInt8], number: Int) {
    if let record = SealedRecord(line) {
      self = .record(record)
    } else if let root = JSONReader.read(line).root, let line = SealLine(root) {
      self = line
    } else {
      return nil
    }
    guard text(number: number) == line else { return nil }
  }

  private init?(_ root: JSON) {
    func number(_ name: String) -> Int? { root[name]?.digits.flatMap { Int($0) } }
    if number("seal") == Self.version, let time = root["at"]?.text {
      self = .beginning(at: time)
    } else if let form = root["form"]?.text.flatMap({ FormIdentifier($0) }) {
      self = .form(form)
    } else if let records = number("records"), let bytes = number("bytes"), records >= 0,
      bytes >= 0, let digest = root["sha256"]?.text.flatMap({ Digest(hex: $0) })
    {
      self = .total(SealTotal(records: records, bytes: bytes, digest: digest))
    } else if let forms = number("end") {
      self = .end(forms)
    } else {
      return nil
    }
  }
}

/// A record as a seal remembers it: `{"record":17,"id":"<id>","sha256":"<digits>"`.
struct SealedRecord: Hashable {
  /// The sequence number of the record.
  let sequence: Int
  let id: SubmissionID
  /// The hash of its line, the line feed with it.
  let digest: Digest

  private static let beginning = Array(#"{"record":"#.utf8)
  private static let idMark = Array(#","id":""#.utf8)
  private static let digestMark = Array(#"","sha256":""#.utf8)

  init(sequence: Int, id: SubmissionID, digest: Digest) {
    (self.sequence, self.id, self.digest) = (sequence, id, digest)
  }

  /// Reads the beginning of a line; nil if it is about something else.
  fileprivate init?(_ line: [UInt8]) {
    let text = line.span
    var index = Self.beginning.count
    guard text.holds(Self.beginning, at: 0) else { return nil }
    var sequence = 0
    while index < text.count, text[index].isDigit, sequence <= RecordLine.lastSequence {
      sequence = sequence * 10 + Int(text[index] - 0x30)
      index += 1
    }
    let idStart = index + Self.idMark.count
    let digestStart = idStart + 36 + Self.digestMark.count
    guard text.count >= digestStart + 64, text.holds(Self.idMark, at: index),
      text.holds(Self.digestMark, at: idStart + 36),
      let id = SubmissionID(text.extracting(idStart..<idStart + 36)),
      let digest = Digest(hex: text.extracting(digestStart..<digestStart + 64))
    else { return nil }
    self.init(sequence: sequence, id: id, digest: digest)
  }

  fileprivate var object: [UInt8] {
    var object = Self.beginning
    object.reserveCapacity(200)
    object += Array(String(sequence).utf8)
    object += Self.idMark
    object += Array(id.description.utf8)
    object += Self.digestMark
    object += Array(digest.hex.utf8)
    object += Array(#""}"#.utf8)
    return object
  }
}

/// What a seal says of all records of a form together.
struct SealTotal: Hashable {
  /// The number of records, and of lines that stand for erased ones.
  let records: Int
  /// The number of bytes that are sealed, from the beginning of the first segment on.
  let bytes: Int
  /// The hash of these bytes.
  let digest: Digest
}
