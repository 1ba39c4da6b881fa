import FormTestTools
import Testing

@testable import FormDecoding

@Suite struct PathKeysTests {
  @Test("A key that others have gets the first number that is free, in the order of the document")
  func numbers() {
    var keys = PathKeys(given: ["text-1", "text-1-3"])
    #expect((0..<3).map { _ in keys.key("text", "1") } == ["text-1-2", "text-1-4", "text-1-5"])
    #expect(keys.key("text", "1-2") == "text-1-2-2")
    #expect(keys.key("text", "2") == "text-2")
    #expect(keys.key("text", "1") == "text-1-6")
  }

  @Test("Thousands of components of one path get their keys in linear time")
  func many() throws {
    let template = #"{"id":"t","type":"list","order":"x","componentsId":[]}"#
    let templates = Array(repeating: template, count: 15_000).joined(separator: ",")
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(#"{"screenName":"s","templates":[\#(templates)],"components":[],"bodies":[]}"#.utf8),
      to: "form.json")
    let run = try ProgramRun.run(try BuiltProgram.path(), ["convert", form, "--to", "native"])
    #expect(run.outputText.contains("\"template-t-14999\""), "\(run.errorText.suffix(300))")
    #expect(run.processorTime < .seconds(60), "\(run.processorTime)")
  }
}
