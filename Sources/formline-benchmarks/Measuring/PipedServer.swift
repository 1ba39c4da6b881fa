import FormLanguageServer
import Glibc

/// `formline lsp` as an editor starts it: with a pipe in each direction.
struct PipedServer {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var frames = MessageFrames()

  /// Nil if the program cannot be started.
  init?(_ program: String) {
    var (there, back): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&there) == 0, pipe(&back) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, there[0], 0)
    posix_spawn_file_actions_adddup2(&actions, back[1], 1)
    for own in there + back { posix_spawn_file_actions_addclose(&actions, own) }
    let words = [program, "lsp"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t(0)
    let code = posix_spawn(&child, program, &actions, nil, &arguments, nil)
    close(there[0])
    close(back[1])
    (process, input, output) = (child, there[1], back[0])
    if code != 0 {
      close(input)
      close(output)
      return nil
    }
  }

  /// Whether the whole message could be written.
  func send(_ message: [UInt8]) -> Bool {
    let bytes = MessageFrames.frame(message)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// The next message; nil if none comes within so many milliseconds, or the server has ended.
  mutating func receive(within milliseconds: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if case .message(let message) = frames.next() { return message }
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, milliseconds) > 0 else { return nil }
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { return nil }
      frames.append(bytes[..<count])
    }
  }

  /// Closes the pipes, which ends the server.
  func end() {
    close(input)
    close(output)
    var status = Int32(0)
    waitpid(process, &status, 0)
  }
}
