internal import FormCore

/// Why there is nothing to be had from an address.
enum FetchFault: Error, Equatable {
  case notAnAddress
  case namesUser
  case slow(seconds: Int)
  case tooLarge(bytes: Int)
  case tooManyRedirects(Int)
  /// A redirect from https to http.
  case unguardedRedirect
  /// A redirect to something that is no http or https address.
  case foreignRedirect(String)
  case webPage
  case status(Int, words: String)
  case unknownHost(String)
  case unreachable
  case untrusted
  case broken(words: String)
  case unwritable(code: Int32)

  /// What is wrong, as a person is told.
  var sentence: String {
    switch self {
    case .notAnAddress: "an address such as https://example.org/visit.json is expected"
    case .namesUser: "an address with the name or password of a user in it is not fetched"
    case .slow(let seconds):
      "the server took longer than \(counted(seconds, "second")), which is the most it is given"
    case .tooLarge(let bytes):
      "the answer is larger than \(bytes) bytes, which is the most that is read"
    case .tooManyRedirects(let count): "the server redirects more than \(counted(count, "time"))"
    case .unguardedRedirect: "the server redirects from https to http, which is not followed"
    case .foreignRedirect(let target):
      "the server redirects to \(quoted(target)), which is no http or https address"
    case .webPage: "the server answered with a web page, not with a form document"
    case .status(let status, let words):
      "the server answered with status \(status)" + (words.isEmpty ? "" : " (\(words))")
    case .unknownHost(let host): "no server of the name \(quoted(host)) is known"
    case .unreachable: "the server cannot be reached"
    case .untrusted: "the server's certificate is not trusted"
    case .broken(let words): "the transfer broke off: \(words)"
    case .unwritable(let code): "standard output cannot be written: system error \(code)"
    }
  }
}
