import FormCommands
import FormCore
import FormTerminal
import FormValues
import Testing

struct EnvironmentTests {
  @Test func everyPartCanBeReplaced() throws {
    let moment = try #require(InstantText.read("2026-11-21T09:30:00Z"))
    let environment = Environment(
      arguments: ["formline", "fill"], input: 3, output: 4, errors: 5,
      variable: { ["TERM": "dumb"][$0] }, workingDirectory: { "/home" }, now: { moment },
      randomBytes: { Array(repeating: 7, count: $0) })
    #expect(environment.variable("TERM") == "dumb")
    #expect(environment.variable("HOME") == nil)
    #expect(environment.workingDirectory() == "/home")
    #expect(environment.now() == moment)
    #expect(environment.randomBytes(2) == [7, 7])
    #expect(!environment.isTerminal(-1))
  }

  @Test func randomBytesDiffer() {
    let first = Environment.systemRandomBytes(16)
    #expect(first.count == 16)
    #expect(first != Environment.systemRandomBytes(16))
    #expect(Environment.systemRandomBytes(-1).isEmpty)
  }

  @Test func theProcessHasAFolderAndAClock() {
    let environment = Environment.process()
    #expect(environment.workingDirectory()?.first == "/")
    #expect(environment.now().date.year >= 2024)
    #expect(environment.variable("PATH") != nil)
  }
}
