import FormAnalysis
package import FormCommandLine
import FormCore
import FormMessages
import FormTerminal
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
    CommandExample(
      "formline sample visit.json --cover > cover.jsonl",
      "Print few submissions that reach every question and option"),
  ]
  package static let options =
    [
      CommandOption("count", .required("N"), "Number of submissions (default: 1)"),
      CommandOption(
        "seed", .required("S"),
        "Whole number; the same seed gives the same submissions (default: 0)"),
      CommandOption("invalid", .none, "Put exactly one mistake into each submission"),
      CommandOption(
        "cover", .none,
        "Print few submissions that reach every outcome of conditions and bounds"),
    ] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM")
    let count = try line.number("count", in: 0...1_000_000_000) ?? 1
    let seed = try line.number("seed", in: 0...Int(Int32.max)) ?? 0
    let loader = FormLoader(line, console.environment)
    if line.has("cover") {
      guard !line.has("invalid"), !line.has("count") else {
        throw .usage("--cover cannot be combined with --count and --invalid")
      }
    }
    // The document of the form is not kept: it takes more memory than the form.
    let form = try loader.form(word, &console).form
    guard SampleSource.canMakeUp(form, at: console.moment) else {
      throw .refused(
        "the rows that every submission of '\(form.identifier)' has take more than "
          + "\(SampleSource.mostPlaces) answers, the most that are made up")
    }
    if line.has("cover") { return try cover(form, UInt64(seed), &console) }
    let source = SampleSource(form, at: console.moment, seed: UInt64(seed))
    let mostFailures = source.mostFailures
    var (made, failures, patience): (Int, Int, Int) = (0, 0, SampleSource.patience)
    var problem: SampleProblem?
    for number in 0..<count {
      guard failures < mostFailures, patience > 0 else { break }
      let sample: Sample
      do throws(SampleProblem) {
        sample =
          try line.has("invalid")
          ? source.refused(number, &patience) : source.accepted(number, &patience)
      } catch {
        (problem, failures) = (error, failures + 1)
        continue
      }
      try console.write(sample.json, .compact)
      (made, failures, patience) = (made + 1, 0, SampleSource.patience)
    }
    guard let problem else { return .done }
    try console.flush()
    throw .refused("\(made) of \(counted(count, "submission")) made up: \(problem.sentence)")
  }

  private static func cover(
    _ form: Form, _ seed: UInt64, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let cover = SampleCover(form, at: console.moment, seed: seed)
    let words = CoverWords(form)
    for (index, line) in cover.lines.enumerated() {
      if console.isOutputShown {
        try console.write(line.json, .compact)
      } else {
        try console.write(data: line.text + [0x0A])
      }
      console.say("line \(index + 1): \(words.sentence(line))")
    }
    try console.flush()
    for missing in cover.missing { console.say("\(words.sentence(missing))") }
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
