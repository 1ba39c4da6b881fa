public import FormValues
public import JSONText

/// What a form doubts about an answer of a record, which the person has kept.
public struct RecordWarning: Sendable, Hashable {
  /// The path of the answer, as people write it.
  public let key: String
  /// The code of what is doubted.
  public let code: FaultCode
  /// The sentence in the language that the form spoke.
  public let message: String

  /// Describes what is doubted.
  public init(key: String, code: FaultCode, message: String) {
    (self.key, self.code, self.message) = (key, code, message)
  }
}

extension [RecordWarning] {
  /// Writes them as the member `warnings` of an object; nothing if there are none.
  public func write(to writer: inout JSONWriter) {
    guard !isEmpty else { return }
    writer.name("warnings")
    writer.beginArray()
    for warning in self {
      writer.beginObject()
      for (name, text) in [
        ("key", warning.key), ("code", warning.code.rawValue), ("message", warning.message),
      ] {
        writer.name(name)
        writer.string(text)
      }
      writer.endObject()
    }
    writer.endArray()
  }
}

extension [RecordWarning] {
  /// The values of a record with the warnings behind them; nothing if there are none.
  package func following(_ values: [UInt8]) -> [UInt8] {
    guard !isEmpty else { return [] }
    var writer = JSONWriter()
    writer.beginObject()
    write(to: &writer)
    return values + [.comma] + writer.bytes.dropFirst()
  }
}

extension [RecordWarning] {
  /// The warnings of answers, as a record has them.
  package init(of answerState: AnswerState) {
    self = answerState.warnings.map { warning in
      RecordWarning(
        key: warning.path, code: warning.fault.code,
        message: warning.fault.message(in: answerState.form.catalogue))
    }
  }
}
