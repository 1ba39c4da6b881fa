import FormWording
internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// One transfer, watched while it runs: whatever passes a limit ends it at once.
///
/// Nothing of the body is kept. The library's own limits are not relied upon: on Linux it has none
/// for a body, and heeds no `timeoutIntervalForResource`. Nor does it rest while it waits for an
/// answer (``IdleBrake``).
final class Transfer: NSObject, Sendable {
  struct State {
    var rule: RedirectRule
    /// Whether there was an answer to be written or refused.
    var isAnswered = false
    /// The report about the answer, once its first bytes are those of a document.
    var header: (etag: String?, type: String?)?
    /// These first bytes, not yet written.
    var head: [UInt8] = []
    var received = 0
    /// The result of the transfer; a success inside is nil.
    var end: TransferFault??
  }

  let order: FetchOrder
  let state: Mutex<State>
  let stream = AnswerStream()
  private let ended = DispatchSemaphore(value: 0)

  private init(_ order: FetchOrder) {
    self.order = order
    state = Mutex(State(rule: RedirectRule(limit: order.limits.redirects)))
  }

  /// Fetches, and waits no longer than the limit; nil if everything was written to standard output.
  static func run(_ order: FetchOrder) -> TransferFault? {
    let deadline = DispatchTime.now() + .seconds(order.limits.seconds)
    let transfer = Transfer(order)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    let session = URLSession(
      configuration: configuration, delegate: transfer, delegateQueue: DeliveryQueue())
    session.dataTask(with: transfer.request(order.address)).resume()
    IdleBrake.start()
    let slow = TransferFault.slow(seconds: order.limits.seconds)
    guard transfer.ended.wait(timeout: deadline) == .success else { return slow }
    return transfer.state.withLock { $0.end } ?? slow
  }

  /// The request to an address: the same after each redirect.
  func request(_ address: URL) -> URLRequest {
    var request = URLRequest(url: Self.known(address))
    request.timeoutInterval = Double(max(1, order.limits.seconds))
    request.setValue("application/json, */*;q=0.5", forHTTPHeaderField: "Accept")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    request.setValue("formline", forHTTPHeaderField: "User-Agent")
    if let etag = order.etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
    return request
  }

  /// The address as the library takes it: of an IPv6 address it compares the host without brackets
  /// with one that has them, and finds two hosts (RFC 3986, section 3.2.2), unless they are
  /// escaped.
  private static func known(_ address: URL) -> URL {
    guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: false),
      let host = parts.encodedHost, host.hasPrefix("[")
    else { return address }
    let escapes: [Character: String] = ["[": "%5B", "]": "%5D", ":": "%3A"]
    parts.encodedHost = host.map { escapes[$0] ?? String($0) }.joined()
    return parts.url ?? address
  }

  func write(_ bytes: [UInt8]) {
    stream.write(bytes) { [self] code in end(.unwritable(code: code)) }
  }

  /// Ends the transfer; only the first call counts.
  func end(_ fault: TransferFault?) {
    let isFirst = state.withLock { state in
      defer { if state.end == nil { state.end = .some(fault) } }
      return state.end == nil
    }
    if isFirst { ended.signal() }
  }
}
