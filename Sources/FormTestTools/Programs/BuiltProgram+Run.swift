extension BuiltProgram {
  /// Runs the built `formline` and waits for its end, as
  /// ``ProgramRun/run(_:_:input:output:errors:environment:folder:limit:)``.
  package static func run(
    _ arguments: [String], input: ProgramRun.Input = .text(""),
    output: ProgramRun.Output = .collected, errors: ProgramRun.Output = .collected,
    environment: [String: String] = ["PATH": "/usr/bin:/bin"], folder: String? = nil,
    limit: Double = 180
  ) throws(RunFailure) -> ProgramRun {
    try ProgramRun.run(
      path(), arguments, input: input, output: output, errors: errors, environment: environment,
      folder: folder, limit: limit)
  }

  /// Runs the built `formline` with so many MiB of addresses, some of which it never uses.
  package static func run(
    _ arguments: [String], folder: String? = nil, mebibytesOfAddresses: Int
  ) throws(RunFailure) -> ProgramRun {
    try run(
      arguments, output: .collected, folder: folder, limit: "-v", mebibytes: mebibytesOfAddresses)
  }

  /// Runs the built `formline` with so many MiB of memory that it may write, used or not. The stack
  /// of a thread is 8 of them.
  package static func run(
    _ arguments: [String], output: ProgramRun.Output = .collected, mebibytesOfData: Int
  ) throws(RunFailure) -> ProgramRun {
    try run(arguments, output: output, folder: nil, limit: "-d", mebibytes: mebibytesOfData)
  }

  private static func run(
    _ arguments: [String], output: ProgramRun.Output, folder: String?, limit option: String,
    mebibytes: Int
  ) throws(RunFailure) -> ProgramRun {
    let script = #"ulimit \#(option) \#(mebibytes * 1024); exec "$@""#
    return try ProgramRun.run(
      "/bin/sh", ["-c", script, "sh", path()] + arguments, output: output, folder: folder)
  }
}
