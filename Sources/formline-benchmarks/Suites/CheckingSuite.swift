import FormCore

/// From a document's text to a checked form, without freeing it again.
enum CheckingSuite: ByteSuite {
  static let name = "checking a form"

  static func benchmarks() -> [Benchmark] {
    [10, 100, 1000, 10_000].map { fields in
      let document = Array(SubmissionSample(fields: fields).document.utf8)
      var form: Form?
      return Benchmark(
        name: "\(fields) inputs", bytes: document, items: 1, expected: "\(fields) inputs",
        work: { _ in
          form = SubmissionSample.form(document)
          return "\(form?.inputs.count ?? 0) inputs"
        }, tidy: { form = nil })
    }
  }
}
