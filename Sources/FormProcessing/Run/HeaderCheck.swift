import FormBatch
import FormCommandLine
import FormInputs
import Glibc

/// Looks at the headers of all files of a run before any of their rows is read.
struct HeaderCheck {
  private let plan: BatchPlan

  init(_ plan: BatchPlan) { self.plan = plan }

  /// Refuses the run if a header is wrong; standard input and pipes cannot be looked at twice.
  func check(_ inputs: [ProcessInput], input: Int32) throws(CommandFailure) {
    guard plan.options.source == .rows, inputs.count > 1 else { return }
    for next in inputs where next.worksheet != nil || next.name != "-" && isFile(next.name) {
      var source = LineSource([next], plan, input: input)
      var block = LineBlock([])
      _ = try source.next(into: &block)
    }
  }

  private func isFile(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
