/// Which documents take their options from which files.
struct OptionReaders: Sendable {
  /// By the path of a file, the documents that named it when they were checked last.
  private var all: [String: Set<String>] = [:]
  /// Those of them that were checked since the file has changed.
  private var settled: [String: Set<String>] = [:]

  /// Takes the files that a document names, which was checked.
  mutating func add(_ uri: String, of paths: Set<String>) {
    for path in paths {
      all[path, default: []].insert(uri)
      settled[path, default: []].insert(uri)
    }
  }

  mutating func remove(_ uri: String, of paths: Set<String>) {
    for path in paths {
      all[path]?.remove(uri)
      settled[path]?.remove(uri)
      if all[path]?.isEmpty == true { (all[path], settled[path]) = (nil, nil) }
    }
  }

  /// Whether a file has a reader beside a document.
  func isRead(_ path: String, besides uri: String) -> Bool {
    guard let readers = all[path] else { return false }
    return readers.count > 1 || !readers.contains(uri)
  }

  /// The readers of a file that has changed which are to be checked again. Those that are not yet
  /// since an earlier change are left out.
  mutating func unsettle(_ path: String) -> [String] {
    settled.removeValue(forKey: path)?.sorted() ?? []
  }
}
