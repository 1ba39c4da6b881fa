internal import Dispatch
internal import Foundation

/// The queue on which the networking library delivers what has come.
///
/// The library waits while many parts are not taken yet. It would else read on, and a server that
/// sends faster than they are taken would fill the memory before the limit is noticed.
// The queue that it extends is unchecked, too. Its own member is safe to share.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
  /// A part has up to 16 KiB.
  private static let mostParts = 64

  private let room = DispatchSemaphore(value: mostParts)

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    room.wait()
    super.addOperation { [room] in
      block()
      room.signal()
    }
  }
}
