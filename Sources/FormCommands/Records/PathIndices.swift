internal import JSONText

/// The numbers of paths, in the order in which they were added.
///
/// The answers of a record nearly always stand in the same order, so the path behind the last one that was
/// found is tried first.
struct PathIndices {
  private var paths: [String] = []
  private var indices: [TextBytes: Int] = [:]
  private var next = 0
  private var bytes = 0
  private let most: Int
  private let mostBytes: Int

  /// Room for so many paths, of so many bytes in all.
  init(most: Int, bytes: Int = 16 << 20) { (self.most, mostBytes) = (most, bytes) }

  /// Adds a path that is not among them, and returns its number; nil if there is no room for it.
  mutating func add(_ path: String) -> Int? {
    bytes += path.utf8.count
    guard paths.count < most, bytes <= mostBytes else { return nil }
    indices[TextBytes(path)] = paths.count
    paths.append(path)
    next = paths.count
    return paths.count - 1
  }

  /// The number of a path; nil if it was not added.
  mutating func index(of path: String) -> Int? {
    if next == paths.count { next = 0 }
    if next < paths.count, paths[next].hasSameBytes(as: path) {
      next += 1
      return next - 1
    }
    guard let index = indices[TextBytes(path)] else { return nil }
    next = index + 1
    return index
  }

  /// Whether a path was added.
  func contains(_ path: String) -> Bool { indices[TextBytes(path)] != nil }
}
