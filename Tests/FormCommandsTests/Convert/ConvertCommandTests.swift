import FormTestTools
import FoundationEssentials
import Testing

/// `formline convert`, run as a person would.
@Suite("ConvertCommand")
struct ConvertCommandTests {
  private static let list = """
    [{"type": "text", "uuid": "text-intro", "args": {"text": "Hello"}},
     {"type": "slider", "uuid": "slider-pain", "args": {"min": 0, "max": 5}}]
    """

  @Test("a component list becomes native, and again a component list")
  func roundTrip() throws {
    let native = try BuiltProgram.run(["convert", "-", "--to", "native"], input: .text(Self.list))
    #expect(native.end == .exit(0))
    #expect(native.errorText.isEmpty)
    let list = try BuiltProgram.run(
      ["convert", "-", "--to", "component-list"], input: .text(native.outputText))
    #expect(list.end == .exit(0))
    #expect(list.errorText.isEmpty)
    let again = try BuiltProgram.run(
      ["convert", "-", "--to", "native"], input: .text(list.outputText))
    #expect(again.outputText == native.outputText)
  }

  @Test("what a dialect cannot say is listed on standard error, and the rest is written")
  func unsupported() throws {
    let form =
      #"{"form":"form","title":"Visit","components":[{"type":"date","uuid":"day","args":{"label":"Day","min":"2026-01-01"}}]}"#
    let run = try BuiltProgram.run(["convert", "-", "--to", "component-list"], input: .text(form))
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(#""label": "Day""#))
    #expect(
      run.errorText == """
        formline convert: component-list has no words for these; left out:
          'title'
          'values'
          'min' of 'day'
          'default' of 'day'
        formline convert: warning: the programs of this dialect need a '-' in each uuid, as in 'form-name', and fail on 'day'

        """)
  }

  @Test("a document with errors that decodes is converted, and its findings are told")
  func unclean() throws {
    let card =
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Gauge","id":"heat"}]}"#
    let run = try BuiltProgram.run(["convert", "-", "--to", "adaptive-card"], input: .text(card))
    #expect(run.end == .exit(0))
    #expect(run.errorText.contains("component.unknown-type"))
    #expect(run.outputText.contains(#""type": "Gauge""#))
  }

  @Test("a document that cannot be read is refused, and standard output stays empty")
  func unreadable() throws {
    let run = try BuiltProgram.run(["convert", "-", "--to", "native"], input: .text("{"))
    #expect(run.end == .exit(1))
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("json.syntax"))
  }

  @Test(
    "a dialect that is not known, or not given, is a usage error with the known ones",
    arguments: [["convert", "-"], ["convert", "-", "--to", "componentlist"]])
  func usage(arguments: [String]) throws {
    let run = try BuiltProgram.run(arguments, input: .text("[]"))
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains("component-list"))
  }
}
