import FormMessages
import FormValues
internal import JSONText

/// The names that expressions and words can refer to, and the nodes they stand for; the facts of
/// the caller are numbered after the nodes.
///
/// It is made when a name is first looked for: few forms have conditions, or answers in their words.
struct NameTable: Sendable {
  private let inputs: [Input]
  private let groups: [Group]
  private let externalKeys: [FieldKey]
  private let nodes: Once<Nodes>
  private let suggestions: NameSuggestions

  init(_ inputs: [Input], _ groups: [Group], _ externalKeys: [FieldKey]) {
    (self.inputs, self.groups, self.externalKeys) = (inputs, groups, externalKeys)
    nodes = Once { Nodes(Self.names(inputs, groups, externalKeys), FormerKey.all(of: inputs)) }
    suggestions = NameSuggestions { Self.names(inputs, groups, externalKeys) }
  }

  /// An object, so a table that was never made need not know of dictionaries when it goes.
  private final class Nodes: Sendable {
    let byName: [TextBytes: Int]

    init(_ names: [String], _ former: [FormerKey]) {
      var byName = [TextBytes: Int](minimumCapacity: names.count)
      // Backwards, because the first of several is the one that counts.
      for former in former.reversed() { byName[TextBytes(former.key.text)] = former.input }
      for node in names.indices.reversed() { byName[TextBytes(names[node])] = node }
      self.byName = byName
    }
  }

  /// The name that is nearest to one that stands for nothing.
  func nearest(to name: String) -> String? { suggestions.nearest(to: name) }

  /// The one of some names that is nearest to a word.
  func nearest(to word: String, among names: [String]) -> String? {
    suggestions.nearest(to: word, among: names)
  }

  private static func names(_ inputs: [Input], _ groups: [Group], _ externalKeys: [FieldKey])
    -> [String]
  {
    inputs.map(\.key.text) + groups.map(\.key.text) + externalKeys.map(\.text)
  }

  /// The node of a key, or of a path of groups and a key: `street`, `address.street`.
  func node(_ name: String) -> Int? {
    let nodes = nodes.value.byName
    if let node = nodes[TextBytes(name)] { return node }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let key = String(name[name.utf8.index(after: dot)...])
    guard let node = nodes[TextBytes(key)], node < inputs.count + groups.count else { return nil }
    return path(around: node).hasSameBytes(as: String(name[..<dot])) ? node : nil
  }

  private func path(around node: Int) -> String {
    var parts: [String] = []
    var next = node < inputs.count ? inputs[node].group : groups[node - inputs.count].parent
    while let index = next {
      if groups[index].isNamed { parts.append(groups[index].key.text) }
      next = groups[index].parent
    }
    return parts.reversed().joined(separator: ".")
  }
}
