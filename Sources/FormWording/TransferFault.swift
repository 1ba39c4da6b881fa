package import FormMessages
package import JSONText

/// Why there is nothing to be had from an address: a code that stays, and what goes into its
/// phrase.
///
/// The program that fetches hands it over as JSON, so the program that asked can tell it in the
/// language of the person.
package struct TransferFault: Error, Hashable, Sendable {
  /// The kind of fault; the raw values are part of the line that is handed over.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case notAnAddress = "not-an-address"
    case namesUser = "names-user"
    case slow
    case tooLarge = "too-large"
    case tooManyRedirects = "too-many-redirects"
    case unguardedRedirect = "unguarded-redirect"
    case foreignRedirect = "foreign-redirect"
    case redirectNamesUser = "redirect-names-user"
    case webPage = "web-page"
    case compressed
    case malformedHeader = "malformed-header"
    case largeHeader = "large-header"
    case status
    case unknownHost = "unknown-host"
    case unreachable
    case untrusted
    case broken
    case unwritable
  }

  package let code: Code
  private let count: Int
  private let text: String

  private init(_ code: Code, count: Int = 0, text: String = "") {
    (self.code, self.count, self.text) = (code, count, text)
  }

  /// The fault, in words for people.
  package var message: Message {
    if code == .status, let words = TransferFault.statusWords[count] {
      return Message(
        .fetchStatusNamed, ["count": .count(count), "words": .message(Message(words))])
    }
    return Message(
      code.phrase, ["count": .count(count), "given": .quoting(text), "reason": .text(text)])
  }

  /// The meanings of the common statuses of HTTP (RFC 9110, section 15); of the others
  /// the number says as much.
  private static let statusWords: [Int: Phrase] = [
    400: .statusBadRequest, 401: .statusUnauthorized, 403: .statusForbidden, 404: .statusNotFound,
    405: .statusMethod, 408: .statusTimeout, 410: .statusGone, 429: .statusTooMany,
    500: .statusServerError, 501: .statusNotImplemented, 502: .statusBadGateway,
    503: .statusUnavailable, 504: .statusGatewayTimeout,
  ]

  /// One line for another program; like ``message`` it has no character that a terminal obeys.
  package var json: JSON {
    .object([
      ("fault", .string(code.rawValue)), ("count", .number(count)),
      ("text", .string(VisibleText(text).text)),
    ])
  }

  /// Reads what ``json`` gave; nil if it is nothing of the kind.
  package init?(_ json: JSON) {
    guard let code = json["fault"]?.text.flatMap({ Code(rawValue: $0) }),
      let count = json["count"]?.digits.flatMap({ Int($0) }), let text = json["text"]?.text
    else { return nil }
    self.init(code, count: count, text: VisibleText(text).text)
  }
}

extension TransferFault {
  package static let notAnAddress = TransferFault(.notAnAddress)
  package static let namesUser = TransferFault(.namesUser)
  /// A redirect from https to http.
  package static let unguardedRedirect = TransferFault(.unguardedRedirect)
  /// A redirect to an address with the name or password of a user.
  package static let redirectNamesUser = TransferFault(.redirectNamesUser)
  package static let webPage = TransferFault(.webPage)
  /// A compressed body, of which nobody can tell whether its end is missing.
  package static let compressed = TransferFault(.compressed)
  /// A header that is not what HTTP allows, or not UTF-8.
  package static let malformedHeader = TransferFault(.malformedHeader)
  package static let unreachable = TransferFault(.unreachable)
  package static let untrusted = TransferFault(.untrusted)

  package static func slow(seconds: Int) -> TransferFault { TransferFault(.slow, count: seconds) }

  package static func tooLarge(bytes: Int) -> TransferFault {
    TransferFault(.tooLarge, count: bytes)
  }

  /// A header that may be too large; one of so many bytes is not.
  package static func largeHeader(bytes: Int) -> TransferFault {
    TransferFault(.largeHeader, count: bytes)
  }

  package static func tooManyRedirects(_ count: Int) -> TransferFault {
    TransferFault(.tooManyRedirects, count: count)
  }

  /// A redirect to something that is not an http or https address.
  package static func foreignRedirect(_ target: String) -> TransferFault {
    TransferFault(.foreignRedirect, text: AddressText.withoutUser(target))
  }

  /// A status of HTTP that brings no form.
  package static func status(_ status: Int) -> TransferFault {
    TransferFault(.status, count: status)
  }

  package static func unknownHost(_ host: String) -> TransferFault {
    TransferFault(.unknownHost, text: host)
  }

  /// Anything else, in the words of the library.
  package static func broken(words: String) -> TransferFault {
    TransferFault(.broken, text: AddressText.withoutAddresses(words))
  }

  package static func unwritable(code: Int32) -> TransferFault {
    TransferFault(.unwritable, count: Int(code))
  }
}

extension TransferFault.Code {
  fileprivate var phrase: Phrase {
    switch self {
    case .notAnAddress: .fetchNoAddress
    case .namesUser: .fetchNamesUser
    case .slow: .fetchSlow
    case .tooLarge: .fetchTooLarge
    case .tooManyRedirects: .fetchRedirects
    case .unguardedRedirect: .fetchUnguarded
    case .foreignRedirect: .fetchForeign
    case .redirectNamesUser: .fetchForeignUser
    case .webPage: .fetchWebPage
    case .compressed: .fetchCompressed
    case .malformedHeader: .fetchHeader
    case .largeHeader: .fetchLargeHeader
    case .status: .fetchStatus
    case .unknownHost: .fetchUnknownHost
    case .unreachable: .fetchUnreachable
    case .untrusted: .fetchUntrusted
    case .broken: .fetchBroken
    case .unwritable: .fetchUnwritable
    }
  }
}
