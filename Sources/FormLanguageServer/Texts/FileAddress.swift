import FormValues

/// The addresses of files as the protocol writes them.
package enum FileAddress {
  /// The path of a `file:` address of this machine; nil if it is none.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.utf8.dropFirst(7)
    let path = rest.starts(with: "localhost/".utf8) ? rest.dropFirst(9) : rest
    let bytes = PercentEscapes.decoded(path)
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
