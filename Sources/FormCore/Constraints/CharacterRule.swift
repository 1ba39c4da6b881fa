/// Text holds no control characters except tab; line feed and carriage return need `multiline`.
public struct CharacterRule: Hashable, Sendable {
  public let multiline: Bool

  public init(multiline: Bool) {
    self.multiline = multiline
  }

  @inline(__always)
  func violation(_ bytes: Span<UInt8>, _ known: KnownText = []) -> FaultCode? {
    known.contains(.printableASCII) ? nil : violation(in: bytes)
  }

  private func violation(in bytes: Span<UInt8>) -> FaultCode? {
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x7F {
      if refuses(bytes[index]) { return .unreadableText }
    }
    return nil
  }

  private func refuses(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09: false
    case 0x0A, 0x0D: !multiline
    default: true
    }
  }

  func fault(given: String) -> Fault {
    let byte = given.utf8.first { ($0 < 0x20 || $0 == 0x7F) && refuses($0) } ?? 0
    return Fault(.unreadableText, byte == 0x0A || byte == 0x0D ? .lines(given) : .control(byte))
  }
}

extension String {
  fileprivate static func lines(_ given: String) -> String {
    "\(quoted(given)) has several lines, and one is allowed"
  }
  fileprivate static func control(_ byte: UInt8) -> String {
    let code = String(byte, radix: 16, uppercase: true)
    return "the text holds the control character U+\(code.count < 2 ? "000" : "00")\(code); "
      + "only printable characters and tabs are allowed"
  }
}
