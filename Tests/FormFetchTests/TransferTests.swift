import FormCore
import FormMessages
import FormTestTools
import FormWording
import JSONText
import Testing

/// The program against a server with every fault.
@Suite(
  "An address is fetched within limits", .serialized,
  .enabled(if: LoopbackServer.isAvailable, "the loopback server needs python3"))
struct TransferTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
    try server.folder.write(Array(Self.form.utf8), to: "form.json")
  }

  private static let form = #"{"form": "visit", "title": "Ünïted"}"#

  private func fetch(_ path: String, _ options: [String] = []) throws -> ProgramRun {
    try ProgramRun.run(
      BuiltProgram.path("formline-fetch"), options + [server.address(path)])
  }

  @Test("a line of JSON tells of the answer, and the body follows byte for byte")
  func body() throws {
    let run = try fetch("form.json")
    #expect(run.end == .exit(0) && run.errorText == "")
    let lines = run.outputText.split(separator: "\n", maxSplits: 1)
    #expect(lines.first?.hasPrefix(#"{"status":200,"etag":"\""#) == true)
    #expect(lines.first?.hasSuffix(#"","type":"application/json"}"#) == true)
    #expect(lines.last.map(String.init) == Self.form)
  }

  @Test("the tag of a copy that is still right is answered without a body")
  func unchanged() throws {
    try fetch("form.json").expectDone()
    let header = try fetch("form.json").outputText
    let hash = try #require(header.split(separator: #"\""#).dropFirst().first)
    let run = try fetch("form.json", ["--etag", "\"\(hash)\""])
    #expect(run.end == .exit(0))
    #expect(run.outputText == "{\"status\":304,\"etag\":\"\\\"\(hash)\\\"\"}\n")
    #expect(try fetch("form.json", ["--etag", "\"another\""]).outputText == header)
  }

  @Test(
    "a body that could be compressed or is declared to be a page is taken for what it is",
    arguments: ["zipped", "misnamed", "header/allowed"])
  func dressed(path: String) throws {
    let run = try fetch(path)
    #expect(run.end == .exit(0))
    #expect(run.outputText.hasSuffix(#"{"form": "x"}"#))
  }

  @Test("a scheme in capitals is that in small letters")
  func capitals() throws {
    let address = server.address("form.json").replacing("http:", with: "HTTP:")
    let run = try ProgramRun.run(BuiltProgram.path("formline-fetch"), [address])
    #expect(run.end == .exit(0))
    #expect(run.outputText.hasSuffix(Self.form))
  }

  @Test("five redirects are followed, and the sixth is not")
  func redirects() throws {
    #expect(try fetch("hops/4").outputText.hasSuffix(Self.form))
    let run = try fetch("hops/5")
    #expect(run.end == .exit(3))
    #expect(run.errorText == "the server redirects more than 5 times\n")
  }

  /// What each fault is told as, and what must not come out.
  private static let faults: [(path: String, options: [String], sentence: String)] = [
    ("slow", ["--seconds", "1"], "the server took longer than 1 second, the maximum"),
    ("drip", ["--seconds", "1"], "the server took longer than 1 second, the maximum"),
    ("endless", [], "the response is larger than 16777216 bytes, the maximum"),
    ("endless", ["--bytes", "70000"], "the response is larger than 70000 bytes, the maximum"),
    (
      "bomb", [],
      "the server sent a compressed response, although it was asked for an uncompressed one"
    ),
    (
      "uncut", [],
      "the server sent a compressed response, although it was asked for an uncompressed one"
    ),
    (
      "untailed", [],
      "the server sent a compressed response, although it was asked for an uncompressed one"
    ),
    ("escapes", [], "the server redirects to 'http://127.0.0.1/\\u{1B}[2J', "),
    ("escapes/host", [], "the server redirects to 'http://x\\u{1B}[2J/', "),
    ("to/ftp://user:word@127.0.0.1/x", [], "the server redirects to 'ftp://…@127.0.0.1/x', "),
    ("header/hidden", [], "the server redirects to '/\\u{202E}', "),
    ("header/control", [], "the server sent a header that is not valid HTTP in UTF-8"),
    ("header/other", [], "the server sent a header that is not valid HTTP in UTF-8"),
    ("header/large", [], "the server sent a header that is too large; 102400 bytes are allowed"),
    ("circle", [], "the server redirects more than 5 times"),
    ("to/file:///etc/passwd", [], "the server redirects to 'file:///etc/passwd', "),
    ("to/ftp://127.0.0.1/x", [], "the server redirects to 'ftp://127.0.0.1/x', "),
    ("page", [], "the server sent a web page, not a form document"),
    ("status/404", [], "the server answered with status 404 (not found)"),
    ("status/401", [], "the server answered with status 401 (unauthorized)"),
    (
      "status/302", [], "the server redirects to '', which is not an http or https address"
    ),
    ("status/308", [], "the server redirects to '', which is not an http or https address"),
    ("status/503", [], "the server answered with status 503 (service unavailable)"),
    ("cut", [], "the transfer failed: "),
    (
      "garbled", [],
      "the server sent a compressed response, although it was asked for an uncompressed one"
    ),
  ]

  @Test("each fault of a server is told in a sentence, in time", arguments: faults.indices)
  func fault(index: Int) throws {
    let (path, options, sentence) = Self.faults[index]
    // A busy machine lets programs wait.
    let time = try ProcessorTime.least(within: .seconds(15), attempts: 3) {
      let start = ContinuousClock.now
      let run = try fetch(path, options)
      #expect(run.end == .exit(3))
      #expect(run.errorText.hasPrefix(sentence), "\(path): \(run.errorText)")
      #expect(run.errorText.split(separator: "\n").count == 1)
      #expect(run.output.count <= (16 << 20) + 100)
      return start.duration(to: .now)
    }
    #expect(time < .seconds(15))
  }

  @Test("for another program each fault is a line of JSON, and the same fault when it is read")
  func faultsAsJSON() throws {
    for (path, code) in [
      ("circle", TransferFault.Code.tooManyRedirects), ("page", .webPage), ("status/404", .status),
      ("to/ftp://127.0.0.1/x", .foreignRedirect), ("garbled", .compressed), ("cut", .broken),
      ("header/hidden", .foreignRedirect), ("header/other", .malformedHeader),
      ("header/large", .largeHeader),
    ] {
      let sentence = try fetch(path).errorText
      let run = try fetch(path, ["--json-faults"])
      #expect(run.end == .exit(3))
      let line = try #require(JSONReader.read(run.errors).root, "\(run.errorText)")
      let fault = try #require(TransferFault(line))
      #expect(fault.code == code)
      #expect(fault.message.text(in: .english) + "\n" == sentence)
    }
  }

  @Test("a server that is gone, and a name that nobody has")
  func gone() throws {
    server.stop()
    #expect(try fetch("form.json").errorText == "the server cannot be reached\n")
  }

  @Test("the password of a proxy, or of an address, is in no message")
  func passwords() throws {
    let proxies = [
      "http://ada:hidden@127.0.0.1:1", "socks9://ada:hidden@a", "http://a da:hidden@b:1/%zz",
    ]
    for proxy in proxies + ["ada:hid den@a:1", "http://ada:hid@den@a:x"] {
      let run = try ProgramRun.run(
        BuiltProgram.path("formline-fetch"), ["http://192.0.2.1/form.json"],
        environment: ["PATH": "/usr/bin:/bin", "http_proxy": proxy])
      #expect(run.end == .exit(3))
      #expect(!run.errorText.contains("hid") && !run.errorText.isEmpty, "\(run.errorText)")
    }
    for address in [
      "http://ada:hidden@127.0.0.1/x", "http://ada:hid/den@127.0.0.1/x", "http://a da:hidden@b/x",
    ] {
      for words in [["check", address], ["fill", address], ["check", "--offline", address]] {
        let run = try BuiltProgram.run(words)
        #expect(run.end != .exit(0))
        #expect(!(run.outputText + run.errorText).contains("hid"), "\(run.errorText)")
      }
    }
  }

  @Test(
    "an IPv6 address is fetched, also where a redirect leads to it",
    .enabled(if: LoopbackServer.hasIPv6))
  func newAddress() throws {
    let other = try LoopbackServer(host: "::1")
    try other.folder.write(Array(Self.form.utf8), to: "form.json")
    for address in [
      other.address("form.json"), other.address("hops/2"),
      server.address("to/\(other.address("form.json"))"),
    ] {
      let run = try ProgramRun.run(BuiltProgram.path("formline-fetch"), [address])
      #expect(run.end == .exit(0), "\(address): \(run.errorText)")
      #expect(run.outputText.hasSuffix(Self.form))
    }
  }

  @Test("an endless body takes less than 64 MB of memory")
  func memory() throws {
    for path in ["endless"] {
      let run = try ProgramRun.run(
        "python3",
        [
          LoopbackServer.fixture("peak-memory.py"), BuiltProgram.path("formline-fetch"),
          server.address(path),
        ], environment: ["PATH": LoopbackServer.searchPath])
      let words = run.outputText.split(separator: " ").map { $0.trimmingNewline }
      #expect(words.last == "3")
      let kilobytes = try #require(words.first.flatMap { Int($0) })
      #expect(kilobytes > 10_000 && kilobytes < 64_000, "\(kilobytes) kB on \(path)")
    }
  }
}

/// The program against a server that answers late or never, each kind at the same time.
@Suite(
  "A server that lets one wait",
  .enabled(if: LoopbackServer.isAvailable, "the loopback server needs python3"))
struct SlowServerTests {
  @Test("costs no processor time", arguments: ["slow", "drip"])
  func idle(path: String) throws {
    let server = try LoopbackServer()
    let time = try ProcessorTime.least(within: .seconds(2), attempts: 3) {
      let run = try ProgramRun.run(
        BuiltProgram.path("formline-fetch"), ["--seconds", "8", server.address(path)])
      #expect(run.errorText.hasPrefix("the server took longer than 8 seconds"))
      return run.processorTime
    }
    #expect(time < .seconds(2), "\(path): \(time)")
  }
}

extension ProgramRun {
  fileprivate func expectDone() { #expect(end == .exit(0), "\(errorText)") }
}

extension Substring {
  fileprivate var trimmingNewline: String { String(filter { $0 != "\n" }) }
}
