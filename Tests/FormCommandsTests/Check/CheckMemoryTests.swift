import FormTestSupport
import Testing

@Suite struct CheckMemoryTests {
  @Test("Two documents with nearly as many values as they may have are compared within 300 MiB")
  func twoDocuments() throws {
    let folder = try TemporaryFolder()
    let members = (0..<900_000).map { "\"\(String(2_000_000 + $0, radix: 36))\":0" }
    let zeros = String(repeating: ",0", count: 900_000)
    let form = try folder.write(
      Array(
        #"""
        {"form":"f","members":{\#(members.joined(separator: ","))},"zeros":[0\#(zeros)],
         "components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#.utf8), to: "form.json")
    // In KiB: of addresses, some of which the program never uses.
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c", "ulimit -v 307200; exec \"$@\"", "sh", try BuiltProgram.path(), "check", form,
        "--against", form,
      ])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("1 form checked: 2 warnings"))
  }

  @Test("a component of 600,000 members that none has takes a second and a microsecond a byte")
  func unknownMembers() throws {
    let folder = try TemporaryFolder()
    let members = (0..<600_000).map { "\"m\($0)\":0" }.joined(separator: ",")
    let name = #"{"type":"form_field","uuid":"name","args":{"label":"Name"},\#(members)}"#
    let text = #"{"form":"f","components":[\#(name)]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try ProgramRun.run(try BuiltProgram.path(), ["check", form])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("1 form checked: 1001 warnings"))
    #expect(run.processorTime < .seconds(1) + .microseconds(text.utf8.count))
  }
}
