import Glibc

/// A server on the loopback interface that has every fault on demand; it ends with the test.
package final class LoopbackServer {
  /// Whether this machine has the interpreter of the server.
  package static let isAvailable = ["/usr/bin", "/usr/local/bin"].contains {
    access("\($0)/python3", X_OK) == 0
  }

  /// The search path for interpreters; one of a virtual environment needs the same path itself.
  package static let searchPath = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"

  /// The served files, and the log.
  package let folder: TemporaryFolder
  private let host: String
  private let port: String
  private let input: Int32
  private var program: RunningProgram?

  /// Whether the machine has the loopback interface of IPv6.
  package static let hasIPv6 = access("/proc/net/if_inet6", R_OK) == 0

  /// Starts a server at an address of the loopback interface.
  package init(host: String = "127.0.0.1") throws {
    self.host = host.contains(":") ? "[\(host)]" : host
    folder = try TemporaryFolder()
    let (theirs, input) = try Spawn.pipe()
    let (ours, output) = try Spawn.pipe()
    defer { [theirs, ours, output].forEach { _ = close($0) } }
    let child = try Spawn.start(
      ["python3", Self.script, folder.path, host],
      environment: ["PATH": Self.searchPath],
      streams: [.descriptor(theirs), .descriptor(output), .path("/dev/null", flags: O_WRONLY)],
      isSessionLeader: false)
    (self.input, program) = (input, RunningProgram(identifier: child))
    var request = [pollfd(fd: ours, events: Int16(POLLIN), revents: 0)]
    var line = [UInt8](repeating: 0, count: 16)
    guard pollAgain(&request, 60_000) > 0, case let count = read(ours, &line, line.count), count > 1
    else { throw RunFailure("the loopback server does not start") }
    port = String(decoding: line.prefix(count - 1), as: UTF8.self)
  }

  deinit { close(input) }

  /// The address of a file of the folder, or of a fault such as `slow`.
  package func address(_ path: String) -> String { "http://\(host):\(port)/\(path)" }

  /// Gives every answer a fault, or none.
  package func fail(_ fault: String?) throws {
    if let fault {
      try folder.write(Array(fault.utf8), to: "fault")
    } else {
      unlink(folder.path("fault"))
    }
  }

  /// Ends the server: connections are refused from now on.
  package func stop() { program = nil }

  /// The requests so far: path, If-None-Match or `-`, and status.
  package var log: [String] {
    let text = String(decoding: folder.read("log") ?? [], as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until there have been so many requests.
  package func waitForRequests(_ count: Int) throws(RunFailure) {
    let deadline = Deadline(seconds: 60)
    while log.count < count {
      guard !deadline.isPast else { throw RunFailure("\(log.count) requests came, not \(count)") }
      _ = poll(nil, 0, deadline.milliseconds(atMost: 10))
    }
  }

  /// The path of a file among the fixtures of the fetching program.
  package static func fixture(_ name: String) -> String {
    // From Sources/FormTestTools up to the package.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return (parts + ["Tests", "FormFetchTests", "Fixtures", name[...]]).joined(separator: "/")
  }

  private static let script = fixture("loopback-server.py")
}
