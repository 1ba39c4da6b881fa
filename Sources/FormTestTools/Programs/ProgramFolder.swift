/// A folder with a form in it, and the built program run there.
package struct ProgramFolder {
  /// A visit: a name of at most 9 characters, which is required, and pain from 0 to 10 in halves.
  package static let visit = #"""
    {"form":"visit","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"maxLength":9}},
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}}]}
    """#

  /// A visit that asks for pain alone, from 0 to 10.
  package static let pain = #"""
    {"form":"visit","components":[
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10}}]}
    """#

  private let folder: TemporaryFolder

  package init(_ form: String = visit, named name: String = "form.json") throws {
    folder = try TemporaryFolder()
    try write(form, to: name)
  }

  package func run(
    _ words: [String], input: String = "", output: ProgramRun.Output = .collected
  ) throws -> ProgramRun {
    try BuiltProgram.run(words, input: .text(input), output: output, folder: folder.path)
  }

  package func run(_ words: [String], input: ProgramRun.Input) throws -> ProgramRun {
    try BuiltProgram.run(words, input: input, folder: folder.path)
  }

  package func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name)
  }

  /// The text of a file; nil where it is not there.
  package func text(_ name: String) -> String? {
    folder.read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  package func write(_ bytes: [UInt8], to name: String) throws { try folder.write(bytes, to: name) }

  package var names: [String] { folder.names }

  package var path: String { folder.path }
}
