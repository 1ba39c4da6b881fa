/// Documents in the order in which they were added, each once.
struct DocumentQueue: Sendable {
  /// The documents in their order; nil where one was taken out.
  private var places: [String?] = []
  private var indices: [String: Int] = [:]
  /// The place of the first one.
  private var start = 0

  var isEmpty: Bool { indices.isEmpty }

  var first: String? { start < places.count ? places[start] : nil }

  /// Adds a document at the end, unless it is there.
  mutating func append(_ uri: String) {
    guard indices[uri] == nil else { return }
    indices[uri] = places.count
    places.append(uri)
  }

  mutating func remove(_ uri: String) {
    guard let index = indices.removeValue(forKey: uri) else { return }
    places[index] = nil
    while start < places.count, places[start] == nil { start += 1 }
    if places.count > 2 * indices.count + 16 { closeUp() }
  }

  /// Leaves no place empty.
  private mutating func closeUp() {
    places.removeAll { $0 == nil }
    start = 0
    for (index, uri) in places.enumerated() { indices[uri ?? ""] = index }
  }
}
