import FormCore
import FormTestSupport
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
    "a body that is compressed or declared to be a page is taken for what it is",
    arguments: ["zipped", "misnamed"])
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
    ("slow", ["--seconds", "1"], "the server took longer than 1 second, "),
    ("drip", ["--seconds", "1"], "the server took longer than 1 second, "),
    ("endless", [], "the answer is larger than 16777216 bytes, "),
    ("endless", ["--bytes", "70000"], "the answer is larger than 70000 bytes, "),
    ("bomb", [], "the answer is larger than 16777216 bytes, "),
    ("circle", [], "the server redirects more than 5 times"),
    ("to/file:///etc/passwd", [], "the server redirects to 'file:///etc/passwd', "),
    ("to/ftp://127.0.0.1/x", [], "the server redirects to 'ftp://127.0.0.1/x', "),
    ("page", [], "the server answered with a web page, not with a form document"),
    ("status/404", [], "the server answered with status 404 (not found)"),
    ("status/401", [], "the server answered with status 401 (unauthorized)"),
    (
      "status/302", [], "the server redirects to '', which is no http or https address"
    ),
    ("status/308", [], "the server redirects to '', which is no http or https address"),
    ("status/503", [], "the server answered with status 503 (service unavailable)"),
    ("cut", [], "the transfer broke off: "),
    ("garbled", [], "the transfer broke off: "),
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
      ("to/ftp://127.0.0.1/x", .foreignRedirect), ("garbled", .broken),
    ] {
      let said = try fetch(path).errorText
      let run = try fetch(path, ["--json-faults"])
      #expect(run.end == .exit(3))
      let line = try #require(JSONReader.read(run.errors).root, "\(run.errorText)")
      let fault = try #require(TransferFault(line))
      #expect(fault.code == code)
      #expect(fault.message.text(in: .english) + "\n" == said)
    }
  }

  @Test("a server that is gone, and a name that nobody has")
  func gone() throws {
    server.stop()
    #expect(try fetch("form.json").errorText == "the server cannot be reached\n")
  }

  @Test("a compressed bomb takes less than 64 MB of memory")
  func memory() throws {
    for path in ["bomb", "endless"] {
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

extension ProgramRun {
  fileprivate func expectDone() { #expect(end == .exit(0), "\(errorText)") }
}

extension Substring {
  fileprivate var trimmingNewline: String { String(filter { $0 != "\n" }) }
}
