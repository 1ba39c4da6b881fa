package import FormCore
package import FormValues

/// A document as a check found it.
package struct CheckedDocument {
  package let source: DocumentSource
  package let document: FormDocument?
  package let findings: [Diagnostic]
  /// All that were found, those too that are not listed; nil if that is not known.
  package let collected: Findings?

  package init(
    _ source: DocumentSource, _ document: FormDocument?, _ findings: [Diagnostic],
    collected: Findings? = nil
  ) {
    (self.source, self.document, self.findings) = (source, document, findings)
    self.collected = collected
  }
}

/// Applies the fixes of a document's findings, and checks after each that it helps.
package struct FixRun<Failure: Error> {
  package typealias Check = ([UInt8]) throws(Failure) -> CheckedDocument

  private let takesSuggested: Bool
  private let check: Check
  /// The document as the fixes have left it.
  package private(set) var current: CheckedDocument
  /// The number of fixes that were applied.
  package private(set) var applied = 0

  /// The most rounds: a fix may bring to light what has another one.
  private static var mostRounds: Int { 10 }
  /// The most fixes that are tried one by one, each with a check.
  private static var mostTried: Int { 200 }

  package init(
    _ checked: CheckedDocument, takesSuggested: Bool, check: @escaping Check
  ) {
    (current, self.takesSuggested, self.check) = (checked, takesSuggested, check)
  }

  /// Applies as many fixes as there are.
  package mutating func run() throws(Failure) {
    for _ in 0..<Self.mostRounds {
      let fixes = fixes()
      guard !fixes.isEmpty else { return }
      if try !take(fixes) {
        guard fixes.count > 1, try takeOneByOne() else { return }
      }
    }
  }

  private typealias Answer = (finding: Diagnostic, fix: DocumentFix)

  /// The fixes of the findings that do not overlap, in the order of their positions.
  private func fixes() -> [Answer] {
    var answers: [Answer] = []
    for finding in current.findings where finding.location.source === current.source {
      guard let fix = FixTable.fix(of: finding, current.document),
        fix.safety == .safe || takesSuggested,
        answers.allSatisfy({ fix.isApart(from: $0.fix) })
      else { continue }
      answers.append((finding, fix))
    }
    return answers
  }

  /// Applies some fixes together; not if one of them does not help.
  private mutating func take(_ answers: [Answer]) throws(Failure) -> Bool {
    let changed = current.source.bytes.applying(answers.flatMap(\.fix.edits))
    let checked = try check(changed)
    guard helps(answers, checked) else { return false }
    current = checked
    applied += answers.count
    return true
  }

  /// Where not all findings are listed, others take the places of those that are fixed: it is how
  /// many there are of each code that must become less.
  private func helps(_ answers: [Answer], _ checked: CheckedDocument) -> Bool {
    guard let before = current.collected, let after = checked.collected,
      current.findings.count > Findings.most
    else { return FixTrial.helps(answers, current.findings, checked.findings) }
    return FixTrial.helps(answers, before, after)
  }

  /// Applies those fixes that help one after the other; whether one does.
  private mutating func takeOneByOne() throws(Failure) -> Bool {
    var (tried, hasHelped) = (Set<FindingIdentity>(), false)
    for _ in 0..<Self.mostTried {
      guard let answer = fixes().first(where: { !tried.contains(FindingIdentity($0.finding)) })
      else { break }
      tried.insert(FindingIdentity(answer.finding))
      if try take([answer]) { hasHelped = true }
    }
    return hasHelped
  }
}
