import Synchronization

/// The folders of a store whose names a program has made durable, so that it does so only once.
final class DurableFolders: Sendable {
  private let paths = Mutex<Set<String>>([])

  func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

  func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }
}
