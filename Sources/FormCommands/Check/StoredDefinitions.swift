internal import FormAnalysis
import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormStorage
import FormValues
internal import JSONText

/// The definitions that the records of a form name, in the order of their first records.
struct StoredDefinitions {
  private var digests: [Digest] = []
  private var seen: Set<Digest> = []
  /// The definition of the record before, as text: most records have the same.
  private var last: [UInt8] = []
  private var (compared, leftOut) = (0, 0)

  /// The most definitions, and the most bytes of them, that are compared with each other.
  private static let (most, mostBytes) = (32, 8 << 20)

  /// Notes the definition of a record.
  mutating func add(_ test: borrowing RecordTest) {
    let line = test.record.line
    if test.isScanned, let range = test.record.plainText(.digest) {
      if line.bytes.span.hasBytes(range, last.span) { return }
      last = Array(line.bytes[range])
    } else {
      last = Array((JSONReader.read(line.copy, limits: .record).root?["digest"]?.text ?? "").utf8)
    }
    guard let digest = Digest(last.span), seen.insert(digest).inserted else { return }
    digests.append(digest)
  }

  /// The changes from each definition to a new version, each change once, and, as notes, the
  /// breaking and lossy ones from each definition to each later one.
  ///
  /// - Parameter moment: the moment at which submissions that show breaking changes start.
  mutating func changes(
    to form: Form, _ document: FormDocument, in store: DirectorySubmissionStore, at moment: Moment
  ) -> Findings {
    let new = FormVersion(form, document)
    let history = versions(of: form.identifier, beside: document, in: store)
    (compared, leftOut) = (history.count, digests.count - history.count)
    var (findings, seen) = (Findings(), Set<Int>())
    for old in history.reversed() {
      let changes = unseen(&seen, from: old.version, to: new, at: moment) { _ in true }
      findings.add(history.count > 1 ? changes.mapped { old.named(in: $0) } : changes)
    }
    for (index, old) in history.enumerated() {
      for later in history[(index + 1)...] {
        let changes = unseen(&seen, from: old.version, to: later.version, at: moment) {
          $0.severity != .note
        }
        findings.add(changes.mapped { old.named(in: $0, weighing: .note) })
      }
    }
    return findings
  }

  /// The changes from one version to another that no other version showed; examples are looked for
  /// only if one of them is breaking.
  private func unseen(
    _ seen: inout Set<Int>, from old: FormVersion, to new: FormVersion, at moment: Moment,
    where isTaken: (FaultCode) -> Bool
  ) -> Findings {
    var changes = FormComparison.changes(from: old, to: new)
    let known = seen
    let breaking = changes.filtered {
      $0.code.severity == .error && !known.contains($0.identity)
    }
    if !breaking.all.isEmpty {
      changes = FormComparison.changes(from: old, to: new, shownAt: moment)
    }
    return changes.filtered { isTaken($0.code) && seen.insert($0.identity).inserted }
  }

  /// The latest of the definitions that can be read and used, the earliest first; none if the
  /// document leaves no room for them.
  private func versions(
    of form: FormIdentifier, beside document: FormDocument, in store: DirectorySubmissionStore
  ) -> [StoredVersion] {
    var (versions, bytes, room) = ([StoredVersion](), 0, ComparisonRoom.storedVersions)
    guard room.take(document) else { return [] }
    for digest in digests.reversed() where versions.count < Self.most {
      guard let text = DefinitionCache.bytes(of: digest, store, form),
        bytes + text.count <= Self.mostBytes
      else { continue }
      bytes += text.count
      let (document, form) = DefinitionCache.read(text, digest.hex) { room.take($0) }
      guard let document, let form else { continue }
      versions.append(StoredVersion(version: FormVersion(form, document), digest: digest))
    }
    return versions.reversed()
  }

  /// How many definitions were compared; nil if no record names one.
  var summary: String? {
    guard !digests.isEmpty else { return nil }
    let rest =
      leftOut == 0
      ? ""
      : "; \(leftOut) cannot be read, or are beyond the latest \(Self.most), 8 MiB, and "
        + "\(ComparisonRoom.storedVersions.most) components, arguments, options and modifiers with the form's"
    return "\(counted(compared, "stored definition")) compared\(rest)"
  }
}

/// A definition of a store, to be compared with a later one.
private struct StoredVersion {
  let version: FormVersion
  let digest: Digest

  /// A finding that names this as the older version.
  func named(in finding: Diagnostic, weighing severity: Severity? = nil) -> Diagnostic {
    let label = version.name.isEmpty ? "" : "version \(quoted(version.name)), "
    return Diagnostic(
      Fault(
        finding.fault.code,
        "\(finding.fault.message) (since \(label)definition \(digest.hex.prefix(8)))",
        suggestion: finding.fault.suggestion),
      at: finding.location, weighing: severity ?? finding.severity,
      isReplaced: finding.isReplaced
    )
    .shown(by: finding.counterexample)
  }
}
