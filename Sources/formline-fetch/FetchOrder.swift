import FormMessages
import FormValues
import FormWording
internal import Foundation

/// The address that a command line asks for.
struct FetchOrder {
  let address: URL
  /// The tag of a copy that is at hand.
  var etag: String?
  var limits = FetchLimits()
  /// Whether failures are printed as JSON, for another program.
  var tellsJSON = false

  /// The result of reading a command line.
  enum Reading {
    case fetch(FetchOrder)
    case help
    /// It was not understood; the sentence says why.
    case refused(String)
  }

  static let usage = """
    formline-fetch: Fetch an http or https address and write it to standard output

    Usage: formline-fetch [OPTION...] ADDRESS

      --etag TAG       Tag of a cached copy, to fetch only a newer one
      --bytes N        Limit for bytes of the body (default: 16777216)
      --seconds N      Limit for seconds in all (default: 30)
      --redirects N    Limit for redirects (default: 5); never from https to http
      --json-faults    Report a failure as a line of JSON: a code, a count and a text

    The first line is JSON: {"status":200,"etag":"...","type":"application/json"}, with etag and
    type if the server sends them; the body follows. The status is 304 without a body if
    the cached copy is current. The body is complete if the exit code is 0. Exit code 2 means
    an invalid command line. Exit code 3 means that nothing was fetched; standard error says
    why.

    'formline' runs this program to fetch a form by its address.

    """

  /// Reads the words behind the program's name.
  static func read(_ words: some Sequence<String>) -> Reading {
    var rest = Array(words)[...]
    var operands: [String] = []
    var etag: String?
    var limits = FetchLimits()
    var tellsJSON = false
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": return .help
      case "--json-faults": tellsJSON = true
      case "--etag":
        guard let tag = rest.popFirst(), EntityTag(tag) != nil else {
          return .refused("--etag needs the tag that the server sent with a copy")
        }
        etag = tag
      case "--bytes", "--seconds", "--redirects":
        guard let number = rest.popFirst().flatMap({ Int($0) }), (0...1 << 30).contains(number)
        else { return .refused("\(word) needs a whole number from 0 to \(1 << 30)") }
        switch word {
        case "--bytes": limits.bytes = number
        case "--seconds": limits.seconds = number
        default: limits.redirects = number
        }
      default:
        guard !word.hasPrefix("-") else {
          return .refused("\(quoted(word)) is not an option; run '--help' for a list")
        }
        operands.append(word)
      }
    }
    guard let operand = operands.first, operands.count == 1 else {
      return .refused("give one address; run '--help' for usage")
    }
    switch address(operand) {
    case .success(let address):
      return .fetch(
        FetchOrder(address: address, etag: etag, limits: limits, tellsJSON: tellsJSON))
    case .failure(let fault):
      return .refused(
        "\(quoted(AddressText.withoutUser(operand))): \(fault.message.text(in: .english))")
    }
  }

  private static func address(_ text: String) -> Result<URL, TransferFault> {
    guard let url = URL(string: text), let host = url.host, !host.isEmpty,
      let scheme = url.scheme?.lowercased(), RedirectRule.schemes.contains(scheme)
    else { return .failure(.notAnAddress) }
    guard url.user == nil, url.password == nil else { return .failure(.namesUser) }
    // The library knows schemes in small letters alone (RFC 3986, section 3.1).
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    parts?.scheme = scheme
    return .success(parts?.url ?? url)
  }
}
