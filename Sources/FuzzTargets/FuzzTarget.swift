import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import Glibc
import JSONText

/// One thing that is tried with bytes of any kind; a broken promise ends the program.
protocol FuzzTarget: Sendable {
  /// The word that `FUZZ_TARGET` takes.
  static var name: String { get }
  static func attempt(_ bytes: [UInt8])
}

/// The targets, one line each.
let fuzzTargets: [any FuzzTarget.Type] = [
  JSONTarget.self,
  DocumentTarget.self,
  PatternTarget.self,
  LineTarget.self,
  GroupTarget.self,
  RowTarget.self,
  BlockTarget.self,
  AnswerTarget.self,
  InterviewTarget.self,
  RecordTarget.self,
  ArchiveTarget.self,
  WorksheetTarget.self,
]

/// Says which promise is broken, and ends the program by a signal that the fuzzer reports.
func broken(_ promise: String) -> Never {
  say("broken promise: \(promise)")
  abort()
}

extension BatchRun {
  /// When the lines are read.
  static let moment = FuzzedForms.moment

  /// Ends the program unless the same lines come of another run.
  func mustAgree(with other: BatchRun, _ promise: String) {
    guard accepted != other.accepted || rejects != other.rejects else { return }
    broken("\(promise): \(accepted + rejects) is \(other.accepted + other.rejects)")
  }
}

private func say(_ line: String) {
  _ = Array("\(line)\n".utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

/// The target that the environment names.
private let chosen: (any FuzzTarget.Type) = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  if let found = fuzzTargets.first(where: { $0.name == name }) { return found }
  say("FUZZ_TARGET is one of: \(fuzzTargets.map { $0.name }.joined(separator: " "))")
  exit(2)
}()

private func attemptOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let meter = FuzzMeter()
  chosen.attempt(Array(UnsafeBufferPointer(start: start, count: count)))
  meter.check(count)
  return 0
}

/// The entry point for an executable target of this name.
@_cdecl("formline_fuzz_main")
func enter(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var (count, arguments) = (count, arguments)
  return run(&count, &arguments, attemptOne)
}

/// The fuzzer's own loop; it has no header that a Swift target could import.
@_silgen_name("LLVMFuzzerRunDriver")
private func run(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ attempt: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
