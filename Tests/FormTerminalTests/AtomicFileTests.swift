import FormCommands
import FormTerminal
import FormTestTools
import Glibc
import Testing

struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileText.read(folder.path(name), limit: 1000), as: UTF8.self)
  }

  private func write(_ text: String, to name: String) throws {
    let file = try AtomicFile(folder.path(name))
    try file.write(text.utf8)
    try file.commit()
  }

  @Test func theFileAppearsWhenItIsComplete() throws {
    let file = try AtomicFile(folder.path("out"))
    try file.write("one ".utf8)
    #expect(!folder.names.contains("out"))
    try file.write("two".utf8)
    try file.commit()
    #expect(folder.names == ["out"])
    #expect(try text("out") == "one two")
  }

  @Test func theOldFileStaysUntilThenAndKeepsItsMode() throws {
    try write("old", to: "out")
    #expect(chmod(folder.path("out"), 0o640) == 0)
    let file = try AtomicFile(folder.path("out"))
    try file.write("new".utf8)
    #expect(try text("out") == "old")
    try file.commit()
    #expect(try text("out") == "new")
    var status = stat()
    #expect(stat(folder.path("out"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func whatIsAbandonedLeavesNothing() throws {
    try write("old", to: "out")
    let file = try AtomicFile(folder.path("out"))
    try file.write("new".utf8)
    file.abandon()
    try file.commit()
    do { _ = try AtomicFile(folder.path("other")) }
    #expect(folder.names == ["out"])
    #expect(try text("out") == "old")
  }

  @Test func aLinkStaysALink() throws {
    try write("old", to: "real")
    #expect(symlink("real", folder.path("link")) == 0)
    try write("new", to: "link")
    #expect(try text("real") == "new")
    var status = stat()
    #expect(lstat(folder.path("link"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func devicesAndPipesAreWrittenDirectly() throws {
    let null = try AtomicFile("/dev/null")
    try null.write("x".utf8)
    try null.commit()
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
    let pipe = try TestPipe()
    let file = try AtomicFile("/dev/fd/\(pipe.writing)")
    try file.write("through".utf8)
    try file.commit()
    pipe.closeWriting()
    #expect(try FileText.read("-", limit: 9, input: pipe.reading) == Array("through".utf8))
  }

  @Test func aFullDeviceIsAnError() throws {
    let file = try AtomicFile("/dev/full")
    try file.write("x".utf8)
    let problem = #expect(throws: FileProblem.self) { try file.commit() }
    #expect(problem?.sentence == "'/dev/full': no space left on device")
  }

  @Test func foldersWithoutRoomForAFileAreNamed() throws {
    try write("x", to: "file")
    let reasons: [(String, FileProblem.Reason)] = [
      (folder.path, .folder), (folder.path("none/out"), .missing), ("", .notAPath),
      (folder.path("file/out"), .missing), ("/proc/formline", .missing),
    ]
    for (path, reason) in reasons {
      let problem = #expect(throws: FileProblem.self) { try AtomicFile(path) }
      #expect(problem?.reason == reason)
    }
  }

  @Test func aNameOfTheGreatestLengthIsFine() throws {
    let name = String(repeating: "é", count: 127)
    try write("x", to: name)
    #expect(folder.names == [name])
  }
}
