import FormCommandLine
import FormCore
import FormTerminal
internal import Glibc

/// Shows a form again whenever its file changes. Errors are shown below the last good screen.
struct PreviewWatch {
  private let path: String
  private let loader: FormLoader
  private let plan: PreviewPlan

  /// The interval between two looks at the file, in milliseconds.
  private static let interval: Int32 = 200

  init(_ word: String, _ loader: FormLoader, _ plan: PreviewPlan) throws(CommandFailure) {
    guard word != "-" else { throw .usage("--watch needs a file; standard input cannot change") }
    guard FormAddress(word) == nil else {
      throw .usage("--watch needs a file; an address cannot be watched")
    }
    (path, self.loader, self.plan) = (word, loader, plan)
  }

  func run(_ console: inout Console) throws(CommandFailure) -> ExitCode {
    var seen: FileState?
    var isShown = false
    let file = loader.path(of: path)
    // Otherwise it would be noticed only once there is something to show.
    try console.confirmOutput()
    while true {
      let state = FileState(file)
      if state != seen {
        if seen != nil { console.say("") }
        seen = state
        if let form = try form(&console, isShown: isShown) {
          try PreviewCommand.show(form, plan, &console)
          isShown = true
        }
      }
      // Also wakes when nobody reads the output any more.
      var output = pollfd(fd: console.environment.output, events: 0, revents: 0)
      if poll(&output, 1, PreviewWatch.interval) > 0 { return .done }
    }
  }

  /// The form as it is now; nil after telling what is wrong with it.
  ///
  /// - Parameter isShown: whether an earlier screen stands above.
  private func form(
    _ console: inout Console, isShown: Bool
  ) throws(CommandFailure) -> Form? {
    do throws(CommandFailure) {
      return try loader.form(path, &console, takesReplaced: true).form
    } catch {
      switch error {
      case .refused(let sentence?), .failed(let sentence):
        let end = isShown ? "; the screen above is unchanged" : ""
        console.say("formline preview: \(sentence)\(end)")
      case .refused(nil): break
      case .usage, .stopped, .signal, .outputClosed: throw error
      }
      return nil
    }
  }
}

/// The status by which a change of a file shows; all zeros for a missing file.
private struct FileState: Equatable {
  private var inode: UInt64 = 0
  private var size = 0
  private var seconds = 0
  private var nanoseconds = 0

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    (inode, size) = (UInt64(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
