import FormAnalysis
package import FormCommandLine
import FormMessages
internal import JSONText

/// `formline sample`: submissions made up of a form's rules.
package struct SampleCommand: Command {
  package static let name = "sample"
  package static let summary = "Make up submissions for a form, for testing"
  package static let synopsis = "FORM"
  package static let examples = [
    CommandExample(
      "formline sample clinic-visit --count 1000", "Print 1,000 submissions, one a line"),
    CommandExample(
      "formline sample visit.json --count 100 --invalid --seed 7 > faulty.jsonl",
      "Print submissions with one mistake each"),
  ]
  package static let options =
    [
      CommandOption("count", .required("N"), "Number of submissions (default: 1)"),
      CommandOption(
        "seed", .required("S"),
        "Whole number; the same seed gives the same submissions (default: 0)"),
      CommandOption("invalid", .none, "Put exactly one mistake into each submission"),
    ] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM")
    let count = try line.number("count", in: 0...1_000_000_000) ?? 1
    let seed = try line.number("seed", in: 0...Int(Int32.max)) ?? 0
    let form = try FormLoader(line, console.environment).form(word, &console).form
    let source = SampleSource(form, at: console.moment, seed: UInt64(seed))
    for number in 0..<count {
      let sample: Sample
      do throws(SampleProblem) {
        sample = try line.has("invalid") ? source.refused(number) : source.accepted(number)
      } catch {
        throw .refused(error.sentence)
      }
      try console.write(sample.json, .compact)
    }
    return .done
  }
}

extension SampleProblem {
  fileprivate var sentence: String {
    switch self {
    case .noAnswer(let path):
      "no answer found for \(quoted(path)) that satisfies all of its rules"
    case .noFault: "no answer found that breaks exactly one rule"
    }
  }
}
