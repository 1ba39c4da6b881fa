import FormArguments
import FormCore
import FormValues
import JSONText

/// What the review of a form as a whole found in a text.
///
/// A review reads nothing of the words of components. So it finds the same in a text in which these
/// alone are different, at places that may have moved.
struct ReviewFindings: Sendable {
  let findings: Findings
  private let source: DocumentSource
  private let faulty: FaultyParts

  init(_ findings: Findings, _ form: ReviewedForm, in source: DocumentSource) {
    (self.findings, self.source, faulty) = (findings, source, form.faulty)
  }

  /// The same findings in a later text; nil if a review may find something else there.
  ///
  /// - Parameter document: a native one, which the text was read as.
  func moved(
    to later: DocumentSource, _ document: FormDocument, _ form: ReviewedForm,
    _ registry: ComponentRegistry
  ) -> ReviewFindings? {
    guard form.faulty == faulty, let change = TextDifference(source, later),
      document.hasWords(at: change.start, registry)
    else { return nil }
    func moved(_ location: Location) -> Location {
      guard location.source === source else { return location }
      let isBehind = location.offset > change.start
      return Location(later, location.offset + (isBehind ? change.growth : 0))
    }
    let findings = findings.mapped { finding in
      Diagnostic(
        finding.fault, at: moved(finding.location), weighing: finding.severity,
        isReplaced: finding.isReplaced,
        notes: finding.notes.map { Diagnostic.Note($0.message, at: moved($0.location)) })
    }
    return ReviewFindings(findings, form, in: later)
  }
}

/// The one string in which two JSON texts differ.
private struct TextDifference {
  /// Where the string begins in both.
  let start: Int
  /// By how many bytes the later one is longer.
  let growth: Int

  /// Nil if anything else is different, or either text has errors.
  init?(_ earlier: DocumentSource, _ later: DocumentSource) {
    let (old, new) = (earlier.bytes, later.bytes)
    let most = min(old.count, new.count)
    var (same, sameAtEnd) = (0, 0)
    while same < most, old[same] == new[same] { same += 1 }
    while same + sameAtEnd < most,
      old[old.count - 1 - sameAtEnd] == new[new.count - 1 - sameAtEnd]
    { sameAtEnd += 1 }
    guard let oldRoot = earlier.reading.root, let newRoot = later.reading.root,
      let start = newRoot.starts(around: same).first, start < same,
      let before = oldRoot.value(at: start), let after = newRoot.value(at: start),
      before.kind == .string, after.kind == .string
    else { return nil }
    growth = new.count - old.count
    // The quotation mark that ends it has to be among what is the same.
    guard before.range.upperBound > old.count - sameAtEnd,
      after.range.upperBound == before.range.upperBound + growth
    else { return nil }
    self.start = start
  }
}

extension FormDocument {
  /// Whether the text that begins at an offset is one of the words of a component.
  fileprivate func hasWords(at offset: Int, _ registry: ComponentRegistry) -> Bool {
    var hasWords = false
    items.forEachInside { item in
      guard !hasWords else { return }
      for argument in item.arguments where argument.value.range.contains(offset) {
        let parameter = registry[item.type.value]?.parameters.first {
          $0.name == argument.name.value
        }
        hasWords = parameter?.kind == .words
      }
    }
    return hasWords
  }
}
