import FormBatch
import FormCommandLine
import FormInputs
import FormMessages
import FormTerminal
import FormWorkbooks
import Glibc

/// An input of a run, and what was found out about it before it is read.
struct ProcessInput: Sendable {
  /// The path as it was given.
  let name: String
  /// The bytes of a pipe that were read to find out what they are.
  private(set) var beginning: [UInt8] = []
  /// The pipe that was opened for that.
  private(set) var opened: Int32?
  private(set) var encoding = InputEncoding.utf8
  private(set) var endsLinesByReturns = false
  /// The worksheet whose rows the input is, if it is a workbook.
  private(set) var worksheet: InputWorksheet?

  init(_ name: String) { self.name = name }

  /// The name as sentences have it.
  var shownName: String { name == "-" ? "standard input" : quoted(name) }

  /// Looks at the first bytes; those of a pipe are kept, and read again.
  mutating func look(input: Int32) throws(FileProblem) -> InputLook {
    let source = try SourceDescriptor(name, input: input)
    let look: InputLook
    if source.isRegular {
      defer { source.close() }
      let bytes = try source.firstBytes(InputLook.most)
      look = InputLook(bytes, isWhole: bytes.count < InputLook.most)
    } else {
      let isWhole = try source.readLine(into: &beginning)
      if source.isOwned { opened = source.descriptor }
      look = InputLook(beginning, isWhole: isWhole)
    }
    (encoding, endsLinesByReturns) = (look.encoding, look.endsLinesByReturns)
    return look
  }

  /// Opens a worksheet of the workbook that the input is, and looks at its first rows.
  ///
  /// - Parameter folder: for a copy of what comes through a pipe.
  mutating func openWorksheet(
    _ choice: WorksheetChoice?, input: Int32, folder: String
  ) throws(CommandFailure) -> InputLook {
    let file: ArchiveFile
    do throws(FileProblem) {
      let source =
        if let opened { SourceDescriptor(pipe: opened, name: name) } else {
          try SourceDescriptor(name, input: input)
        }
      defer { source.close() }
      file = try ArchiveFile(source, beginning: beginning, folder: folder)
    } catch {
      throw .failed(error.sentence)
    }
    (beginning, opened, encoding, endsLinesByReturns) = ([], nil, .utf8, false)
    let worksheet = try InputWorksheet(file, choice, of: shownName)
    self.worksheet = worksheet
    let bytes = try InputWorksheet.reading(shownName) { () throws(WorkbookProblem) in
      var text = worksheet.text(writesComma: false)
      return try text.next(atLeast: 1 << 14)
    }
    return InputLook(bytes, isWhole: false)
  }
}

/// The descriptor of an input.
struct SourceDescriptor {
  let name: String
  let descriptor: Int32
  /// Whether it was opened for the input alone.
  let isOwned: Bool
  /// Whether it is a regular file, so reading never waits.
  let isRegular: Bool

  /// Opens an input; `-` and `/dev/stdin` are `input`.
  ///
  /// A pipe is waited for. A device other than a terminal and `/dev/null` is refused: many have no
  /// end.
  init(_ name: String, input: Int32) throws(FileProblem) {
    self.name = name
    if let descriptor = FileText.openDescriptor(name, input: input) {
      (self.descriptor, isOwned) = (descriptor, false)
    } else {
      guard !name.isEmpty, !name.utf8.contains(0) else { throw FileProblem(name, .notAPath) }
      (descriptor, isOwned) = (open(name, O_RDONLY | O_NOCTTY | O_CLOEXEC), true)
      guard descriptor >= 0 else { throw FileProblem(name, code: errno) }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(name, code: errno) }
    if let reason = SourceDescriptor.refusal(of: descriptor, status, isNamed: isOwned) {
      if isOwned { Glibc.close(descriptor) }
      throw FileProblem(name, reason)
    }
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// Why a descriptor is not read; nil if it is.
  ///
  /// - Parameter isNamed: whether it was opened by its name.
  private static func refusal(
    of descriptor: Int32, _ status: stat, isNamed: Bool
  ) -> FileProblem.Reason? {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFCHR where isNamed:
      var null = stat()
      let isNull = stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev
      return isNull || isatty(descriptor) == 1 ? nil : .notRegular
    default: return nil
    }
  }

  /// The end of a pipe that is open.
  init(pipe descriptor: Int32, name: String) {
    (self.name, self.descriptor, isOwned, isRegular) = (name, descriptor, true, false)
  }

  func close() { if isOwned { Glibc.close(descriptor) } }

  /// The bytes from where reading would begin; they are read again.
  fileprivate func firstBytes(_ most: Int) throws(FileProblem) -> [UInt8] {
    let start = max(0, lseek(descriptor, 0, SEEK_CUR))
    var bytes = [UInt8](repeating: 0, count: most)
    var (count, code): (Int, Int32) = (0, 0)
    while count < most {
      let found = bytes.withUnsafeMutableBytes { room in
        let found = pread(
          descriptor, room.baseAddress?.advanced(by: count), most - count, start + off_t(count))
        code = found < 0 ? errno : 0
        return found
      }
      if found < 0, code != EINTR { throw FileProblem(name, code: code) }
      if found == 0 { break }
      count += max(0, found)
    }
    return Array(bytes.prefix(count))
  }

  /// Reads up to the first line end, or until the first byte shows what follows; returns whether
  /// that was everything.
  fileprivate func readLine(into bytes: inout [UInt8]) throws(FileProblem) -> Bool {
    var room = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < InputLook.most {
      var code: Int32 = 0
      let found = room.withUnsafeMutableBytes { room in
        let found = read(descriptor, room.baseAddress, room.count)
        code = found < 0 ? errno : 0
        return found
      }
      if found < 0 {
        guard code == EAGAIN || code == EINTR else { throw FileProblem(name, code: code) }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
        continue
      }
      if found == 0 { return true }
      bytes += room[..<found]
      if bytes.contains(0x0A) || bytes.isJSON { return false }
    }
    return false
  }
}

extension [UInt8] {
  /// Whether the first byte begins an object or an array, so a line end need not be waited for.
  fileprivate var isJSON: Bool {
    let first = first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
