import FoundationEssentials
import Testing

@testable import formline_fetch

@Suite("A command line says what is fetched")
struct FetchOrderTests {
  private func refusal(_ words: [String]) -> String? {
    if case .refused(let sentence) = FetchOrder.read(words) { sentence } else { nil }
  }

  @Test("the limits are those of the documentation unless options say else")
  func limits() throws {
    guard case .fetch(let order) = FetchOrder.read(["http://a.org/x"]) else {
      Issue.record("not understood")
      return
    }
    #expect(order.limits == FetchLimits(bytes: 16_777_216, seconds: 30, redirects: 5))
    #expect(order.etag == nil)
    guard
      case .fetch(let other) = FetchOrder.read(
        ["--bytes", "7", "--seconds", "8", "--redirects", "0", "--etag", "W/\"a\"", "HTTPS://a/"])
    else {
      Issue.record("not understood")
      return
    }
    #expect(other.limits == FetchLimits(bytes: 7, seconds: 8, redirects: 0))
    #expect(other.etag == "W/\"a\"")
    #expect(other.address.absoluteString == "https://a/")
  }

  private static let refusals: [String] = [
    "", "http://a.org/x http://b.org/x", "a.json", "file:///etc/passwd", "http://", "http:///x",
    "ftp://a.org/x", "http://user@a.org/x", "http://user:word@a.org/x", "--size http://a.org/x",
    "--bytes many http://a.org/x", "--seconds -1 http://a.org/x", "--etag",
    "--etag a\r\nb http://a.org/x",
  ]

  @Test("anything but one http or https address is refused", arguments: refusals)
  func refused(line: String) {
    let words = line.utf8.split(separator: UInt8(ascii: " ")).map { String($0) ?? "" }
    #expect(refusal(words) != nil)
  }

  @Test("a tag that servers would not read is refused")
  func longTag() {
    let tag = String(repeating: "x", count: 1_024)
    #expect(refusal(["--etag", tag, "http://a.org/x"]) == nil)
    #expect(refusal(["--etag", tag + "x", "http://a.org/x"]) != nil)
  }

  @Test("an address is seen, not obeyed, in what is said about it")
  func visible() {
    #expect(refusal(["x\u{1b}[2J"])?.contains("\u{1b}") == false)
  }
}

@Suite("A web page is told from a document")
struct WebPageDetectorTests {
  private static let answers: [(type: String?, head: String, isPage: Bool)] = [
    (nil, "<!DOCTYPE html><p>", true), ("text/plain", "\u{FEFF}\n <HTML>", true),
    ("text/html", "Please sign in", true), ("text/html", "", true),
    ("application/xhtml+xml", "<?xml version='1.0'?>", true),
    ("text/html; charset=utf-8", " {\"form\": 1}", false), ("text/html", "[]", false),
    ("application/json", "{}", false), (nil, "<xml>", false), (nil, "", false),
  ]

  @Test("by how it begins, else by what it is declared to be", arguments: answers)
  func detection(type: String?, head: String, isPage: Bool) {
    #expect(WebPageDetector.isSeen(type: type, head: Array(head.utf8)) == isPage)
  }
}
