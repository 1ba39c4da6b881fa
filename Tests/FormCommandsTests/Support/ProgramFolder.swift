import FormTestSupport

/// A folder with a form in it, and the built program run there.
struct ProgramFolder {
  /// A visit: a name of at most 9 characters, which is required, and pain from 0 to 10 in halves.
  static let visit = #"""
    {"form":"visit","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"maxLength":9}},
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}}]}
    """#

  /// A visit that asks for pain alone, from 0 to 10.
  static let pain = #"""
    {"form":"visit","components":[
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10}}]}
    """#

  private let folder: TemporaryFolder

  init(_ form: String = visit, named name: String = "form.json") throws {
    folder = try TemporaryFolder()
    try write(form, to: name)
  }

  func run(
    _ words: [String], input: String = "", output: ProgramRun.Output = .collected
  ) throws -> ProgramRun {
    try BuiltProgram.run(words, input: .text(input), output: output, folder: folder.path)
  }

  func run(_ words: [String], input: ProgramRun.Input) throws -> ProgramRun {
    try BuiltProgram.run(words, input: input, folder: folder.path)
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name)
  }

  /// The text of a file; nil where it is not there.
  func text(_ name: String) -> String? {
    folder.read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ bytes: [UInt8], to name: String) throws { try folder.write(bytes, to: name) }

  var names: [String] { folder.names }

  var path: String { folder.path }
}
