/// Measures what the libraries and the program take; work in memory beside the cost of copying the
/// same bytes in the same run.
///
/// `swift run -c release formline-benchmarks [WORD]`: only the suites whose name has the word in it.
/// Every benchmark asserts what came out; a wrong one ends the run with 1.
@main
struct Main {
  static let suites: [any Suite.Type] = [
    ReadingSuite.self,
    CheckingSuite.self,
    LogicSuite.self,
    EditorSuite.self,
    ProcessingSuite.self,
    StoreSuite.self,
    StartSuite.self,
  ]

  static func main() {
    let word = CommandLine.arguments.dropFirst().first ?? ""
    var report = Report()
    for suite in suites where word.isEmpty || suite.name.contains(word) {
      suite.run(&report)
    }
    report.end()
  }
}
