import FormLanguageServer
import FormTestTools
import JSONText
import Testing

/// The built program, with little memory for what its editor has open and asks.
@Suite("The memory of a server")
struct ServerMemoryTests {
  #if DEBUG
    private static let count = 3_000
  #else
    private static let count = 26_000
  #endif

  /// A document of so many questions.
  private static func document(_ questions: Int) -> String {
    let components = (0..<questions).map {
      #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L\#($0)"}}"#
    }
    return #"{"form":"f","components":[\#(components.joined(separator: ","))]}"#
  }

  private static func uri(_ number: Int) -> String { "file:///tmp/large\(number).json" }

  private static func opened(_ number: Int, _ text: String) -> String {
    let quoted = String(decoding: JSONWriter.bytes(of: .string(text)), as: UTF8.self)
    return
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri(number))","version":1,"text":\#(quoted)}}}"#
  }

  private static func asked(_ method: String, _ number: Int, _ more: String = "") -> String {
    #"{"id":1,"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"\#(uri(number))"},"position":{"line":0,"character":10}\#(more)}}"#
  }

  /// Sends messages all at once, between those that begin and end a session.
  private func run(_ messages: [String], mebibytes: Int) throws -> ProgramRun {
    let session =
      [#"{"id":0,"method":"initialize","params":{"capabilities":{}}}"#] + messages
      + [#"{"id":2,"method":"shutdown"}"#, #"{"method":"exit"}"#]
    let bytes = session.flatMap { MessageFrames.frame(Array($0.utf8)) }
    let script = #"ulimit -d \#(mebibytes * 1024); exec "$0" lsp"#
    return try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()],
      input: .text(String(decoding: bytes, as: UTF8.self)), output: .file("/dev/null"))
  }

  @Test("does not grow with the number of large documents that are open")
  func documents() throws {
    let document = Self.document(Self.count)
    let messages = (0..<10).flatMap { [Self.opened($0, document), Self.asked("hover", $0)] }
    let run = try run(messages, mebibytes: 230)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  @Test("does not grow with the number of documents of long expressions that are open")
  func expressions() throws {
    let sum = Array(repeating: "1", count: 2000).joined(separator: "+")
    let keys = (0..<Self.count / 125).map {
      #"{"type":"calculated","uuid":"k\#($0)","args":{"label":"L","value":"\#(sum)"}}"#
    }
    let document = #"{"form":"f","components":[\#(keys.joined(separator: ","))]}"#
    let messages = (0..<4).flatMap { [Self.opened($0, document), Self.asked("hover", $0)] }
    let run = try run(messages, mebibytes: 290)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  @Test("does not grow with the number of requests that come together")
  func requests() throws {
    let messages =
      [Self.opened(0, Self.document(Self.count))]
      + (0..<40).map { _ in Self.asked("documentSymbol", 0) }
    let run = try run(messages, mebibytes: 180)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  @Test("does not grow with the texts of all documents that are open")
  func texts() throws {
    let document = "{}" + String(repeating: " ", count: 1 << 20 - 2)
    let run = try run((0..<160).map { Self.opened($0, document) }, mebibytes: 140)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  /// A document of so many zeros in place of components: nothing takes more for its length.
  private static func zeros(_ count: Int) -> String {
    #"{"form":"f","components":["# + String(repeating: "0,", count: count) + "0]}"
  }

  @Test("of the texts that are open, of what is found in two of them and of an indented one is one")
  func together() throws {
    let document = Self.zeros(1 << 20 - 100)
    let messages =
      (0..<16).flatMap { [Self.opened($0, document), Self.asked("hover", $0)] }
      + (0..<3).map {
        Self.asked("formatting", $0, #","options":{"tabSize":2,"insertSpaces":true}"#)
      }
    let run = try run(messages, mebibytes: 270)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  @Test("is given back to read a large message")
  func message() throws {
    let document = Self.zeros(1 << 20 - 100)
    let large = #"{"method":"x","params":["# + String(repeating: "0,", count: 1_900_000) + "0]}"
    let padding = String(repeating: " ", count: 12_000_000)
    let messages =
      (0..<4).flatMap { [Self.opened($0, document), Self.asked("hover", $0)] } + [large + padding]
    let run = try run(messages, mebibytes: 220)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }
}
