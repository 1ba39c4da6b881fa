package import FormCore
import FormInputs
package import FormValues
package import JSONText

/// Says of one record after the other whether its values satisfy a form, as `process --from
/// records` does.
package struct RecordValidator {
  private var reader: SubmissionReader

  /// A validator of the records of a form without external values, at the moment that is their now.
  package init(_ form: Form, at moment: Moment) {
    reader = SubmissionReader(BatchPlan(form, at: moment, BatchOptions(source: .records)))
  }

  /// Whether the line of a record is accepted.
  package mutating func accepts(_ line: PaddedLine) -> Bool {
    line.count <= JSONLimits.line.bytes
      && reader.read(line.bytes.span, from: line.start) == .accepted
  }
}
