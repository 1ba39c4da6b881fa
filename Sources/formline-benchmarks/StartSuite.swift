import Glibc

/// The program run from its start to its end.
enum StartSuite: Suite {
  static let name = "starting the program"

  static func run(_ report: inout Report) {
    report.begin(name, ["ms, median", "ms, least"])
    guard let program = program() else {
      return report.skip("formline", "it is not beside this program")
    }
    let form = "Forms/clinic-visit.json"
    for words in [["--help"], ["check", form], ["process", form, "/dev/null"]] {
      let name = words.joined(separator: " ")
      guard !words.contains(form) || access(form, R_OK) == 0 else {
        report.skip(name, "\(form) is not here")
        continue
      }
      let runs = (0..<41).map { _ in time([program] + words) }
      let times = runs.map(\.seconds).sorted()
      report.add(
        name, [milliseconds(times[times.count / 2]), milliseconds(times[0])],
        found: "exit \(runs.map(\.code).max() ?? -1)", expected: "exit 0")
    }
  }

  /// The path of `formline` in the folder of this program.
  private static func program() -> String? {
    guard let own = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(own) }
    let folder = String(cString: own).utf8.split(separator: UInt8(ascii: "/")).dropLast()
    let path = "/" + folder.map { "\(Substring($0))/" }.joined() + "formline"
    return access(path, X_OK) == 0 ? path : nil
  }

  private static func time(_ words: [String]) -> (seconds: Double, code: Int32) {
    let start = Stopwatch.now
    let code = ChildProgram.run(words)
    return (Stopwatch.now - start, code)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Double(Int(seconds * 100_000)) / 100)"
  }
}
