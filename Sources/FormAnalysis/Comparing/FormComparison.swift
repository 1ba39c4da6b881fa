import FormArguments
import FormCore
import FormMessages
package import FormValues
internal import JSONText

/// The effects of changes between two versions of a form on answers that the old one accepted.
///
/// Findings of changes are errors where old answers are refused or read as something else, warnings
/// where something of them is lost, and notes where nothing happens to them. They stand at their
/// location in the new document, or where its components stand if they have none.
package struct FormComparison {
  let old: FormVersion
  let new: FormVersion
  private(set) var findings = Findings()
  /// Looks for submissions that show what a change refuses; nil if none are wanted.
  private var search: CounterexampleSearch?

  /// - Parameters:
  ///   - old: the version that answers were given to.
  ///   - new: the version that is to take its place.
  package init(old: FormVersion, new: FormVersion) {
    (self.old, self.new) = (old, new)
  }

  /// Every change, classified.
  ///
  /// - Parameter moment: the moment at which submissions that show breaking changes start; nil to
  ///   look for none.
  package static func changes(
    from old: FormVersion, to new: FormVersion, shownAt moment: Moment? = nil
  ) -> Findings {
    var comparison = FormComparison(old: old, new: new)
    comparison.search = moment.map { CounterexampleSearch(old, new, at: $0) }
    comparison.compareRoots()
    comparison.compareInputs()
    comparison.compareGroups()
    return comparison.findings
  }

  mutating func report(
    _ fault: Fault, at location: Location, as change: BreakingChange? = nil
  ) {
    let finding = Diagnostic(fault, at: location)
    guard let change, finding.severity == .error else { return findings.report(finding) }
    findings.report(finding.shown(by: search?.example(of: change)))
  }

  private mutating func compareRoots() {
    let (from, to) = (old.identifier.text, new.identifier.text)
    if from != to {
      report(.otherForm(from, to), at: new.identifierLocation)
    }
    if old.valueStyle != new.valueStyle {
      report(.valueStyle(old.valueStyle, new.valueStyle), at: new.location)
    }
  }

  private mutating func compareInputs() {
    var gone: [Input] = []
    for input in old.inputs {
      if let successor = new.input(like: input, of: old) {
        compare(input, successor)
      } else {
        gone.append(input)
      }
    }
    let renamed = reportGone(gone)
    for input in new.inputs where isNew(input) && !renamed.contains(input.index) {
      let location = new.item(input)?.key.location ?? new.location
      if new.isCertain(input) {
        report(.newAndRequired(input), at: location, as: .required(nil, input))
      } else {
        report(.added(input), at: location)
      }
    }
  }

  /// Repeated groups that may have fewer rows than they had, or are shown under other conditions.
  private mutating func compareGroups() {
    for before in old.groups {
      guard let after = new.group(like: before, of: old) else { continue }
      let conditions = ConditionChange(old.conditions(of: before), new.item(after))
      for change in conditions.changes {
        let location = change.location ?? new.item(after)?.key.location ?? new.location
        report(
          Fault(change.code, "\(quoted(after.key.text)): \(change.sentence)"), at: location,
          as: .groupShown(before, after))
      }
      guard let was = before.repetition, let now = after.repetition else { continue }
      let location =
        new.item(after)?.argument("repeat")?.location ?? new.location
      for fault in RowChange(was, now).faults(of: after) {
        report(fault, at: location, as: .rows(before, after))
      }
    }
  }

  private mutating func compare(_ before: Input, _ after: Input) {
    reportFormerKeys(before, after)
    var change = InputChange(before, after, new, old, search)
    change.compare()
    search = change.search
    findings.add(change.findings)
  }

  /// Whether an input takes no answers of the old version.
  private func isNew(_ input: Input) -> Bool {
    ([input.key] + input.formerKeys).allSatisfy {
      old.input($0, beside: input, of: new) == nil
    }
  }

  /// Keys that the old version took as former ones, and the new one does not know.
  private mutating func reportFormerKeys(_ before: Input, _ after: Input) {
    for key in before.formerKeys
    where new.input(key, beside: after, of: new) == nil {
      let location = new.item(after)?.key.location ?? new.location
      report(.formerKeyDropped(key.text, after), at: location)
    }
  }

  /// Reports inputs that are gone, or look as if they had a new key.
  /// - Returns: the inputs of the new version that they look like.
  private mutating func reportGone(_ gone: [Input]) -> Set<Int> {
    var renamed: Set<Int> = []
    var candidates = new.inputs.filter { isNew($0) }
    var compared = 0
    for input in gone {
      let location = old.location(of: input)
      compared += candidates.count
      if compared <= FormComparison.mostCompared,
        let found = candidates.firstIndex(where: { looksLike(input, $0) })
      {
        let successor = candidates.remove(at: found)
        renamed.insert(successor.index)
        report(
          .renamed(input, successor),
          at: new.item(successor)?.key.location ?? new.location, as: .gone(input))
      } else {
        report(.removed(input, location), at: new.location, as: .gone(input))
      }
    }
    return renamed
  }

  /// The most pairs of inputs that are looked at; with more, inputs are taken for removed and
  /// added.
  private static let mostCompared = 1_000_000

  private func looksLike(_ before: Input, _ after: Input) -> Bool {
    guard before.valueType == after.valueType else { return false }
    let label = before.arguments.label?.trimmed ?? ""
    return (!label.isEmpty && label.hasSameBytes(as: after.arguments.label?.trimmed ?? ""))
      || nearestName(to: before.key.text, among: [after.key.text]) != nil
  }
}

extension Fault {
  fileprivate static func otherForm(_ old: String, _ new: String) -> Fault {
    Fault(
      .changeForm,
      "the form changed from '\(old)' to '\(new)'; records of '\(old)' belong to another form")
  }

  fileprivate static func valueStyle(_ old: ValueStyle, _ new: ValueStyle) -> Fault {
    Fault(
      .changeValues,
      "the notation of values changed from '\(old.rawValue)' to '\(new.rawValue)'; programs that read "
        + "records find other types")
  }

  fileprivate static func newAndRequired(_ input: Input) -> Fault {
    Fault(
      .changeRequired,
      "\(quoted(input.key.text)) is new and required, but old submissions do not have it")
  }

  fileprivate static func added(_ input: Input) -> Fault {
    Fault(.changeAdded, "\(quoted(input.key.text)) is new")
  }

  fileprivate static func removed(_ input: Input, _ location: Location?) -> Fault {
    let was = location.map { ", which was \($0.inWords) of \($0.source.name)" } ?? ""
    return Fault(
      .changeRemoved,
      "\(quoted(input.key.text))\(was), is gone; use --drop-unknown to drop its answers")
  }

  fileprivate static func renamed(_ before: Input, _ after: Input) -> Fault {
    Fault(
      .changeRenamed,
      "\(quoted(before.key.text)) is gone, but \(quoted(after.key.text)) looks like it; "
        + "\"formerly\": \(quoted(before.key.text)) keeps its answers")
  }

  fileprivate static func formerKeyDropped(_ name: String, _ input: Input) -> Fault {
    Fault(
      .changeFormerKey,
      "\(quoted(input.key.text)) no longer reads the answers of the key \(quoted(name))"
    )
  }
}
