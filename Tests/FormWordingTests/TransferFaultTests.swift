import FormCore
import FormMessages
import FormWording
import JSONText
import Testing

@Suite struct TransferFaultTests {
  /// One of each code.
  static let faults: [TransferFault] = [
    .notAnAddress, .namesUser, .slow(seconds: 30), .tooLarge(bytes: 1), .tooManyRedirects(5),
    .unguardedRedirect, .foreignRedirect("ftp://a.org/x"), .redirectNamesUser, .webPage,
    .compressed, .malformedHeader, .largeHeader(bytes: 1), .status(404), .unknownHost("a.org"),
    .unreachable, .untrusted,
    .broken(words: "a reason"), .unwritable(code: 28),
  ]

  @Test("every fault is handed over as JSON, and read again as the same")
  func handingOver() {
    #expect(Set(Self.faults.map(\.code)) == Set(TransferFault.Code.allCases))
    for fault in Self.faults {
      let line = JSONWriter.bytes(of: fault.json)
      #expect(!line.contains(0x0A))
      #expect(JSONReader.read(line).root.flatMap { TransferFault($0) } == fault)
    }
  }

  @Test("every fault is told in every language, each in its own words")
  func languages() {
    for fault in Self.faults {
      let (english, german) = (fault.message.text(in: .english), fault.message.text(in: .german))
      #expect(english != german, "\(english)")
      for text in [english, german] { #expect(!text.isEmpty && !text.contains("{")) }
    }
  }

  @Test(
    "the sentences have the values in them",
    arguments: [
      (
        TransferFault.slow(seconds: 1),
        "the server took longer than 1 second, the maximum"
      ),
      (.status(404), "the server answered with status 404 (not found)"),
      (.status(599), "the server answered with status 599"),
      (
        .foreignRedirect("ftp://a"),
        "the server redirects to 'ftp://a', which is not an http or https address"
      ),
    ])
  func sentences(fault: TransferFault, sentence: String) {
    #expect(fault.message.text(in: .english) == sentence)
  }

  @Test(
    "no user of an address and no address of a proxy is handed over",
    arguments: [
      (.foreignRedirect("ftp://ada:hid@a/@b"), "'ftp://…@a/@b'"),
      (.foreignRedirect("ftp://ada:hid/den@a"), "'ftp://…@a'"),
      (.foreignRedirect("ftp://a:80/@b"), "'ftp://a:80/@b'"),
      (.foreignRedirect("ftp://[::1]:80/@b"), "'ftp://[::1]:80/@b'"),
      (.broken(words: "no proxy 'http://ada:hid@a'"), "the transfer failed: no proxy …"),
      (.broken(words: "no proxy ada:hid@a"), "the transfer failed: no proxy …"),
    ] as [(TransferFault, String)])
  func passwords(fault: TransferFault, words: String) {
    #expect(fault.message.text(in: .english).contains(words))
    #expect(!"\(fault.json)".contains("hid"))
  }

  @Test("what a status means is told in the person's language")
  func statuses() {
    let text = { (status: Int) in TransferFault.status(status).message.text(in: .german) }
    #expect(text(404) == "der Server antwortete mit dem Status 404 (nicht gefunden)")
    #expect(text(503) == "der Server antwortete mit dem Status 503 (Dienst nicht verfügbar)")
    #expect(text(599) == "der Server antwortete mit dem Status 599")
  }

  @Test("codes stay as they are, for they stand between two programs")
  func codes() {
    #expect(
      TransferFault.Code.allCases.map(\.rawValue) == [
        "not-an-address", "names-user", "slow", "too-large", "too-many-redirects",
        "unguarded-redirect", "foreign-redirect", "redirect-names-user", "web-page", "compressed",
        "malformed-header", "large-header", "status", "unknown-host", "unreachable", "untrusted",
        "broken", "unwritable",
      ])
  }

  @Test(
    "anything else is none, and no escape sequence comes with it",
    arguments: [
      "5", "{}", #"{"fault":"slow"}"#, #"{"fault":"later","count":0,"text":""}"#,
      #"{"fault":"slow","count":"x","text":""}"#, #"{"fault":"slow","count":1e99,"text":""}"#,
    ])
  func unknown(line: String) throws {
    #expect(try TransferFault(#require(JSONReader.read(Array(line.utf8)).root)) == nil)
    let dressed = #"{"fault":"broken","count":0,"text":"\u001b[31m"}"#
    let root = try #require(JSONReader.read(Array(dressed.utf8)).root)
    let fault = try #require(TransferFault(root))
    #expect(!fault.message.text(in: .english).contains("\u{1B}"))
  }

  @Test(
    "what a terminal obeys is handed over as visible characters, in a line that is still JSON",
    arguments: ["\u{202E}", "\u{1B}[31m", "\u{9B}31m", "\u{200B}"])
  func visible(text: String) throws {
    let fault = TransferFault.foreignRedirect("/\(text)")
    let line = "\(fault.json)"
    #expect(VisibleText(line).text == line)
    let read = try #require(JSONReader.read(Array(line.utf8)).root.flatMap { TransferFault($0) })
    #expect(read.message.text(in: .english) == fault.message.text(in: .english))
  }
}
