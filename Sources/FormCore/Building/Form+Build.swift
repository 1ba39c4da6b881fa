public import FormArguments
public import FormValues

extension Form {
  /// Checks a document and makes the form of it.
  ///
  /// Every finding is added to `findings`, not only the first one.
  /// - Parameters:
  ///   - files: where the options are read that pickers name files for.
  ///   - day: a day on which submissions start; defaults that it refuses are warned of.
  /// - Returns: the form, or nil when there is an error, found now or before, in whose place nothing
  ///   stands.
  public static func build(
    _ document: FormDocument, registry: ComponentRegistry, files: OptionFiles = .none,
    on day: CivilDate? = nil, findings: inout Findings
  ) -> Form? {
    build(document, registry: registry, files: files, on: day, review: nil, findings: &findings)
  }

  /// Does the same, and has the form reviewed as a whole.
  package static func build(
    _ document: FormDocument, registry: ComponentRegistry, files: OptionFiles = .none,
    on day: CivilDate? = nil, review: (any FormReview)?, findings: inout Findings
  ) -> Form? {
    let unreviewed = UnreviewedForm(
      document, registry: registry, files: files, on: day, findings: findings)
    findings = unreviewed.findings(with: unreviewed.reviewed.flatMap { review?.findings(of: $0) })
    return findings.isUnusable ? nil : unreviewed.reviewed?.form
  }
}
