public import FormArguments
public import FormComponents
public import FormCore
import FormDecoding
import FormDialects
import FormReasoning
public import FormValues
public import JSONText

/// A form that is written in Swift.
///
/// It is a native document from the beginning: what can be done with a document from a file can be
/// done with it, and the same mistakes are found in it.
///
/// ```swift
/// let visit = WrittenForm("visit", title: "Your visit") {
///   FormField("name").label("Name").required()
///   DateField("day").label("Day").min("today")
/// }
/// print(visit.text)
/// ```
public struct WrittenForm: Sendable {
  /// The native document.
  public let json: JSON

  /// A form and its components, in the order in which they are asked; `suppress` leaves warnings
  /// out, each with the reason why it does not matter anywhere in the form.
  public init(
    _ form: String, version: String? = nil, title: Words? = nil, description: Words? = nil,
    language: String? = nil, values: ValueStyle = .typed, externalKeys: [String] = [],
    suppress: KeyValuePairs<FaultCode, String> = [:],
    @FormBuilder _ content: () -> FormPieces
  ) {
    var members: [(String, JSON)] = [("form", .string(form))]
    if let version { members.append(("version", .string(version))) }
    if let title { members.append(("title", title.encoded)) }
    if let description { members.append(("description", description.encoded)) }
    if let language { members.append(("language", .string(language))) }
    if values != .typed { members.append(("values", .string(values.rawValue))) }
    if !externalKeys.isEmpty { members.append(("given", .array(externalKeys.map { .string($0) }))) }
    if !suppress.isEmpty {
      let reasons = suppress.map { ($0.key.rawValue, JSON.string($0.value)) }
      members.append(("suppress", .object(reasons)))
    }
    members.append(("components", .array(content().components)))
    json = .object(members)
  }

  /// The text of the native document, two spaces a level.
  public var text: String { String(decoding: JSONWriter.bytes(of: json, .pretty), as: UTF8.self) }

  /// The document as a dialect reads it, for `Dialect.encode`, and with it every finding of the
  /// check.
  public func read() -> (document: FormDocument?, findings: Findings) {
    let name = json["form"]?.text ?? ""
    let source = DocumentSource(name: "\(name).json", bytes: Array(text.utf8))
    return FormReader.read(source, dialect: NativeDialect.name)
  }

  /// The document, nothing checked but its spelling.
  ///
  /// - Throws: ``FormMistakes`` with all findings, if one of them is an error.
  public func document() throws(FormMistakes) -> FormDocument {
    let (document, findings) = read()
    guard let document, !findings.hasErrors else { throw FormMistakes(findings.sorted) }
    return document
  }

  /// The checked form.
  ///
  /// - Parameter registry: the kinds of components that the form may use.
  /// - Throws: ``FormMistakes`` with all findings, if one of them is an error.
  public func form(registry: ComponentRegistry = .builtIn) throws(FormMistakes) -> Form {
    var (document, findings) = read()
    let form = document.flatMap {
      Form.build($0, registry: registry, review: ReasonedReview(.mistakes), findings: &findings)
    }
    guard let form, !findings.hasErrors else { throw FormMistakes(findings.sorted) }
    return form
  }
}

extension Form {
  /// A checked form that is written in Swift.
  ///
  /// ```swift
  /// let form = try Form("visit", title: "Your visit") {
  ///   FormField("name").label("Name").required()
  ///   FieldGroup("people") { Slider("age", in: 0...120).label("Age") }
  ///     .repeat(max: 4, label: "Person")
  /// }
  /// ```
  ///
  /// - Throws: ``FormMistakes`` with all findings, if one of them is an error.
  public convenience init(
    _ form: String, version: String? = nil, title: Words? = nil, description: Words? = nil,
    language: String? = nil, values: ValueStyle = .typed, externalKeys: [String] = [],
    suppress: KeyValuePairs<FaultCode, String> = [:],
    @FormBuilder _ content: () -> FormPieces
  ) throws(FormMistakes) {
    let written = WrittenForm(
      form, version: version, title: title, description: description, language: language,
      values: values, externalKeys: externalKeys, suppress: suppress, content)
    self.init(try written.form())
  }
}

/// The findings of a form that is written in Swift, at least one of them an error.
public struct FormMistakes: Error, CustomStringConvertible {
  /// By location in the native document that was written.
  public let findings: [Diagnostic]

  init(_ findings: [Diagnostic]) { self.findings = findings }

  /// One line for each finding.
  public var description: String {
    findings.map { finding in
      "\(finding.location.inWords): \(finding.severity.rawValue): \(finding.fault.message) "
        + "[\(finding.fault.code.rawValue)]"
    }.joined(separator: "\n")
  }
}
