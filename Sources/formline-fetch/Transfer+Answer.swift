import FormValues
import FormWording
internal import Foundation
internal import FoundationNetworking
internal import Synchronization

extension Transfer: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // From the header itself: the library makes an http address of any that names no host.
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    let next = state.withLock { $0.rule.next(from: response.url ?? order.address, location) }
    switch next {
    case .success(let address): completionHandler(request(address))
    case .failure(let fault):
      end(fault)
      completionHandler(nil)
    }
  }

  // The answer to the completion handler has no effect on Linux: a refused answer ends the program.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let answer = response as? HTTPURLResponse else {
      return end(.broken(words: "the response is not HTTP"))
    }
    state.withLock { $0.isAnswered = true }
    let tag = answer.value(forHTTPHeaderField: "ETag")
    let etag = tag.flatMap { EntityTag($0)?.text }
    let type = answer.value(forHTTPHeaderField: "Content-Type")
    switch answer.statusCode {
    case 200 where Self.isCompressed(answer): return end(.compressed)
    case 200: state.withLock { $0.header = (etag, type) }
    case 304 where order.etag != nil:
      write(AnswerStream.header(status: 304, etag: etag, type: nil))
    case let status:
      return end(.status(status))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    IdleBrake.note(received: data.count)
    let limit = order.limits.bytes
    let (received, isOver) = state.withLock { state in
      state.received += data.count
      return (state.received, state.end != nil)
    }
    // The body of an answer that was refused is of no use.
    if isOver { return }
    guard received <= limit else { return end(.tooLarge(bytes: limit)) }
    take([UInt8](data), isLast: false)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { return end(TransferFault(error, order)) }
    // The library ends a redirect that leads nowhere without telling of the answer.
    guard state.withLock({ $0.isAnswered }) else {
      let answer = task.response as? HTTPURLResponse
      return end(
        answer.map { .foreignRedirect($0.value(forHTTPHeaderField: "Location") ?? "") }
          ?? .broken(words: "the response is not HTTP"))
    }
    take([], isLast: true)
    stream.finish { [self] in end(nil) }
  }

  /// Whether an answer is not the document as it is. The library decompresses it, and takes one
  /// whose end and checksum are missing for whole.
  private static func isCompressed(_ answer: HTTPURLResponse) -> Bool {
    let coding = answer.value(forHTTPHeaderField: "Content-Encoding") ?? ""
    return !["", "identity"].contains(coding.lowercased())
  }

  /// Writes a part of the body, the header before the first one.
  private func take(_ bytes: [UInt8], isLast: Bool) {
    let (output, isPage) = state.withLock { state -> ([UInt8], Bool) in
      guard let (etag, type) = state.header else { return (bytes, false) }
      state.head += bytes
      guard isLast || state.head.count >= WebPageDetector.bytes else { return ([], false) }
      let head = state.head
      (state.header, state.head) = (nil, [])
      guard !WebPageDetector.isSeen(type: type, head: head) else { return ([], true) }
      return (AnswerStream.header(status: 200, etag: etag, type: type) + head, false)
    }
    if isPage { return end(.webPage) }
    if !output.isEmpty { write(output) }
  }
}

extension TransferFault {
  /// The fault behind an error of the library.
  fileprivate init(_ error: any Error, _ order: FetchOrder) {
    let words = (error as NSError).localizedDescription
    self =
      switch (error as? URLError)?.code {
      case .cannotFindHost?, .dnsLookupFailed?: .unknownHost(order.address.host ?? "")
      case .cannotConnectToHost?: .unreachable
      case .timedOut?: .slow(seconds: order.limits.seconds)
      case .serverCertificateUntrusted?, .serverCertificateHasUnknownRoot?,
        .serverCertificateHasBadDate?, .serverCertificateNotYetValid?:
        .untrusted
      default:
        TransferFault.headerFaults.first { words.hasPrefix($0.words) }?.fault
          ?? .broken(words: words)
      }
  }

  /// The faults of a header, by the words of the library, which gives them no code of their own.
  private static let headerFaults: [(words: String, fault: TransferFault)] = [
    ("Failed writing header", .malformedHeader),
    ("Out of memory", .largeHeader(bytes: FetchLimits.headerBytes)),
    ("Too large response headers", .largeHeader(bytes: FetchLimits.headerBytes)),
  ]
}
