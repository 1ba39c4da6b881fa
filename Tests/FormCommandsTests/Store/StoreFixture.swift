import FormCore
import FormStorage
import FormTestSupport
import FormValues
import Glibc

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

extension ProgramRun {
  /// The lines of standard output.
  var lines: [String] {
    outputText.split(separator: "\n").map { String($0) }
  }
}
