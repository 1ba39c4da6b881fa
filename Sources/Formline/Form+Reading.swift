import FormArguments
public import FormComponents
public import FormCore
import FormDecoding
import FormDialects
import FormReasoning
import FormTerminal
public import FormValues
import JSONText

/// Why a form document cannot be used: every finding, errors and warnings, in the order of the
/// text.
public struct InvalidForm: Error, Sendable, CustomStringConvertible {
  /// The document as it was named: a path, or the name that was given with its bytes.
  public let document: String
  /// The findings, each with its code, its sentence and its location.
  public let findings: [Diagnostic]

  /// One line for each finding: `form.json:3:7: error: … [component.unknown-type]`.
  public var description: String {
    findings.map { finding in
      let level = finding.severity == .error ? "error" : "warning"
      let (location, code) = (finding.location.label, finding.fault.code.rawValue)
      return "\(location): \(level): \(finding.fault.message) [\(code)]"
    }.joined(separator: "\n")
  }
}

extension Form {
  /// Reads and checks the form of a file, in any dialect. Files of options are read from its
  /// folder.
  ///
  /// ```swift
  /// let form = try Form(contentsOf: "Forms/clinic-visit.json")
  /// ```
  ///
  /// Takes time in proportion to the size of the document, which is at most 16 MiB.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - dialect: the name of the dialect, such as `adaptive-card`; nil to detect it.
  ///   - registry: the kinds of components that the form may use; your own kinds can be added.
  /// - Throws: ``InvalidForm`` with all findings if the document has an error (a warning alone
  ///   throws nothing), or ``UnreadableForm`` if the file cannot be read.
  public convenience init(
    contentsOf path: String, dialect: String? = nil, registry: ComponentRegistry = .builtIn
  ) throws {
    let file = FileFormSource(path, input: -1)
    let source: DocumentSource
    do throws(FileProblem) { source = try file.document() } catch {
      throw UnreadableForm(reason: error.sentence)
    }
    try self.init(source, dialect, registry, file.optionFiles)
  }

  /// Reads and checks the form of a document in memory, in any dialect.
  ///
  /// ```swift
  /// do {
  ///   _ = try Form(Array(#"{"form": "visit", "components": []}"#.utf8), named: "visit.json")
  /// } catch {
  ///   for finding in error.findings { print(finding.location.pointer, finding.fault.message) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - document: the JSON text in UTF-8, at most 16 MiB.
  ///   - name: what findings call the document.
  ///   - dialect: the name of the dialect; nil to detect it.
  ///   - registry: the kinds of components that the form may use.
  /// - Throws: ``InvalidForm`` with all findings if the document has an error.
  public convenience init(
    _ document: [UInt8], named name: String = "form", dialect: String? = nil,
    registry: ComponentRegistry = .builtIn
  ) throws(InvalidForm) {
    try self.init(.document(named: name, document, .none), dialect, registry, .none)
  }

  private convenience init(
    _ source: DocumentSource, _ dialect: String?, _ registry: ComponentRegistry,
    _ files: OptionFiles
  ) throws(InvalidForm) {
    let options = ReadingOptions(needsOneLayout: true, files: files, registry: registry)
    var (document, findings) = FormReader.read(source, dialect: dialect, options: options)
    let form = document.flatMap {
      Form.build(
        $0, registry: registry, files: files, review: ReasonedReview(.mistakes),
        findings: &findings)
    }
    let all = findings.sorted
    guard let form, !all.contains(where: { $0.severity == .error }) else {
      throw InvalidForm(document: source.name, findings: all)
    }
    self.init(form)
  }
}

/// The reason why the file of a form cannot be read.
public struct UnreadableForm: Error, Sendable, CustomStringConvertible {
  /// A sentence that names the file and the reason.
  public let reason: String
  public var description: String { reason }
}
