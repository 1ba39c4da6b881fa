import FormCore
import FormWording
import Foundation
import Testing

@testable import formline_fetch

@Suite("Which redirects are followed")
struct RedirectRuleTests {
  private func next(_ from: String, _ location: String) throws -> Result<String, TransferFault> {
    var rule = RedirectRule(limit: 5)
    let address = try #require(URL(string: from))
    return rule.next(from: address, location).map(\.absoluteString)
  }

  @Test(
    "between http and https, to other hosts and other paths",
    arguments: [
      ("http://a.org/x/y.json", "z.json", "http://a.org/x/z.json"),
      ("http://a.org/x/y.json", "/z.json", "http://a.org/z.json"),
      ("http://a.org/x", "https://b.org/y", "https://b.org/y"),
      ("http://a.org/x", "http://b.org/y", "http://b.org/y"),
      ("https://a.org/x", "//b.org/y", "https://b.org/y"),
    ] as [(String, String, String)])
  func followed(from: String, location: String, target: String) throws {
    #expect(try next(from, location) == .success(target))
  }

  @Test("never from https to http")
  func unguarded() throws {
    #expect(try next("https://a.org/x", "http://a.org/x") == .failure(.unguardedRedirect))
    #expect(try next("HTTPS://a.org/x", "HTTP://a.org/x") == .failure(.unguardedRedirect))
  }

  @Test(
    "nowhere else",
    arguments: ["file:///etc/passwd", "ftp://a.org/x", "data:,{}", "gopher://a.org", "http:///x"])
  func foreign(location: String) throws {
    #expect(try next("http://a.org/x", location) == .failure(.foreignRedirect(location)))
  }

  @Test("not to an address that names a user", arguments: ["http://u:p@b.org/x", "http://u@b.org"])
  func user(location: String) throws {
    #expect(try next("http://a.org/x", location) == .failure(.redirectNamesUser))
  }

  @Test("at most as often as is allowed")
  func limit() throws {
    var rule = RedirectRule(limit: 2)
    let address = try #require(URL(string: "http://a.org/x"))
    for _ in 0..<2 { #expect(rule.next(from: address, "/x") == .success(address)) }
    #expect(rule.next(from: address, "/x") == .failure(.tooManyRedirects(2)))
    #expect(rule.followed == 2)
  }
}
