import FormComponents
import FormCore
import FormDialects
import FormSession
import FormValues

/// Forms in which one question in five has a condition: loading them, and answering one question.
enum LogicSuite: ByteSuite {
  static let name = "conditions"

  static func benchmarks() -> [Benchmark] {
    [500, 5000, 50_000].flatMap { fields in
      let document = Array(document(fields).utf8)
      return [
        Benchmark(
          name: "loading \(fields), \(fields / 5) conditions", bytes: document, items: 1,
          expected: "\(fields) inputs"
        ) { _ in "\(SubmissionSample.form(document)?.inputs.count ?? 0) inputs" },
        answers(document, fields),
      ]
    }
  }

  /// Answers that show and hide two questions each, in the middle of the form.
  private static func answers(_ document: [UInt8], _ fields: Int) -> Benchmark {
    let form = SubmissionSample.form(document)
    return Benchmark(
      name: "an answer in \(fields)", bytes: Array("true".utf8), items: 1000,
      expected: "\(fields * 4 / 5 + 1)"
    ) { _ in
      guard let form else { return "" }
      var session = Session(form, at: .epoch)
      let toggle = fields / 2
      for round in 0..<1000 {
        try? session.set(.boolean(round % 2 == 1), at: toggle)
      }
      return "\(session.total)"
    }
  }

  /// Ten kinds of questions in turn, each fifth one shown by the toggle four before it.
  static func document(_ fields: Int) -> String {
    let components = (0..<fields).map { index in
      switch index % 5 {
      case 0: #"{"type":"toggle","uuid":"t\#(index)","args":{"label":"T"}}"#
      case 1:
        #"{"type":"form_field","uuid":"f\#(index)","args":{"label":"F","format":"integer","min":0}}"#
      case 2: #"{"type":"date","uuid":"d\#(index)","args":{"label":"D","max":"today"}}"#
      case 3: #"{"type":"picker","uuid":"p\#(index)","options":["a","b","c"]}"#
      default:
        #"{"type":"form_field","uuid":"x\#(index)","args":{"label":"X","maxLength":50,"visibleIf":"#
          + #""{t\#(index - 4)} and ({f\#(index - 3)} > 5 or not answered({p\#(index - 1)}))"}}"#
      }
    }
    return #"{"form":"big","components":[\#(components.joined(separator: ",\n"))]}"#
  }
}
