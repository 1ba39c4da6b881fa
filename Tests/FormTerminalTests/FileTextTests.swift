import FormCommands
import FormTerminal
import FormTestTools
import Glibc
import Testing

struct FileTextTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let file = try AtomicFile(folder.path("a.json"))
    try file.write(Array("{}\n".utf8))
    try file.commit()
  }

  private func reason(_ path: String, limit: Int = 100) -> FileProblem.Reason? {
    do {
      _ = try FileText.read(path, limit: limit)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func aFileIsReadWhole() throws {
    #expect(try FileText.read(folder.path("a.json"), limit: 3) == Array("{}\n".utf8))
  }

  @Test func whatIsNoFileIsRefusedAtOnce() throws {
    let name = folder.path("a.json")
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    #expect(symlink("circle", folder.path("circle")) == 0)
    #expect(symlink("nowhere", folder.path("broken")) == 0)
    #expect(reason(folder.path("none")) == .missing)
    #expect(reason("\(name)/x") == .missing)
    #expect(reason(folder.path("broken")) == .missing)
    #expect(reason(folder.path) == .folder)
    #expect(reason(folder.path("fifo")) == .notRegular)
    #expect(reason(folder.path("circle")) == .linkLoop)
    #expect(reason("/dev/zero") == .notRegular)
    #expect(reason("/dev/null") == .notRegular)
    #expect(reason("") == .notAPath)
    #expect(reason("a\u{0}b") == .notAPath)
    #expect(reason(String(repeating: "x", count: 300)) == .nameTooLong)
    #expect(reason(name, limit: 2) == .tooLarge(limit: 2))
    #expect(reason(name, limit: -1) == .tooLarge(limit: -1))
    let whole = try FileText.read(name, limit: 1 << 20)
    #expect(try FileText.read(name, limit: 2, isCut: true) == Array(whole.prefix(2)))
    #expect(try FileText.read(name, limit: -1, isCut: true) == [])
    #expect(reason("/proc/self/mem", limit: 1) == .failed(code: EIO))
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func permissionIsNamed() {
    #expect(chmod(folder.path("a.json"), 0) == 0)
    #expect(reason(folder.path("a.json")) == .notPermitted)
  }

  @Test func standardInputMayBeAPipeButNoFolder() throws {
    for path in ["-", "/dev/stdin", "/dev/fd/0"] {
      let pipe = try TestPipe(holding: [1, 2, 3])
      #expect(try FileText.read(path, limit: 3, input: pipe.reading) == [1, 2, 3])
    }
    let pipe = try TestPipe(holding: [1, 2, 3])
    #expect(try FileText.read("/dev/fd/\(pipe.reading)", limit: 3) == [1, 2, 3])
    let descriptor = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let problem = #expect(throws: FileProblem.self) {
      try FileText.read("-", limit: 3, input: descriptor)
    }
    #expect(problem?.sentence == "standard input: is a folder")
  }

  @Test func endlessInputEndsAtTheLimit() throws {
    let descriptor = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let problem = #expect(throws: FileProblem.self) {
      try FileText.read("-", limit: 1 << 20, input: descriptor)
    }
    #expect(problem?.reason == .tooLarge(limit: 1 << 20))
  }

  @Test func theSentenceNamesThePath() throws {
    let problem = #expect(throws: FileProblem.self) { try FileText.read("none.json", limit: 1) }
    #expect(problem?.sentence == "'none.json': no such file")
  }
}
