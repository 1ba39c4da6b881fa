import FormCore
import FormDecoding
import FormDialects
import FormTestTools
import FormValues
import Testing

/// Linked screens with large bodies, and with bodies that components share.
@Suite struct LinkedScreenTimeTests {
  /// A screen whose components, all of a type, have one body.
  private func screen(_ count: Int, of type: String, body: String) -> String {
    let keys = (0..<count).map { #""c\#($0)""# }
    let components = (0..<count).map {
      #"{"id":"c\#($0)","type":"\#(type)","bodyId":"b","order":1}"#
    }
    return
      #"{"screenName":"Home","templates":[{"id":"top","type":"list","order":1,"componentsId":[\#(keys.joined(separator: ","))]}],"components":[\#(components.joined(separator: ","))],"bodies":[{"id":"b","body":\#(body)}]}"#
  }

  private func members(_ count: Int) -> String {
    "{" + (0..<count).map { #""word\#($0)":"x""# }.joined(separator: ",") + "}"
  }

  @Test("The time to read and to write a component grows no faster than its body")
  func manyMembers() throws {
    func times(_ count: Int) throws -> (reading: Duration, writing: Duration) {
      let text = screen(1, of: "form_field", body: members(count))
      var read: FormDocument?
      let reading = ProcessorTime.of { read = ReadDocument(text).document }
      let document = try #require(read)
      return (reading, ProcessorTime.of { _ = LinkedScreenDialect.encode(document) })
    }
    // Eight times the members: what is quadratic would take 64 times as long.
    let least = try times(2_500)
    let reading = max(least.reading, .milliseconds(5)) * 32
    let writing = max(least.writing, .milliseconds(5)) * 32
    #expect(try times(20_000).reading < reading)
    #expect(try times(20_000).writing < writing)
  }

  @Test("The options of a body count for each component that has it, and no more of them are made")
  func sharedOptions() {
    func codes(_ count: Int) -> [FaultCode] {
      let options = (0..<20_000).map { "o\($0)" }.joined(separator: ",")
      let text = screen(count, of: "picker", body: #"{"label":"Color","options":"\#(options)"}"#)
      return ReadDocument(text).findings.all.map(\.fault.code)
    }
    #expect(codes(10) == [])
    let time = ProcessorTime.of { #expect(codes(1_000) == [.formTooManyComponents]) }
    #expect(time < .limit(.seconds(4)), "\(time)")
  }

  @Test("The words of a body count for each card that has it")
  func sharedWords() {
    func codes(_ count: Int) -> [FaultCode] {
      ReadDocument(screen(count, of: "card", body: members(1_000))).findings.all.map(\.fault.code)
    }
    #expect(codes(49) == [])
    let time = ProcessorTime.of { #expect(codes(4_000) == [.formTooManyComponents]) }
    #expect(time < .limit(.seconds(4)), "\(time)")
  }

  @Test("The arguments of a body count for each component that has it")
  func sharedArguments() {
    func codes(_ count: Int) -> [FaultCode] {
      let text = screen(count, of: "form_field", body: members(10_000))
      return ReadDocument(text).findings.all.map(\.fault.code)
    }
    #expect(codes(50) == [])
    let time = ProcessorTime.of { #expect(codes(4_000) == [.formTooManyComponents]) }
    #expect(time < .limit(.seconds(6)), "\(time)")
  }
}
