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

  /// The checks that are left to find out which of several fixes help, and the bytes of the
  /// documents that they may read.
  private var (triesLeft, bytesLeft) = (mostTried, mostTriedBytes)

  /// The most rounds: a fix may bring to light what has another one.
  private static var mostRounds: Int { 10 }
  private static var mostTried: Int { 200 }
  private static var mostTriedBytes: Int { 4 << 20 }

  package init(
    _ checked: CheckedDocument, takesSuggested: Bool, check: @escaping Check
  ) {
    (current, self.takesSuggested, self.check) = (checked, takesSuggested, check)
  }

  /// Whether a finding has a fix.
  package var hasFixes: Bool { !fixes().isEmpty }

  /// Applies as many fixes as there are; the document is not kept then, but for its source.
  package mutating func run() throws(Failure) {
    for _ in 0..<Self.mostRounds {
      let fixes = fixes()
      guard !fixes.isEmpty else { return }
      // There is no room for the document beside the one that is checked.
      current = CheckedDocument(
        current.source, nil, current.findings, collected: current.collected)
      guard let checked = try checked(fixes) else {
        guard fixes.count > 1, try takeSome(of: fixes) else { return }
        continue
      }
      current = checked
      applied += fixes.count
    }
  }

  private typealias Answer = (finding: Diagnostic, fix: DocumentFix)

  /// The fixes of the findings that do not overlap, in the order of their positions.
  private func fixes() -> [Answer] {
    var answers: [Answer] = []
    let names = FixNames(current.document)
    for finding in current.findings where finding.location.source === current.source {
      guard let fix = FixTable.fix(of: finding, current.document, names),
        fix.safety == .safe || takesSuggested,
        answers.allSatisfy({ fix.isApart(from: $0.fix) })
      else { continue }
      answers.append((finding, fix))
    }
    return answers
  }

  /// The document with some fixes together; nil if one of them does not help.
  private func checked(_ answers: [Answer]) throws(Failure) -> CheckedDocument? {
    let checked = try check(current.source.bytes.applying(answers.flatMap(\.fix.edits)))
    return helps(answers, checked) ? checked : nil
  }

  /// Where not all findings are listed, others take the places of those that are fixed: it is how
  /// many there are of each code that must become less.
  private func helps(_ answers: [Answer], _ checked: CheckedDocument) -> Bool {
    guard let before = current.collected, let after = checked.collected,
      current.findings.count > Findings.most
    else { return FixTrial.helps(answers, current.findings, checked.findings) }
    return FixTrial.helps(answers, before, after)
  }

  /// Applies those of some fixes that help, as far as the checks for it go; whether one does.
  /// Fixes that do not help together are halved until those that do not help are alone, the longest
  /// parts first.
  private mutating func takeSome(of answers: [Answer]) throws(Failure) -> Bool {
    var helpful: [Answer] = []
    // What can be read only now may have had other findings because of it.
    let revealing = answers.filter(\.fix.reveals)
    let others = answers.filter { !$0.fix.reveals }
    var parts = [revealing[...], others[...]].filter { !$0.isEmpty }
    while let part = parts.first {
      parts.removeFirst()
      if part.count < answers.count {
        guard triesLeft > 0, bytesLeft > 0 else { break }
        (triesLeft, bytesLeft) = (triesLeft - 1, bytesLeft - current.source.bytes.count)
        if try checked(helpful + part) != nil {
          helpful += part
          continue
        }
      }
      guard part.count > 1 else { continue }
      let middle = part.startIndex + part.count / 2
      parts += [part[..<middle], part[middle...]]
    }
    // Checked once more, because no checked document is kept beside the next one.
    guard !helpful.isEmpty, let checked = try checked(helpful) else { return false }
    current = checked
    applied += helpful.count
    return true
  }
}
