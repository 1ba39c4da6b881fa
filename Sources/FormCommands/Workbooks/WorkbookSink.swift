import FormCommandLine
import FormMessages
import FormTerminal
internal import FormWorkbooks

/// Where a workbook goes: a file that appears when it is complete, or standard output.
struct WorkbookSink: ~Copyable {
  var writer = WorkbookWriter()
  /// Nil for standard output.
  private let file: AtomicFile?

  /// The bytes that are handed on at once.
  private static let step = 1 << 16

  init(_ path: String?, isSecret: Bool) throws(CommandFailure) {
    guard let path else {
      file = nil
      return
    }
    do throws(FileProblem) {
      file = try AtomicFile(path, permissions: isSecret ? 0o600 : 0o666)
    } catch {
      throw .failed(error.sentence)
    }
  }

  /// Begins a worksheet.
  mutating func begin(_ name: String, _ header: [String]) throws(CommandFailure) {
    guard header.count <= WorkbookWriter.mostColumns else {
      throw .refused(
        "the records have \(header.count) columns, and a worksheet has at most "
          + "\(WorkbookWriter.mostColumns); name some with --columns, or use --to csv")
    }
    writer.beginWorksheet(name, header: header)
  }

  /// Hands on what was written, once it is enough.
  mutating func pass(
    to console: inout Console, isEnd: Bool = false
  ) throws(CommandFailure) {
    guard isEnd || writer.output.count >= Self.step else { return }
    if let file {
      do throws(FileProblem) { try file.write(writer.output.span) } catch {
        throw .failed(error.sentence)
      }
    } else {
      try console.write(data: writer.output)
    }
    writer.removeOutput()
  }

  /// Completes the workbook, and says what did not fit.
  mutating func finish(_ console: inout Console) throws(CommandFailure) {
    writer.finish()
    try pass(to: &console, isEnd: true)
    do throws(FileProblem) { try file?.commit() } catch { throw .failed(error.sentence) }
    for note in writer.notes { console.say("\(note)") }
  }
}
