import FormMessages
import FormWording
internal import Glibc

/// Fetches one address: a line of JSON that tells of the answer, then its body, on standard output.
///
/// It is a program of its own so `formline` need not link the networking library.
@main
enum Main {
  static func main() {
    switch FetchOrder.read(CommandLine.arguments.dropFirst()) {
    case .help: end(FetchOrder.usage, on: STDOUT_FILENO, code: 0)
    case .refused(let sentence): end("formline-fetch: \(VisibleText(sentence))\n", code: 2)
    case .fetch(let order):
      guard let fault = Transfer.run(order) else { _exit(0) }
      // The JSON is visible as it is; an escape for people would not be JSON.
      let words =
        order.tellsJSON
        ? "\(fault.json)" : VisibleText(fault.message.text(in: .english)).text
      end("\(words)\n", code: 3)
    }
  }

  // It does not use exit(3), because threads of the transfer may still run and need no cleanup.
  private static func end(_ text: String, on stream: Int32 = STDERR_FILENO, code: Int32) -> Never {
    _ = AnswerStream.write(Array(text.utf8)[...], to: stream)
    _exit(code)
  }
}
