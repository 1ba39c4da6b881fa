import FormCommands
import FormTestSupport
import Testing

struct UnfinishedFilesTests {
  let folder: TemporaryFolder
  let unfinished = UnfinishedFiles()

  init() throws { folder = try TemporaryFolder() }

  @Test func allOfThemAreTakenAwayAndNoOther() throws {
    try folder.write(Array("old".utf8), to: "kept")
    let whole = try AtomicFile(folder.path("whole"), among: unfinished)
    try whole.commit()
    let kept = try AtomicFile(folder.path("kept"), among: unfinished)
    let other = try AtomicFile(folder.path("other"))
    #expect(folder.names.count == 4)
    unfinished.removeAll {}
    #expect(folder.names.count == 3)
    other.abandon()
    #expect(folder.names == ["kept", "whole"])
    #expect(folder.read("kept") == Array("old".utf8))
    #expect(throws: FileProblem.self) { try kept.commit() }
  }
}
