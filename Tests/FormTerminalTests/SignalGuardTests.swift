import FormMessages
import FormSession
import FormTestTools
import Glibc
import Testing

@testable import FormTerminal

@Suite(.serialized)
struct SignalGuardTests {
  @Test(arguments: [true, false])
  func typedBytesOfASecretDoNotOutliveTheFront(isPlain: Bool) throws {
    for isSecret in [true, false] {
      let terminal = try TerminalDevice()
      let environment = Environment(
        arguments: [], input: terminal.slave, errors: terminal.slave,
        variable: { $0 == "TERM" ? "xterm" : nil })
      let signals = try #require(SignalGuard())
      var front = TerminalFront(
        environment, TerminalStyle(depth: .none), signals, .english, isPlain: isPlain)
      try terminal.type("\u{4}")
      #expect(front.readLine(LineRequest(prompt: "pin", isSecret: isSecret)) == .ended)
      try terminal.type("hunter2\n")
      front.close()
      var reader = LineReader(descriptor: terminal.slave)
      #expect(reader.hasMoreLines() == !isSecret)
    }
  }

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

  @Test func aSignalThatEndsThisProgramEndsTheOneThatItWaitsFor() throws {
    let signals = try #require(SignalGuard())
    let child = ChildProgram(
      path: "/bin/sh", arguments: ["-c", "kill -WINCH $PPID; kill -TERM $PPID; exec sleep 60"],
      environment: [], outputLimit: 1, seconds: 20, signals: signals)
    #expect(throws: ChildProgram.Failure.signal(SIGTERM)) { try child.run() }
  }

  @Test func thereIsOneGuardAtATime() throws {
    let first = try #require(SignalGuard())
    #expect(SignalGuard() == nil)
    first.stop()
    first.stop()
    #expect(SignalGuard() != nil)
  }

  @Test func whatAHandlerWritesToIsNeverClosed() throws {
    let first = try #require(SignalGuard())
    let descriptor = first.descriptor
    kill(getpid(), SIGWINCH)
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 10_000) == 1)
    first.stop()
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    let second = try #require(SignalGuard())
    #expect(second.descriptor == descriptor)
    #expect(second.take() == nil)
    kill(getpid(), SIGWINCH)
    #expect(poll(&request, 1, 10_000) == 1)
    #expect(second.take() == SIGWINCH)
  }

  @Test func aSignalThatEndsTheProgramWaitsForWhatIsNotToBeCut() throws {
    let signals = try #require(SignalGuard())
    var (ours, before) = (sigset_t(), sigset_t())
    sigemptyset(&ours)
    sigaddset(&ours, SIGTERM)
    // The threads of tests may hold all signals back.
    pthread_sigmask(SIG_UNBLOCK, &ours, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var early: Int32?
    SignalGuard.delaying {
      raise(SIGTERM)
      early = signals.take()
    }
    #expect(early == nil)
    #expect(signals.take() == SIGTERM)
  }
}
