import FormCommands
import FormTestSupport
import Glibc
import Testing

@Suite(.serialized)
struct SignalGuardTests {
  @Test func aSignalIsReturnedWhileALineIsAwaited() throws {
    let pipe = try TestPipe()
    let signals = try #require(SignalGuard())
    var reader = LineReader(descriptor: pipe.reading, signals: signals)
    _ = write(pipe.writing, "ha", 2)
    kill(getpid(), SIGWINCH)
    #expect(reader.next() == .signal(SIGWINCH))
    _ = write(pipe.writing, "lf\n", 3)
    #expect(reader.next() == .line("half"))
    #expect(signals.take() == nil)
  }

  @Test func aSignalWakesAReaderThatWaits() throws {
    let pipe = try TestPipe()
    let signals = try #require(SignalGuard())
    var reader = LineReader(descriptor: pipe.reading, signals: signals)
    let process = getpid()
    let other = try OtherThread { kill(process, SIGCONT) }
    #expect(reader.next() == .signal(SIGCONT))
    other.join()
  }

  @Test func thereIsOneGuardAtATime() throws {
    let first = try #require(SignalGuard())
    #expect(SignalGuard() == nil)
    first.stop()
    first.stop()
    #expect(SignalGuard() != nil)
  }
}
