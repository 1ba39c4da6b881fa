import FormCore
import FormDisk
import FormTestTools
import FormValues
import Glibc
import Testing

@Suite("A file that a person names")
struct AttachmentProbeTests {
  @Test("is described by its name and size")
  func found() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "letter.pdf")
    let probe = try AttachmentProbe(path: path, maxBytes: 3)
    #expect(probe.name == "letter.pdf" && probe.bytes == 3)
    let link = folder.path("link")
    try #require(symlink(path, link) == 0)
    #expect(try AttachmentProbe(path: link, maxBytes: 3).name == "link")
  }

  @Test("is refused in words when it is none that can be taken")
  func refused() throws {
    let folder = try TemporaryFolder()
    let large = try folder.write([1, 2, 3], to: "large")
    let pipe = folder.path("pipe")
    let loop = folder.path("loop")
    try #require(mkfifo(pipe, 0o600) == 0 && symlink(loop, loop) == 0)
    let cases: [(String, FaultCode, String)] = [
      ("/tmp", .unreadableFile, "'/tmp' is a folder; a file is expected"),
      (
        "/dev/null", .unreadableFile,
        "'/dev/null' is not a regular file; the path of a file is expected"
      ),
      (pipe, .unreadableFile, "is not a regular file; the path of a file is expected"),
      (loop, .unreadableFile, "is a loop of links; the path of a file is expected"),
      ("/no/such", .fileMissing, "'/no/such' does not exist; the path of a file is expected"),
      ("\(large)/x", .fileMissing, "does not exist; the path of a file is expected"),
      ("", .fileMissing, "'' does not exist; the path of a file is expected"),
      (large, .fileTooLarge, "'large' has 3 bytes, but at most 2 bytes are allowed"),
    ]
    for (path, code, message) in cases {
      let fault = #expect(throws: Fault.self) { try AttachmentProbe(path: path, maxBytes: 2) }
      #expect(fault?.code == code)
      #expect(fault?.message.hasSuffix(message) == true, "\(fault?.message ?? "")")
    }
  }
}
