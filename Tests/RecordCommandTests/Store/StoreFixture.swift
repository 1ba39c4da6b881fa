import FormCore
import FormStorage
import FormTestForms
import FormValues
import Glibc
import Testing

/// A store in a folder of its own, and the program run on it.
struct StoreFixture {
  let folder: TemporaryFolder
  let store: DirectorySubmissionStore

  init() throws {
    folder = try TemporaryFolder()
    mkdir(folder.path("store"), 0o700)
    store = DirectorySubmissionStore(path: folder.path("store"))
  }

  /// Stores a record of form `visit`, and returns its line.
  @discardableResult
  func add(
    _ number: Int, _ values: [(String, Value)]? = nil, replaces: Int? = nil,
    form: String = "visit"
  ) throws -> [UInt8] {
    let sample = SampleSubmission.make(
      number, form: FormIdentifier(nearest: form), values: values,
      replaces: replaces.map { SampleSubmission.id($0) })
    return try store.append(sample, resend: .impossible).line
  }

  /// Runs a command on the store.
  func run(_ words: String..., columns: Int? = nil) throws -> ProgramRun {
    var environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC"]
    if let columns { environment["COLUMNS"] = "\(columns)" }
    return try BuiltProgram.run(
      words + ["--submissions", folder.path("store")], environment: environment,
      folder: folder.path)
  }

  /// The bytes of a segment of form `visit`.
  func segment() -> [UInt8] { folder.read("store/visit/000001.jsonl") ?? [] }

  /// Puts other bytes in its place.
  func writeSegment(_ bytes: [UInt8]) throws {
    try folder.write(bytes, to: "store/visit/000001.jsonl")
  }
}

/// A store with one record that has a secret, and what may become of its definition.
struct SecretFixture {
  /// The state of the definition.
  enum Definition: CaseIterable {
    case whole, changed, missing
  }

  let store: StoreFixture
  let id: String

  init(_ definition: Definition) throws {
    store = try StoreFixture()
    let form = """
      {"form": "visit", "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}}]}
      """
    try store.folder.write(Array(form.utf8), to: "visit.json")
    let input = #"{"name": "Ada", "pin": "98765432"}"#
    try store.folder.write(Array(input.utf8), to: "rows.jsonl")
    _ = try BuiltProgram.run(
      ["process", "visit.json", "rows.jsonl", "--into", "store"], folder: store.folder.path)
    id = String(decoding: store.segment().dropFirst(7).prefix(36), as: UTF8.self)
    let name = try #require(store.folder.names(in: "store/visit/forms").first)
    let path = "store/visit/forms/\(name)"
    switch definition {
    case .whole: break
    case .changed:
      // As if nobody had asked for a secret.
      let text = String(decoding: try #require(store.folder.read(path)), as: UTF8.self)
      try store.folder.write(Array(text.replacing("true", with: "null").utf8), to: path)
    case .missing: unlink(store.folder.path(path))
    }
  }
}
