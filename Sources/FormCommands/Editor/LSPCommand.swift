package import FormCommandLine
import FormLanguageServer
import FormMessages
import FormTerminal
import FormValues
import Glibc

/// `formline lsp`: the Language Server Protocol over standard input and output.
package struct LSPCommand: Command {
  package static let name = "lsp"
  package static let summary = "Serve an editor: findings, completion and renaming while typing"
  package static let synopsis = ""
  package static let examples = [
    CommandExample("formline lsp", "Start the server; an editor does this")
  ]
  package static let options: [CommandOption] = []

  /// The pause of a client after which changed documents are checked, in milliseconds: a client
  /// that wants a completion asks for it at once, and has it before.
  private static let pause: Int32 = 2

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    if let word = line.operands.first {
      throw .usage("\(quoted(word)): lsp takes no operands; the editor sends documents")
    }
    let input = console.environment.input
    if console.environment.isTerminal(input) {
      throw .usage("an editor starts 'formline lsp'; standard input is a terminal")
    }
    var server = LanguageServer(on: console.moment.date, version: ProgramVersion.number)
    var frames = MessageFrames()
    while true {
      let (messages, tooLong, reason) = frames.all()
      try server.take(messages) { answer throws(CommandFailure) in try send(answer, &console) }
      for bytes in tooLong { try send(LanguageServer.refusal(ofBytes: bytes), &console) }
      try console.flush()
      if let code = server.exitCode { return code == 0 ? .done : .findings }
      if let reason {
        throw .failed("the message of the editor cannot be read: \(reason)")
      }
      var wait = pause
      // A client does not pause within a message, and a large one needs the room of what is found.
      while server.hasWork, frames.isEmpty, !isReady(input, within: wait) {
        let found = server.pause { isReady(input, within: 0) }
        for message in found { try send(message, &console) }
        try console.flush()
        wait = 0
      }
      guard let bytes = read(input) else { throw .failed("standard input cannot be read") }
      // The editor is gone without a word.
      if bytes.isEmpty { return .findings }
      frames.append(bytes)
    }
  }

  private static func send(
    _ message: [UInt8], _ console: inout Console
  ) throws(CommandFailure) {
    try console.write(data: MessageFrames.frame(message))
  }

  /// Whether there is something to read within so many milliseconds.
  private static func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }

  /// What has arrived; nothing at the end, and nil if it cannot be read.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, length in
      repeat {
        count = Glibc.read(descriptor, space.baseAddress, space.count)
      } while count < 0 && errno == EINTR
      length = max(0, count)
    }
    return count < 0 ? nil : bytes
  }
}

extension MessageFrames {
  /// The messages that have arrived whole, the bytes of those that are too long, and why nothing
  /// behind them can be read.
  fileprivate mutating func all() -> (messages: [[UInt8]], tooLong: [Int], reason: String?) {
    var (messages, tooLong): ([[UInt8]], [Int]) = ([], [])
    while let frame = next() {
      switch frame {
      case .message(let bytes): messages.append(bytes)
      case .tooLong(let bytes): tooLong.append(bytes)
      case .broken(let reason): return (messages, tooLong, reason)
      }
    }
    return (messages, tooLong, nil)
  }
}
