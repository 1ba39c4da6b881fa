import FormCore
import FormMessages
import FormTerminal
import FormTestTools
import FormValues
import Glibc
import Testing

@testable import FormCommandLine

@Suite("A copy of a fetched form is kept")
struct FormCopyTests {
  private static let minute: Int64 = 60_000

  private func address(_ word: String = "http://a.org/visit.json") throws -> FormAddress {
    try #require(FormAddress(word))
  }

  private func copy(_ text: String = "{}\n\n", etag: String? = "W/\"é\"") -> FormCopy {
    FormCopy(bytes: Array(text.utf8), etag: etag, fetchedAt: Instant(milliseconds: 60_000_000))
  }

  private static let ages: [(minutes: Int64, words: String)] = [
    (-5, "less than a minute"), (0, "less than a minute"), (1, "1 minute"), (59, "59 minutes"),
    (60, "1 hour"), (119, "1 hour"), (2_820, "47 hours"), (2_880, "2 days"), (576_000, "400 days"),
  ]

  @Test("its age is told in the largest whole unit", arguments: ages)
  func age(minutes: Int64, words: String) {
    let later = Instant(milliseconds: copy().fetchedAt.milliseconds + minutes * Self.minute)
    #expect(copy().age(at: later).text(in: .english) == words)
  }

  @Test("it is read as it was written")
  func roundTrip() throws {
    for copy in [copy(), copy("", etag: nil)] {
      let address = try address()
      #expect(FormCopy(copy.encoded(for: address), of: address) == copy)
    }
  }

  @Test("a tag that cannot be sent to the server is forgotten, and the rest is used")
  func unsendable() throws {
    let address = try address()
    for etag in [String(repeating: "x", count: 1_025), "a\nb", ""] {
      #expect(FormCopy(copy(etag: etag).encoded(for: address), of: address) == copy(etag: nil))
    }
  }

  @Test("one that is damaged, or of another address, is none")
  func damaged() throws {
    let address = try address()
    let bytes = copy().encoded(for: address)
    #expect(FormCopy(bytes, of: try self.address("http://a.org/other.json")) == nil)
    for cut in [0, 1, 20, bytes.count - 1] {
      #expect(FormCopy(Array(bytes.prefix(cut)), of: address) == nil)
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(FormCopy(changed, of: address) == nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test("for this user alone, one file for each address, in the folder of the environment")
  func cache() throws {
    let folder = try TemporaryFolder()
    let cache = try #require(
      FormCache { $0 == "XDG_CACHE_HOME" ? folder.path("a/b") : nil })
    let address = try address()
    #expect(cache.copy(of: address) == nil)
    try cache.keep(copy("old"), of: address)
    try cache.keep(copy("new"), of: address)
    try cache.keep(copy("other"), of: try self.address("http://a.org/other.json"))
    #expect(cache.copy(of: address) == copy("new"))
    let names = folder.names(in: "a/b/formline")
    #expect(names.count == 2)
    #expect(names.contains(SHA256.hash(Array(address.text.utf8)).hex))
    #expect(folder.mode("a/b/formline") == 0o700)
    for name in names { #expect(folder.mode("a/b/formline/\(name)") == 0o600) }
  }

  @Test("not in a folder that others may write to, and not where there is no home")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    let cache = try #require(FormCache { $0 == "HOME" ? folder.path : nil })
    try cache.keep(copy(), of: try address())
    #expect(cache.copy(of: try address()) != nil)
    #expect(chmod(folder.path(".cache/formline"), 0o777) == 0)
    #expect(cache.copy(of: try address()) == nil)
    #expect(throws: FileProblem.self) { try cache.keep(copy(), of: try address()) }
    #expect(FormCache { _ in nil } == nil)
    #expect(FormCache { $0 == "XDG_CACHE_HOME" ? "relative" : nil } == nil)
  }

  @Test(
    "an address is told from a path",
    arguments: [
      ("http://a", true), ("HTTPS://a/b", true), ("http.json", false), ("http:", false),
      ("file:///a", false), ("./http://a", false), ("", false),
    ] as [(String, Bool)])
  func addresses(word: String, isAddress: Bool) {
    #expect((FormAddress(word) != nil) == isAddress)
  }
}
