import Glibc

/// A program that ran to its end, and all that it said.
package struct ProgramRun: Sendable {
  /// The content of standard input.
  package enum Input: Sendable {
    case bytes([UInt8])
    case text(String)
    /// Bytes that arrive one by one: each once the program has read the one before.
    case oneByOne([UInt8])
    /// A file or device.
    case file(String)
    /// No open descriptor, as after `<&-`.
    case closed

    fileprivate var bytes: [UInt8] {
      switch self {
      case .bytes(let bytes), .oneByOne(let bytes): bytes
      case .text(let text): Array(text.utf8)
      case .file, .closed: []
      }
    }
  }

  /// The destination of standard output or standard error.
  package enum Output: Sendable {
    case collected
    /// A file or device, for example `/dev/full`.
    case file(String)
    /// A pipe that nobody reads any more.
    case broken
    /// No open descriptor, as after `>&-`.
    case closed
  }

  package let output: [UInt8]
  package let errors: [UInt8]
  package let end: ProgramEnd
  /// The processor time of the program, with that of the programs it has waited for.
  package let processorTime: Duration

  /// Whether it took less processor time than so long. A program that is built to be debugged may
  /// take thirty times as long.
  package func isDone(within time: Duration) -> Bool { processorTime < .limit(time) }

  /// The collected streams as text; bytes that are not UTF-8 become U+FFFD.
  package var outputText: String { String(decoding: output, as: UTF8.self) }
  /// The lines of standard output.
  package var lines: [String] { outputText.split(separator: "\n").map { String($0) } }
  package var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs `program` (a path, or a name in PATH) and waits for its end; one that takes longer than
  /// `limit` seconds is killed, and the run fails with all that it had said.
  package static func run(
    _ program: String, _ arguments: [String] = [], input: Input = .text(""),
    output: Output = .collected, errors: Output = .collected,
    environment: [String: String] = ["PATH": "/usr/bin:/bin"], folder: String? = nil,
    limit: Double = 180
  ) throws(RunFailure) -> ProgramRun {
    signal(SIGPIPE, SIG_IGN)
    var words = [program] + arguments
    if let folder { words = ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder] + words }
    let source = try Streams.Source(input)
    let (out, err) = (try Streams.Sink(output), try Streams.Sink(errors))
    let child = try Spawn.start(
      words, environment: environment, streams: [source.stream, out.stream, err.stream],
      isSessionLeader: false)
    let running = RunningProgram(identifier: child)
    [source.theirs, out.theirs, err.theirs].forEach { $0?.shut() }
    var streams = Streams(source: source, sinks: [out, err])
    let deadline = Deadline(seconds: limit)
    while running.poll() == nil {
      streams.step(milliseconds: deadline.milliseconds(atMost: streams.isSilent ? 1 : 20))
      if deadline.isPast {
        let output = streams.collected.map { String(decoding: $0, as: UTF8.self) }
        throw RunFailure("\(words) did not end in \(limit) s; it said \(output)")
      }
    }
    while streams.step(milliseconds: 0) {}
    return ProgramRun(
      output: streams.collected[0], errors: streams.collected[1], end: running.end ?? .exit(-1),
      processorTime: running.processorTime)
  }
}

/// The test's ends of a program's standard streams.
private struct Streams {
  /// A descriptor that is closed when nobody holds it any more.
  final class Owned {
    private(set) var number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { shut() }
    func shut() {
      if number >= 0 { close(number) }
      number = -1
    }
  }

  struct Source {
    let stream: Spawn.Stream
    var ours: Owned?, theirs: Owned?
    var bytes: [UInt8] = []
    var isOneByOne = false

    init(_ input: ProgramRun.Input) throws(RunFailure) {
      switch input {
      case .closed: stream = .closed
      case .file(let path): stream = .path(path, flags: O_RDONLY)
      case .text, .bytes, .oneByOne:
        if case .oneByOne = input { isOneByOne = true }
        let ends = try Spawn.pipe()
        _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
        stream = .descriptor(ends.reading)
        (ours, theirs, bytes) = (Owned(ends.writing), Owned(ends.reading), input.bytes)
      }
    }
  }

  struct Sink {
    let stream: Spawn.Stream
    var ours: Owned?, theirs: Owned?

    init(_ output: ProgramRun.Output) throws(RunFailure) {
      switch output {
      case .closed: stream = .closed
      case .file(let path): stream = .path(path, flags: O_WRONLY)
      case .collected, .broken:
        let ends = try Spawn.pipe()
        stream = .descriptor(ends.writing)
        (ours, theirs) = (Owned(ends.reading), Owned(ends.writing))
        _ = fcntl(ends.reading, F_SETFL, O_NONBLOCK)
        if case .broken = output { ours?.shut() }
      }
    }
  }

  private var source: Source
  private var sent = 0
  private var sinks: [Sink]
  private(set) var collected: [[UInt8]]

  init(source: Source, sinks: [Sink]) {
    self.source = source
    self.sinks = sinks
    collected = sinks.map { _ in [] }
  }

  /// Whether the program has closed everything that could be waited for.
  var isSilent: Bool { sinks.allSatisfy { ($0.ours?.number ?? -1) < 0 } }

  /// Moves what can be moved; true if there may be more.
  @discardableResult
  mutating func step(milliseconds: Int32) -> Bool {
    if sent == source.bytes.count { source.ours?.shut() }
    var requests = [pollfd(fd: source.ours?.number ?? -1, events: Int16(POLLOUT), revents: 0)]
    requests += sinks.map { pollfd(fd: $0.ours?.number ?? -1, events: Int16(POLLIN), revents: 0) }
    guard pollAgain(&requests, milliseconds) > 0 else { return false }
    if requests[0].revents != 0 { send() }
    var moved = false
    for index in sinks.indices where requests[index + 1].revents != 0 {
      moved = receive(index) || moved
    }
    return moved
  }

  private mutating func send() {
    guard let ours = source.ours else { return }
    var unread: Int32 = 0
    if source.isOneByOne, ioctl(ours.number, UInt(FIONREAD), &unread) == 0, unread > 0 { return }
    let next = source.bytes[sent...].prefix(source.isOneByOne ? 1 : Int.max)
    let count = next.withUnsafeBytes {
      write(ours.number, $0.baseAddress, $0.count)
    }
    if count > 0 { sent += count } else if errno == EPIPE { ours.shut() }
  }

  private mutating func receive(_ index: Int) -> Bool {
    guard let ours = sinks[index].ours else { return false }
    var count = 0
    collected[index] += [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, initialized in
      count = read(ours.number, space.baseAddress, space.count)
      initialized = max(0, count)
    }
    if count == 0 { ours.shut() }
    return count > 0
  }
}
