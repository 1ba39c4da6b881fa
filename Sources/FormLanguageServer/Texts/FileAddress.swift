/// The addresses of files as the protocol writes them.
package enum FileAddress {
  /// The path of a `file:` address of this machine; nil if it is none.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var bytes: [UInt8] = []
    let rest = Array(uri.utf8.dropFirst(7))
    var index = rest.starts(with: "localhost/".utf8) ? 9 : 0
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
        let high = digit(rest[index + 1]), let low = digit(rest[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(rest[index])
        index += 1
      }
    }
    guard bytes.first == UInt8(ascii: "/"), !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The address of a path; nil of one that does not begin at the root.
  package static func uri(of path: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var uri = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
