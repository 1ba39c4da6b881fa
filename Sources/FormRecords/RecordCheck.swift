import FormCommandLine
package import FormCore
package import FormStorage
import FormTerminal
package import FormValues
package import JSONText

/// Checks stored records by the definitions that they name, or by a later one, as they were checked
/// when they were made: with the external values that they carry, and with the moment of their
/// beginning as now.
package final class RecordCheck {
  /// What comes of a check.
  package enum Result {
    case sound
    case faulty([AnswerFault])
    /// It cannot be said; a sentence without capital or full stop.
    case undecided(String)
  }

  private var cache: DefinitionCache
  private var soundRecords: SoundRecords
  /// The definition that checks all records; nil if each one's own does.
  private let later: Form?

  package init(_ store: DirectorySubmissionStore, _ form: FormIdentifier, by later: Form? = nil) {
    (cache, self.later) = (DefinitionCache(store, form), later)
    soundRecords = SoundRecords(by: later)
  }

  /// The verdict on a record's values.
  package func verdict(of line: StoredLine) -> RecordVerdict {
    switch result(of: line.text) {
    case .sound: .sound
    case .faulty(let faults): .refused(sentence(faults))
    case .undecided(let why): .undecided(why)
    }
  }

  /// What a definition says of a record's values.
  package func result(of line: PaddedLine) -> Result {
    if soundRecords.contain(line, &cache) { return .sound }
    guard let record = JSONReader.read(line.copy, limits: .record).root,
      let values = record["values"]?.members, let digest = record["digest"]?.text
    else { return .undecided("the line is not a record") }
    guard let form = later ?? cache.form(digest) else {
      return .undecided("the record cannot be checked: its definition cannot be read")
    }
    guard let startedAt = record["startedAt"]?.text.flatMap({ InstantText.read($0) }) else {
      return .undecided("the record cannot be checked: it has no start time")
    }
    let faults = faults(values, of: form, startedAt, record["given"])
    guard !faults.isEmpty else { return .sound }
    if !form.externalKeys.isEmpty, record["given"] == nil {
      return .undecided("the record cannot be checked: it has no external values")
    }
    return .faulty(faults)
  }

  /// The faults of a record, in the time zone where it has fewest: a record does not say in which
  /// time zone it was made, and "today" depends on it.
  private func faults(
    _ values: [JSON.Member], of form: Form, _ startedAt: Moment, _ written: JSON?
  ) -> [AnswerFault] {
    var externalValues: [FieldKey: String] = [:]
    for member in written?.members ?? [] {
      if let key = FieldKey(member.name), let text = member.value.text {
        externalValues[key] = text
      }
    }
    func faults(at moment: Moment) -> [AnswerFault] {
      SubmissionValidator(form, at: moment, externalValues: externalValues).validate(values).faults
    }
    let here = faults(at: startedAt)
    if here.isEmpty { return here }
    for hours in [-12, 0, 14] {
      guard let moment = Moment(startedAt.instant, hoursEast: hours) else { continue }
      if faults(at: moment).isEmpty { return [] }
    }
    return here
  }

  private func sentence(_ faults: [AnswerFault]) -> String {
    let reported = faults.prefix(3).map { fault in
      "\(fault.path.isEmpty ? "the record" : fault.path): \(fault.fault.message) "
        + "[\(fault.fault.code.rawValue)]"
    }
    let more = faults.count > 3 ? "; and \(faults.count - 3) more" : ""
    return "the record breaks a rule of its form: \(reported.joined(separator: "; "))\(more)"
  }
}

extension Moment {
  /// An instant, and what clocks show at it so many hours east of Greenwich.
  fileprivate init?(_ instant: Instant, hoursEast hours: Int) {
    let minutes = Int((Double(instant.milliseconds) / 60_000).rounded(.down)) + hours * 60
    let day = Int((Double(minutes) / 1440).rounded(.down))
    let minute = minutes - day * 1440
    guard let date = CivilDate(daysSinceEpoch: day),
      let time = CivilTime(hour: minute / 60, minute: minute % 60)
    else { return nil }
    self.init(instant: instant, date: date, time: time)
  }
}
