import FormArguments
import FormMessages
import FormValues

/// Leaves out the warnings that a document suppresses with a reason, and finds suppressions that do
/// nothing.
struct SuppressionFilter {
  private let source: DocumentSource
  private let suppressions: [Suppression]

  /// - Parameter suppressions: those of the document and of all items in it.
  init(_ suppressions: [Suppression], of document: FormDocument) {
    (source, self.suppressions) = (document.location.source, suppressions)
  }

  /// Returns the remaining findings, in their order, and the faults of the suppressions.
  func remaining(_ findings: Findings) -> Findings {
    guard !suppressions.isEmpty else { return findings }
    var problems = Findings()
    var usable: [FaultCode: [Suppression]] = [:]
    for suppression in suppressions {
      if let code = suppressed(suppression, &problems) {
        usable[code, default: []].append(suppression)
      }
    }
    let dropped = suppressed(findings.entries, usable, &problems)
    var next = -1
    var result = findings.filtered { _ in
      next += 1
      return !dropped.contains(next)
    }
    // With errors, or with findings that nobody counted, a suppression may be about a finding that
    // is missing.
    let isComplete = !findings.hasErrors && !findings.unlisted.isFull
    result.add(problems.filtered { isComplete || $0.code != .suppressionUnused })
    return result
  }

  /// The code that a suppression leaves out, or nil after reporting why it leaves out nothing.
  private func suppressed(_ suppression: Suppression, _ problems: inout Findings) -> FaultCode? {
    let name = suppression.code.value
    guard let code = FaultCode.suppressible.first(where: { $0.rawValue == name }) else {
      problems.report(.notAWarning(name), at: suppression.code.location)
      return nil
    }
    guard !Words(suppression.reason.value).isBlank else {
      problems.report(.noReason(name), at: suppression.reason.location)
      return nil
    }
    return code
  }

  /// The findings that are left out, and a report of each suppression that leaves out none.
  private func suppressed(
    _ findings: [UnlistedFindings.Entry], _ usable: [FaultCode: [Suppression]],
    _ problems: inout Findings
  ) -> Set<Int> {
    var indexes: [FaultCode: [Int]] = [:]
    for (index, finding) in findings.enumerated() where finding.location.source === source {
      indexes[finding.code, default: []].append(index)
    }
    var dropped: Set<Int> = []
    for (code, suppressions) in usable {
      let ordered = (indexes[code] ?? []).sorted {
        findings[$0].location.offset < findings[$1].location.offset
      }
      var sweep = ScopeSweep(suppressions)
      for index in ordered where sweep.covers(findings[index].location.offset) {
        dropped.insert(index)
      }
      for unused in sweep.unused { problems.report(.unused(unused), at: unused.code.location) }
    }
    return dropped
  }
}

/// Finds for ascending offsets whether one of some scopes, which nest or lie apart, holds them.
private struct ScopeSweep {
  private let suppressions: [Suppression]
  private var next = 0
  /// The scopes started and not ended, the innermost one last.
  private var open: [Int] = []
  private var used: Set<Int> = []

  init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions.sorted { left, right in
      (left.scope.lowerBound, right.scope.upperBound)
        < (right.scope.lowerBound, left.scope.upperBound)
    }
  }

  var unused: [Suppression] {
    suppressions.indices.filter { !used.contains($0) }.map { suppressions[$0] }
  }

  /// Whether a scope holds the offset; the innermost one counts as used.
  mutating func covers(_ offset: Int) -> Bool {
    while next < suppressions.count, suppressions[next].scope.lowerBound <= offset {
      close(before: suppressions[next].scope.lowerBound)
      open.append(next)
      next += 1
    }
    close(before: offset)
    guard let innermost = open.last else { return false }
    used.insert(innermost)
    return true
  }

  private mutating func close(before offset: Int) {
    while let last = open.last, suppressions[last].scope.upperBound <= offset { open.removeLast() }
  }
}

extension FaultCode {
  /// All warnings but those of suppressions themselves, and of changes, which are not in one
  /// document.
  fileprivate static let suppressible = warnings.subtracting([
    .suppressionUnused, .suppressionNoReason, .suppressionNotAWarning,
    .changeFormerKey, .changeOptionLabel,
  ])
}

extension Fault {
  fileprivate static func unused(_ suppression: Suppression) -> Fault {
    Fault(
      .suppressionUnused,
      "\(quoted(suppression.code.value)) does not occur here, so there is nothing to suppress")
  }

  fileprivate static func noReason(_ code: String) -> Fault {
    Fault(
      .suppressionNoReason,
      "\(quoted(code)) is suppressed without a reason; give one in a few words")
  }

  fileprivate static func notAWarning(_ name: String) -> Fault {
    let known = FaultCode.suppressible.map(\.rawValue).sorted()
    return Fault(
      .suppressionNotAWarning,
      "\(quoted(name)) cannot be suppressed; only warnings of a document can",
      suggestion: nearestName(to: name, among: known))
  }
}
