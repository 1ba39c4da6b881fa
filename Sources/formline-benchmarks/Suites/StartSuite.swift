import FormTerminal
import Glibc

/// The program run from its start to its end.
enum StartSuite: Suite {
  static let name = "starting the program"

  static func run(_ report: inout Report) {
    report.begin(name, ["ms, median", "ms, least"])
    guard let program = MeasuredProgram.formline else {
      return report.skip("formline", "it is not beside this program")
    }
    let form = "Forms/clinic-visit.json"
    for words in [["--help"], ["check", form], ["process", form, "/dev/null"]] {
      let name = words.joined(separator: " ")
      guard !words.contains(form) || access(form, R_OK) == 0 else {
        report.skip(name, "\(form) is not here")
        continue
      }
      let runs = (0..<41).map { _ in MeasuredProgram.run([program] + words) }
      let times = runs.map(\.seconds).sorted()
      report.add(
        name, [milliseconds(times[times.count / 2]), milliseconds(times[0])],
        found: "exit \(runs.map(\.code).max() ?? -1)", expected: "exit 0")
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Double(Int(seconds * 100_000)) / 100)"
  }
}
