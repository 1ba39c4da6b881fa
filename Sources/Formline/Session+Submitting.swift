public import FormCore
import FormDisk
public import FormSession
public import FormStorage
import FormTerminal
public import FormValues

/// The faults that keep a session from being submitted, in the order of the form.
public struct InvalidAnswers: Error, Sendable, CustomStringConvertible {
  /// The faults, each with its path, its code and its sentence.
  public let faults: [AnswerFault]

  /// One line for each fault: `name: an answer is required`.
  public var description: String {
    faults.map { $0.path.isEmpty ? $0.fault.message : "\($0.path): \($0.fault.message)" }
      .joined(separator: "\n")
  }
}

extension Session {
  /// A session that begins now, by the system's clock and time zone.
  ///
  /// - Parameter externalValues: the external values that the form declares, by name.
  public init(_ form: Form, externalValues: [FieldKey: String] = [:]) {
    self.init(form, at: .current(), externalValues: externalValues)
  }

  /// The record of the answers, ready to be stored, with a new identifier and the present time.
  ///
  /// The session stays as it is: it can be changed and submitted again.
  ///
  /// ```swift
  /// do {
  ///   let submission = try session.submit()
  ///   print(submission.record.id)
  /// } catch {
  ///   for fault in error.faults { print(fault.path, fault.fault.message) }
  /// }
  /// ```
  ///
  /// - Throws: ``InvalidAnswers`` if an answer is missing or wrong.
  public func submit() throws(InvalidAnswers) -> PendingSubmission {
    let faults = faults
    guard faults.isEmpty else { throw InvalidAnswers(faults: faults) }
    return PendingSubmission(record(.new()), of: form)
  }
}

extension Envelope {
  /// The envelope of a submission that is made now.
  static func new() -> Envelope {
    let random = Environment.systemRandomBytes(16)
    func word(_ start: Int) -> UInt64 {
      random.dropFirst(start).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    let now = Moment.current().instant
    return Envelope(
      id: SubmissionID(millisecondsSinceEpoch: now.milliseconds, random: (word(0), word(8))),
      submittedAt: now)
  }
}

extension DirectorySubmissionStore {
  /// A store in a folder; it and the folders around it are made by the first append.
  public init(at path: String) { self.init(path: path) }

  /// Stores one record; when it returns, the record survives a crash and a power cut.
  ///
  /// - Throws: ``StoreFailure``, for example if the disk is full; nothing is stored then.
  @discardableResult
  public func append(_ submission: PendingSubmission) throws(StoreFailure) -> StoredRecord {
    try append(submission, resend: .impossible)
  }
}
