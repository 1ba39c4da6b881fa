import FormMessages
import FormValues

/// Reads paths as people and terminals write them: `~`, quotes, `\ ` of drag-and-drop, `file://`.
struct FilePathReader {
  private let home: String?

  init(home: String?) { self.home = home }

  static let guide = Message(.guideFile)

  func read(_ line: String) -> Result<String, Fault> {
    let bytes = Array(line.trimmed.utf8)
    guard let first = bytes.first else { return .failure(.noPath(line)) }
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\""), bytes.count > 2,
      bytes.last == first
    {
      return checked(Array(bytes[1..<(bytes.count - 1)]), line)
    }
    if bytes.starts(with: "file://".utf8) { return address(bytes.dropFirst(7), line) }
    if first == UInt8(ascii: "~"), bytes.count == 1 || bytes[1] == UInt8(ascii: "/") {
      guard let home else { return .failure(.noHome) }
      return checked(Array(home.utf8) + unescaped(bytes.dropFirst()), line)
    }
    return checked(unescaped(bytes[...]), line)
  }

  /// Without the backslashes that terminals put before spaces and signs.
  private func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        result.append(byte)
        isEscaped = false
      }
    }
    return isEscaped ? result + [UInt8(ascii: "\\")] : result
  }

  /// The path of a `file` address (RFC 8089): no host or `localhost`, percent signs decoded.
  private func address(_ bytes: ArraySlice<UInt8>, _ line: String) -> Result<String, Fault> {
    let rest = bytes.starts(with: "localhost/".utf8) ? bytes.dropFirst(9) : bytes
    guard rest.first == UInt8(ascii: "/") else { return .failure(.otherHost(line)) }
    return checked(PercentEscapes.decoded(rest), line)
  }

  private func checked(_ bytes: [UInt8], _ line: String) -> Result<String, Fault> {
    guard !bytes.isEmpty, !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self)
    else { return .failure(.noPath(line)) }
    return .success(path)
  }
}

extension Fault {
  fileprivate static let noHome = Fault(.unreadableFile, Message(.noHome))
  fileprivate static func noPath(_ line: String) -> Fault {
    Fault(.unreadableFile, Message(.noPath, ["given": .quoting(line)]))
  }
  fileprivate static func otherHost(_ line: String) -> Fault {
    Fault(.unreadableFile, Message(.otherHost, ["given": .quoting(line)]))
  }
}
