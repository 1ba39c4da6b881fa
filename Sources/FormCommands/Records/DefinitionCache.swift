import FormCommandLine
internal import FormComponents
import FormCore
internal import FormDialects
internal import FormStorage
import FormValues

/// The definitions that the records of a form name, each read once.
struct DefinitionCache {
  private let store: DirectorySubmissionStore
  private let form: FormIdentifier
  private var forms: [String: Form?] = [:]

  /// More definitions than this are not looked at: no form has so many versions.
  private static let most = 1000

  init(_ folder: SubmissionsFolder, _ form: FormIdentifier) {
    self.init(folder.store, form)
  }

  init(_ store: DirectorySubmissionStore, _ form: FormIdentifier) {
    (self.store, self.form) = (store, form)
  }

  /// The form that a digest names; nil if the store does not have it, or it cannot be used.
  mutating func form(_ digest: String) -> Form? {
    if let known = forms[digest] { return known }
    guard forms.count < Self.most else { return nil }
    let form = read(digest)
    forms[digest] = .some(form)
    return form
  }

  private func read(_ digest: String) -> Form? {
    guard let digest = Digest(digest),
      let bytes = try? store.definition(digest, of: form), SHA256.hash(bytes) == digest
    else { return nil }
    let source = DocumentSource(name: "forms/\(digest.hex).json", bytes: bytes)
    var (document, findings) = FormReader.read(source)
    return document.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
  }

  /// The inputs of every definition read so far.
  var inputs: [Input] { forms.values.flatMap { $0?.inputs ?? [] } }
}
