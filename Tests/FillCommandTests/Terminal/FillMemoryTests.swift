import FormTestTools
import Testing

/// The memory of questions with very many options.
@Suite("Memory at a terminal", .serialized)
struct FillMemoryTests {
  // In KiB: of addresses, some of which the program never uses. A program built to be debugged takes
  // more, and far longer.
  #if DEBUG
    private static let (count, most) = (19_000, 393_216)
  #else
    private static let (count, most) = (180_000, 294_912)
  #endif

  @Test("an option of very many in two languages is found within 288 MiB of addresses")
  func options() throws {
    let options = (100_000..<100_000 + Self.count).map {
      #"{"value":"\#($0)","label":{"en":"\#($0) in English","de":"\#($0) auf Deutsch"}}"#
    }
    let setting = try FillSetting(
      """
      {"type": "picker", "uuid": "town", "args": {"label": "Town", "required": true},
        "options": [\(options.joined(separator: ","))]}
      """)
    let limit = #"ulimit -v \#(Self.most); exec "$@""#
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", limit, "sh", try BuiltProgram.path()] + setting.arguments,
      output: setting.folder.path("output"))
    try terminal.expect("town> ")
    try terminal.send("english")
    try terminal.expect("1. 100000 in English  2. 100001 in English  …")
    try terminal.send(" \(99_999 + Self.count)\t\n")
    try terminal.expect("review> ")
    try terminal.send("s\n")
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.transcript.suffix(300))")
    #expect(setting.output.contains(#""values":{"town":"\#(99_999 + Self.count)"}"#))
  }
}
