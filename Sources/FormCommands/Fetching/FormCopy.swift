internal import FormCore
internal import JSONText

/// The copy of a fetched form: its bytes, the server's tag for them, and when the server last said
/// that they are right.
struct FormCopy: Equatable, Sendable {
  let bytes: [UInt8]
  let etag: String?
  let fetchedAt: Instant

  /// How long ago that was, in the largest whole unit.
  func age(at now: Instant) -> Message {
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

  /// A line of JSON with everything but the bytes, then the bytes.
  func encoded(for address: FormAddress) -> [UInt8] {
    var members: [(String, JSON)] = [("address", .string(address.text))]
    if let etag { members.append(("etag", .string(etag))) }
    members.append(("fetchedAt", .string(fetchedAt.description)))
    members.append(("sha256", .string(SHA256.hash(bytes).hex)))
    return JSONWriter.bytes(of: .object(members)) + [0x0A] + bytes
  }

  /// Reads what ``encoded(for:)`` wrote; nil if it is damaged, or the copy of another address.
  init?(_ text: [UInt8], of address: FormAddress) {
    guard let end = text.firstIndex(of: 0x0A),
      let header = JSONReader.read(Array(text[..<end]), limits: .line).root,
      header["address"]?.text == address.text,
      let fetchedAt = header["fetchedAt"]?.text.flatMap({ InstantText.read($0) })
    else { return nil }
    let bytes = Array(text[(end + 1)...])
    guard header["sha256"]?.text == SHA256.hash(bytes).hex else { return nil }
    // Without a tag that can be sent, the form is fetched anew.
    let etag = header["etag"]?.text.flatMap { EntityTag($0)?.text }
    self.init(bytes: bytes, etag: etag, fetchedAt: fetchedAt.instant)
  }

  init(bytes: [UInt8], etag: String?, fetchedAt: Instant) {
    (self.bytes, self.etag, self.fetchedAt) = (bytes, etag, fetchedAt)
  }
}
