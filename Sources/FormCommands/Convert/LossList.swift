import FormCommandLine
internal import FormDecoding
internal import FormDialects
import FormMessages

/// The parts lost in writing a document, for people: a line for each kind of loss, however many
/// components lose it.
struct LossList {
  /// One line for each, in the order in which they are found first.
  let lines: [String]

  init(_ unsupported: [Unsupported]) {
    var kinds: [Kind] = []
    var keys: [Kind: [String]] = [:]
    for part in unsupported {
      let kind = Kind(name: part.name, isOfForm: part.key == nil)
      if keys[kind] == nil { kinds.append(kind) }
      var found = keys.removeValue(forKey: kind) ?? []
      if let key = part.key, found.last != key { found.append(key) }
      keys[kind] = found
    }
    lines = kinds.map { kind in
      let found = keys[kind] ?? []
      return quoted(kind.name) + (found.isEmpty ? "" : " of \(listedQuoted(found, most: 3, "and"))")
    }
  }

  /// A kind of loss: the form's `title` is a different one from a component's.
  private struct Kind: Hashable {
    let name: String
    let isOfForm: Bool
  }
}
