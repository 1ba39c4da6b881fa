package import FormCore
import FormInputs
package import FormValues
package import JSONText

/// Says of one record after the other whether its values satisfy a form, as `process --from
/// records` does.
package struct RecordValidator {
  private var reader: SubmissionReader
  /// The form's identifier as it is written.
  private let identifier: [UInt8]

  /// A validator of the records of a form without external values, at the moment that is their now.
  package init(_ form: Form, at moment: Moment) {
    identifier = Array(form.identifier.text.utf8)
    reader = SubmissionReader(BatchPlan(form, at: moment, BatchOptions(source: .records)))
  }

  /// Whether the line of a record is accepted.
  package mutating func accepts(_ line: PaddedLine) -> Bool {
    line.count <= JSONLimits.line.bytes
      && reader.read(line.bytes.span, from: line.start) == .accepted
  }

  /// Whether a record is accepted whose values stand at a range of its line, and the name of its
  /// form, which has no escapes, at another one.
  package mutating func accepts(_ line: PaddedLine, form: Range<Int>, values: Range<Int>) -> Bool {
    let text = line.bytes.span
    if line.count <= JSONLimits.line.bytes, text.hasBytes(form, identifier.span),
      reader.acceptsCanonical(text, values)
    {
      return true
    }
    return accepts(line)
  }
}
