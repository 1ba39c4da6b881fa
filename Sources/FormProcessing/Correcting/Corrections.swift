package import FormCommandLine
package import FormCore
import FormDisk
package import FormInputs
import FormMessages
import FormStorage
import FormValues
import JSONText
import Synchronization

/// Completes lines with the answers of the records that they correct.
package final class Corrections: Sendable {
  let records: CorrectableRecords
  /// The records of the other forms of the store, read when they are first wanted.
  private let others: Mutex<[CorrectableRecords]?>
  private let form: Form
  private let path: String
  private let options: StoreOptions
  private let completion: AnswerCompletion
  /// How completed lines are read: what they have of a record stands for itself. Nil to take each
  /// answer for what it says.
  package let spellings: AnswerSpellings?
  private let failure = Mutex<StoreFailure?>(nil)

  /// Reads which records a store has.
  ///
  /// - Parameter validator: reads the answers of lines.
  /// - Throws: a refusal if the store has no records of the form.
  package init(
    _ form: Form, in path: String, temporaryFolder: String, _ validator: SubmissionValidator
  ) throws(CommandFailure) {
    let folder = SubmissionsFolder(path, temporaryFolder: temporaryFolder)
    _ = try folder.form(form.identifier.text)
    (self.form, self.path, options) = (form, path, folder.store.options)
    completion = AnswerCompletion(validator)
    spellings = validator.spellings?.sparingCanonical(validator.rules)
    others = Mutex(nil)
    let records = CorrectableRecords(form.identifier, in: path, options)
    try withStore { () throws(StoreFailure) in try records.catchUp() }
    self.records = records
  }

  /// Completes the lines of a plan.
  package var completing: LineCompleting { { [self] line in complete(line) } }

  /// The line with what it leaves out, or what is wrong with the record that it names.
  private func complete(_ line: [UInt8]) -> CompletedLine {
    let reading = JSONReader.read(line, limits: .line)
    guard let members = reading.root?.members, reading.problems.isEmpty,
      let answers = answers(in: members)
    else { return .unreadable }
    let named = members.first { $0.name == ColumnNames.record }?.value ?? .null
    do throws(Fault) {
      let (id, record) = try record(named)
      guard let values = JSONReader.read(record.bytes, limits: .record).root?["values"]?.members
      else { throw .ofRecord(.recordUnknown, .correctionUnknown, id) }
      let completed = completion.complete(answers, from: values)
      let bytes = JSONWriter.bytes(of: JSON(.object(completed)))
      guard bytes.count <= JSONLimits.line.bytes else { throw .lineTooLong(JSONLimits.line.bytes) }
      return .line(PaddedText(bytes), of: id)
    } catch {
      return .refused(error)
    }
  }

  /// The answers of a line, which may be a record; nil if it is another form's.
  private func answers(in members: [JSON.Member]) -> [JSON.Member]? {
    let answers = members.filter { $0.name != ColumnNames.record }
    do throws(Fault) { return try SubmissionEnvelope(answers, of: form).members } catch {
      return nil
    }
  }

  /// The record that a line names.
  private func record(_ named: JSON) throws(Fault) -> (SubmissionID, StoredLine) {
    if named.isNull || named.text?.isBlankText == true { throw .noRecord }
    guard let id = named.text.flatMap({ SubmissionID($0) }) else {
      throw Fault(.unreadableID, Message(.correctionBadID, ["given": .quoting(named.written)]))
    }
    let (finding, other): (CorrectableRecords.Finding, FormIdentifier?)
    do throws(StoreFailure) {
      finding = try records.record(id)
      if case .none = finding { other = try otherForm(of: id) } else { other = nil }
    } catch {
      failure.withLock { $0 = $0 ?? error }
      throw .ofRecord(.recordUnknown, .correctionUnknown, id)
    }
    switch finding {
    case .record(let line): return (id, line)
    case .erased: throw .ofRecord(.recordErased, .correctionErased, id)
    case .none:
      guard let other else { throw .ofRecord(.recordUnknown, .correctionUnknown, id) }
      throw .ofRecord(
        .wrongForm, .correctionOtherForm, id,
        ["form": .quoting(other.text), "expected": .quoting(form.identifier.text)])
    }
  }

  /// The form of the store that has a record.
  private func otherForm(of id: SubmissionID) throws(StoreFailure) -> FormIdentifier? {
    let others = try others.withLock { others throws(StoreFailure) in
      if let others { return others }
      var found: [CorrectableRecords] = []
      let store = DirectorySubmissionStore(path: path, options: options)
      for other in try store.identifiers() where other != form.identifier {
        found.append(CorrectableRecords(other, in: path, options))
        try found.last?.catchUp()
      }
      others = found
      return found
    }
    for other in others {
      if case .record = try other.record(id) { return other.form }
    }
    return nil
  }

  /// Ends the run where the store could not be read: a line is not refused for that.
  func throwFailure() throws(CommandFailure) {
    guard let failure = failure.withLock({ $0 }) else { return }
    throw CommandFailure(failure)
  }
}

extension Fault {
  /// A fault of the record that a line names.
  static func ofRecord(
    _ code: FaultCode, _ phrase: Phrase, _ id: SubmissionID,
    _ arguments: [String: Message.Argument] = [:]
  ) -> Fault {
    var arguments = arguments
    arguments["given"] = .text("\(id)")
    return Fault(code, Message(phrase, arguments))
  }
}
