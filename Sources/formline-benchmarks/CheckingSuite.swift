import FormCore

/// From a document's text to a checked form.
enum CheckingSuite: ByteSuite {
  static let name = "checking a form"

  static func benchmarks() -> [Benchmark] {
    [10, 100, 1000, 10_000].map { fields in
      let document = Array(SubmissionSample(fields: fields).document.utf8)
      return Benchmark(
        name: "\(fields) inputs", bytes: document, items: 1, expected: "\(fields) inputs"
      ) { _ in "\(SubmissionSample.form(document)?.inputs.count ?? 0) inputs" }
    }
  }
}
