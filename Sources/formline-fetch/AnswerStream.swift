internal import Dispatch
internal import Glibc
internal import JSONText

/// Standard output, written by a thread of its own: the transfer must not wait for the reader of
/// the output.
struct AnswerStream: Sendable {
  private let queue = DispatchQueue(label: "answer")

  /// The line that tells of an answer.
  static func header(status: Int, etag: String?, type: String?) -> [UInt8] {
    var members: [(String, JSON)] = [("status", .number(status))]
    if let etag { members.append(("etag", .string(etag))) }
    if let type { members.append(("type", .string(type))) }
    return JSONWriter.bytes(of: .object(members)) + [0x0A]
  }

  /// Writes more; calls back with the system's error number if it fails.
  func write(_ bytes: [UInt8], onFailure: @escaping @Sendable (Int32) -> Void) {
    queue.async {
      let code = AnswerStream.write(bytes[...], to: STDOUT_FILENO)
      if code != 0 { onFailure(code) }
    }
  }

  /// Calls back when everything is written.
  func finish(_ done: @escaping @Sendable () -> Void) { queue.async(execute: done) }

  /// Writes everything; returns the system's error number if it fails.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
