import FormCommands
import FormTerminal
import FormTestTools
import Testing

struct UnfinishedFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [false, true])
  func allOfThemAreTakenAwayAndNoOther(isNaming: Bool) throws {
    let unfinished = UnfinishedFiles(isNaming: isNaming)
    try folder.write(Array("old".utf8), to: "kept")
    let whole = try AtomicFile(folder.path("whole"), among: unfinished)
    try whole.commit()
    let kept = try AtomicFile(folder.path("kept"), among: unfinished)
    let other = try AtomicFile(folder.path("other"))
    #expect(folder.names.count == (isNaming ? 3 : 2))
    unfinished.removeAll {}
    #expect(folder.names.count == 2)
    other.abandon()
    #expect(folder.names == ["kept", "whole"])
    #expect(folder.read("kept") == Array("old".utf8))
    #expect(throws: FileProblem.self) { try kept.commit() }
  }
}
