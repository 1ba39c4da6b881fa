import FormMessages
package import FormValues
package import JSONText

/// What becomes of a line that corrects a record, before it is read.
package enum CompletedLine: Sendable {
  /// It is not an object of answers, and is refused as it is.
  case unreadable
  /// The line with what it leaves out, and the record that it corrects.
  case line(PaddedText, of: SubmissionID)
  /// The fault of what it names as the record.
  case refused(Fault)
}

/// Completes a line, given without its line feed.
package typealias LineCompleting = @Sendable ([UInt8]) -> CompletedLine

extension Fault {
  /// The fault of a line that names no record to correct.
  package static let noRecord = Fault(.missing, Message(.correctionNoID))
  /// The fault of a header that names none.
  package static let noRecordColumn = Fault(.missing, Message(.correctionNoColumn))
}
