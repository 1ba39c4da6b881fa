import FormCore
package import FormMessages
import FormTerminal
package import FormValues
import JSONText

/// The copy of a fetched form: its bytes, the server's tag for them, and when the server last said
/// that they are right.
package struct FormCopy: Equatable, Sendable {
  package let bytes: [UInt8]
  package let etag: String?
  package let fetchedAt: Instant

  /// The age of the copy, in the largest whole unit.
  package func age(at now: Instant) -> Message {
    let minutes = Int(max(0, (now.milliseconds - fetchedAt.milliseconds) / 60_000))
    let (phrase, count): (Phrase, Int) =
      switch minutes {
      case 0: (.ageSeconds, 0)
      case ..<60: (.minutes, minutes)
      case ..<(48 * 60): (.ageHours, minutes / 60)
      default: (.ageDays, minutes / (24 * 60))
      }
    return Message(phrase, ["count": .count(count)])
  }

  /// A line of JSON with everything but the bytes, then the bytes. The member at its end is the
  /// hash of all that stands before it, and of the bytes.
  package func encoded(for address: FormAddress) -> [UInt8] {
    var members: [(String, JSON)] = [("address", .string(address.text))]
    if let etag { members.append(("etag", .string(etag))) }
    members.append(("fetchedAt", .string(fetchedAt.description)))
    let head = Array(JSONWriter.bytes(of: .object(members)).dropLast())
    return head + FormCopy.trailer(head, bytes) + [0x0A] + bytes
  }

  /// Reads what ``encoded(for:)`` wrote; nil if it is damaged, or the copy of another address.
  package init?(_ text: [UInt8], of address: FormAddress) {
    guard let end = text.firstIndex(of: 0x0A),
      end > FormCopy.trailer([], []).count,
      let header = JSONReader.read(Array(text[..<end]), limits: .line).root,
      header["address"]?.text == address.text,
      let fetchedAt = header["fetchedAt"]?.text.flatMap({ InstantText.read($0) })
    else { return nil }
    let bytes = Array(text[(end + 1)...])
    let trailer = FormCopy.trailer([], []).count
    guard
      text[..<end].suffix(trailer) == FormCopy.trailer(Array(text[..<(end - trailer)]), bytes)[...]
    else { return nil }
    // Without a tag that can be sent, the form is fetched anew.
    let etag = header["etag"]?.text.flatMap { EntityTag($0)?.text }
    self.init(bytes: bytes, etag: etag, fetchedAt: fetchedAt.instant)
  }

  /// The end of the line behind its other members.
  private static func trailer(_ head: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(head)
    hash.update(bytes)
    return Array(#","sha256":"\#(hash.finish().hex)"}"#.utf8)
  }

  package init(bytes: [UInt8], etag: String?, fetchedAt: Instant) {
    (self.bytes, self.etag, self.fetchedAt) = (bytes, etag, fetchedAt)
  }
}
