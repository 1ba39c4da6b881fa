import FormCommandLine
internal import FormComponents
import FormCore
internal import FormDialects
internal import FormStorage
import FormValues

/// The state of the definition that a record names.
enum StoredDefinition {
  case form(Form)
  /// It is there, but this program makes no form of it; or it was not looked at.
  case unusable(mayHaveSecrets: Bool)
  /// The store does not have it, or has something else in its place.
  case lost

  var form: Form? { if case .form(let form) = self { form } else { nil } }

  var isLost: Bool { if case .lost = self { true } else { false } }

  /// Whether it is not known which answers are secrets, so none is to be shown.
  var hidesAnswers: Bool {
    switch self {
    case .form: false
    case .unusable(let mayHaveSecrets): mayHaveSecrets
    case .lost: true
    }
  }
}

/// The definitions that the records of a form name, each read once.
struct DefinitionCache {
  private let store: DirectorySubmissionStore
  private let form: FormIdentifier
  private var definitions: [String: StoredDefinition] = [:]

  /// More definitions than this are not looked at: no form has so many versions.
  private static let most = 1000

  init(_ folder: SubmissionsFolder, _ form: FormIdentifier) {
    self.init(folder.store, form)
  }

  init(_ store: DirectorySubmissionStore, _ form: FormIdentifier) {
    (self.store, self.form) = (store, form)
  }

  /// The form that a digest names; nil if the store does not have it, or it cannot be used.
  mutating func form(_ digest: String) -> Form? { definition(digest).form }

  /// Returns the definition with a digest.
  mutating func definition(_ digest: String) -> StoredDefinition {
    if let known = definitions[digest] { return known }
    guard definitions.count < Self.most else { return .unusable(mayHaveSecrets: true) }
    let definition = read(digest)
    definitions[digest] = definition
    return definition
  }

  private func read(_ digest: String) -> StoredDefinition {
    guard let digest = Digest(digest),
      let bytes = try? store.definition(digest, of: form), SHA256.hash(bytes) == digest
    else { return .lost }
    let source = DocumentSource(name: "forms/\(digest.hex).json", bytes: bytes)
    var (document, findings) = FormReader.read(source)
    guard let document else { return .unusable(mayHaveSecrets: true) }
    guard let form = Form.build(document, registry: .builtIn, findings: &findings) else {
      return .unusable(mayHaveSecrets: DefinitionCache.mayHaveSecrets(document.items))
    }
    return .form(form)
  }

  /// Whether some item may ask for a secret, of whatever kind it is.
  private static func mayHaveSecrets(_ items: [FormItem]) -> Bool {
    var waiting = items
    while let item = waiting.popLast() {
      if item.arguments.contains(where: { $0.name.value == "secret" }) { return true }
      waiting += item.children?.value ?? []
    }
    return false
  }

  /// The inputs of every definition read so far.
  var inputs: [Input] { definitions.values.flatMap { $0.form?.inputs ?? [] } }

  /// The number of lost definitions.
  var lostCount: Int { definitions.values.count { $0.isLost } }
}
