import FormCommands
import FormTerminal
import FormTestTools
import Glibc
import Testing

struct OutputWriterTests {
  init() { SignalGuard.ignoreBrokenStreams() }

  @Test func gathersUntilFlushed() throws {
    let pipe = try TestPipe()
    var writer = OutputWriter(descriptor: pipe.writing)
    try writer.write("héllo ")
    try writer.write(data: [0, 255])
    #expect(writer.written == 0)
    try writer.flush()
    #expect(writer.written == 9)
    pipe.closeWriting()
    #expect(
      try FileText.read("-", limit: 100, input: pipe.reading) == Array("héllo ".utf8) + [0, 255])
  }

  @Test func writesWhenItsBufferIsFull() throws {
    let pipe = try TestPipe()
    var writer = OutputWriter(descriptor: pipe.writing, capacity: 4)
    try writer.write("abc")
    #expect(writer.written == 0)
    try writer.write("d")
    #expect(writer.written == 4)
  }

  @Test func aReaderThatIsGoneIsClosed() throws {
    let pipe = try TestPipe()
    pipe.closeReading()
    var writer = OutputWriter(descriptor: pipe.writing)
    try writer.write("x")
    #expect(throws: OutputError.closed) { try writer.flush() }
    #expect(throws: OutputError.closed) { try writer.write("y") }
    #expect(throws: OutputError.closed) { try writer.flush() }
  }

  @Test func aFullDiskIsAnError() throws {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var writer = OutputWriter(descriptor: descriptor)
    try writer.write("x")
    let error = OutputError.failed(code: ENOSPC, reason: "no space left on device")
    #expect(throws: error) { try writer.flush() }
  }

  @Test func aClosedDescriptorIsAnError() throws {
    var writer = OutputWriter(descriptor: -1)
    try writer.write("x")
    let error = OutputError.failed(code: EBADF, reason: "bad file descriptor")
    #expect(throws: error) { try writer.flush() }
  }

  @Test func shortCountsAndAFullPipeAreWrittenToTheEnd() throws {
    let pipe = try TestPipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let bytes = (0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    let writing = try OtherThread {
      var writer = OutputWriter(descriptor: pipe.writing)
      try? writer.write(data: bytes)
      try? writer.flush()
      pipe.closeWriting()
    }
    #expect(try FileText.read("-", limit: 1 << 22, input: pipe.reading) == bytes)
    writing.join()
  }
}
