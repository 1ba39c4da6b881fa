import FormBatch
import FormCommandLine
import FormInputs
import FormTerminal
import FormWorkbooks
import Glibc

/// One input of a run: a file, or standard input, read from its beginning to its end.
final class InputStream {
  /// The path as it was given.
  let name: String
  /// The number of bytes that were read, before they are decoded.
  private(set) var bytesRead = 0
  /// Nil for a worksheet.
  private let source: SourceDescriptor?
  /// The rows of a worksheet, if the input is one.
  private var worksheet: WorksheetText?
  /// Bytes that come before those that are still to be read.
  private var waiting: ArraySlice<UInt8>
  /// Nil if the bytes stay as they are.
  private var decoder: InputDecoder?
  private var isAtEnd = false

  /// Opens an input; `-` and `/dev/stdin` are `input`.
  ///
  /// - Parameter writesComma: whether a comma stands before the fraction of a number of a
  ///   worksheet.
  init(
    _ input: ProcessInput, input descriptor: Int32, writesComma: Bool
  ) throws(FileProblem) {
    (name, worksheet) = (input.name, input.worksheet?.text(writesComma: writesComma))
    source =
      if input.worksheet != nil {
        nil
      } else if let opened = input.opened {
        SourceDescriptor(pipe: opened, name: input.name)
      } else {
        try SourceDescriptor(input.name, input: descriptor)
      }
    decoder = InputDecoder(input.encoding, endsLinesByReturns: input.endsLinesByReturns)
    waiting = input.beginning[...]
    bytesRead = waiting.count
    guard decoder != nil, !waiting.isEmpty else { return }
    var decoded: [UInt8] = []
    decoder?.decode(waiting, isEnd: false, into: &decoded)
    waiting = decoded[...]
  }

  deinit { source?.close() }

  /// The number of bytes that are still to be read; nil if the input is not a regular file.
  static func size(_ name: String, input: Int32) -> Int? {
    var status = stat()
    guard let descriptor = FileText.openDescriptor(name, input: input) else {
      guard stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Int(status.st_size)
    }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return max(0, Int(status.st_size) - max(0, lseek(descriptor, 0, SEEK_CUR)))
  }

  /// Fills some of a range of a buffer from its beginning; 0 at the end of the input, and when the
  /// signal comes meanwhile.
  func read(
    into buffer: inout [UInt8], _ range: Range<Int>, until wakeSignal: WakeSignal? = nil
  ) throws(FileProblem) -> Int {
    while true {
      if !waiting.isEmpty {
        let part = waiting.prefix(range.count)
        buffer.replaceSubrange(range.lowerBound..<range.lowerBound + part.count, with: part)
        waiting = waiting.dropFirst(part.count)
        return part.count
      }
      if worksheet != nil {
        waiting = try readWorksheet()
        if waiting.isEmpty { return 0 }
        continue
      }
      guard decoder != nil else {
        let count = try readBytes(into: &buffer, range, until: wakeSignal)
        bytesRead += count
        return count
      }
      if isAtEnd { return 0 }
      try decode(until: wakeSignal)
    }
  }

  /// Reads some rows of a worksheet.
  private func readWorksheet() throws(FileProblem) -> ArraySlice<UInt8> {
    do throws(WorkbookProblem) {
      let bytes = try worksheet?.next(atLeast: InputStream.step) ?? []
      bytesRead = worksheet?.bytesRead ?? 0
      return bytes[...]
    } catch {
      throw FileProblem(name, .content(error.sentence))
    }
  }

  /// Reads some bytes and decodes them.
  private func decode(until wakeSignal: WakeSignal?) throws(FileProblem) {
    var bytes = [UInt8](repeating: 0, count: InputStream.step)
    let count = try readBytes(into: &bytes, 0..<bytes.count, until: wakeSignal)
    bytesRead += count
    isAtEnd = count == 0
    var decoded: [UInt8] = []
    decoder?.decode(bytes.prefix(count), isEnd: isAtEnd, into: &decoded)
    waiting = decoded[...]
  }

  /// The number of bytes that are decoded at once.
  private static let step = 1 << 16

  private func readBytes(
    into buffer: inout [UInt8], _ range: Range<Int>, until wakeSignal: WakeSignal?
  ) throws(FileProblem) -> Int {
    guard let source else { return 0 }
    let isWaiting = !source.isRegular
    while true {
      if isWaiting, let wakeSignal, isWoken(by: wakeSignal, or: source) { return 0 }
      var code: Int32 = 0
      let count = buffer.withUnsafeMutableBytes { bytes in
        let count = Glibc.read(
          source.descriptor, bytes.baseAddress?.advanced(by: range.lowerBound), range.count)
        code = count < 0 ? errno : 0
        return count
      }
      if count >= 0 { return count }
      if code == EAGAIN {
        // Another program may have made a shared pipe non-blocking.
        if isWaiting, wakeSignal != nil { continue }
        var request = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else if code != EINTR {
        throw FileProblem(name, code: code)
      }
    }
  }

  /// Waits for bytes or for the signal; returns whether it was the signal.
  private func isWoken(by wakeSignal: WakeSignal, or source: SourceDescriptor) -> Bool {
    var requests = [source.descriptor, wakeSignal.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&requests, 2, -1) < 0, errno == EINTR {}
    return requests[1].revents != 0
  }
}
