import FormMessages
import FormValues
internal import JSONText

/// The names that expressions and words can refer to, and the nodes they stand for; the facts of
/// the caller are numbered after the nodes.
///
/// A key may stand in several groups. A name means the nearest one: that of the group around, then
/// outwards; one that stands in other groups alone must be the only one there.
///
/// It is made when a name is first looked for: few forms have conditions, or answers in their
/// words.
struct NameTable: Sendable {
  private let inputs: [Input]
  private let groups: [Group]
  private let externalKeys: [FieldKey]
  private let nodes: Once<Nodes>
  private let suggestions: NameSuggestions

  init(_ inputs: [Input], _ groups: [Group], _ externalKeys: [FieldKey]) {
    (self.inputs, self.groups, self.externalKeys) = (inputs, groups, externalKeys)
    nodes = Once {
      Nodes(Self.names(inputs, groups, externalKeys), FormerKey.all(of: inputs)) { node in
        Self.home(of: node, inputs, groups)
      }
    }
    suggestions = NameSuggestions { Self.names(inputs, groups, externalKeys) }
  }

  /// An object, so a table that was never made need not know of dictionaries when it goes.
  private final class Nodes: Sendable {
    private let first: [TextBytes: Int]
    /// The others of the same name, by the first one.
    private let others: [Int: [Int]]
    /// Each of several with one name, by the first of them and the named group that it stands in.
    private let inHomes: [Home: Int]

    private struct Home: Hashable {
      let first: Int
      let group: Int?
    }

    /// - Parameter home: the named group around a node.
    init(_ names: [String], _ former: [FormerKey], home: (Int) -> Int?) {
      var first = [TextBytes: Int](minimumCapacity: names.count)
      var others: [Int: [Int]] = [:]
      func add(_ node: Int, _ name: String, to table: inout [TextBytes: Int]) {
        if let known = table[TextBytes(name)] {
          others[known, default: []].append(node)
        } else {
          table[TextBytes(name)] = node
        }
      }
      for node in names.indices { add(node, names[node], to: &first) }
      // An earlier key counts where no component has it.
      var earlier: [TextBytes: Int] = [:]
      for former in former where first[TextBytes(former.key.text)] == nil {
        add(former.input, former.key.text, to: &earlier)
      }
      first.merge(earlier) { known, _ in known }
      var inHomes: [Home: Int] = [:]
      for (known, others) in others {
        for node in [known] + others {
          let home = Home(first: known, group: home(node))
          if inHomes[home] == nil { inHomes[home] = node }
        }
      }
      (self.first, self.others, self.inHomes) = (first, others, inHomes)
    }

    /// The nodes of a name.
    func all(_ name: String) -> [Int] {
      guard let node = first[TextBytes(name)] else { return [] }
      return [node] + (others[node] ?? [])
    }

    /// The only node of a name; nil for one that has none, or several.
    func single(_ name: String) -> Int? {
      first[TextBytes(name)].flatMap { others[$0] == nil ? $0 : nil }
    }

    /// The one of several nodes with a name that stands in a group, or directly in the form.
    func shared(_ name: String, in group: Int?) -> Int? {
      first[TextBytes(name)].flatMap { inHomes[Home(first: $0, group: group)] }
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

  /// The node of a key, or of a path of groups and a key: `street`, `address.street`; nil if it
  /// stands for none, or for several.
  ///
  /// - Parameter group: the group in which the name is used; nil directly in the form.
  func node(_ name: String, from group: Int?) -> Int? {
    if let node = nodes.value.single(name) { return node }
    let found = meanings(of: name, from: group)
    return found.count == 1 ? found[0] : nil
  }

  /// The paths that a name can mean, if these are several; of very many only the first.
  func ambiguity(of name: String, from group: Int?) -> [String] {
    let found = meanings(of: name, from: group)
    guard found.count > 1 else { return [] }
    return found.prefix(4).map { node in
      let home = Self.home(of: node, inputs, groups)
      let around = homes(from: home).reversed().compactMap { $0.map { groups[$0].key.text } }
      return (around + [key(of: node)]).joined(separator: ".")
    }
  }

  private func meanings(of name: String, from group: Int?) -> [Int] {
    if let node = nodes.value.single(name) { return [node] }
    let homes = homes(from: group)
    for home in homes {
      if let node = nodes.value.shared(name, in: home) { return [node] }
    }
    let elsewhere = nodes.value.all(name)
    guard elsewhere.isEmpty else { return elsewhere }
    return path(name, from: homes).last.map { [$0.node] } ?? []
  }

  /// A part of a path, and its bytes in the path.
  typealias Step = (node: Int, bytes: Range<Int>)

  /// What a name stands for, with its bytes; of a path the groups on the way as well. Nothing if it
  /// stands for nothing, or for several.
  func steps(of name: String, from group: Int?) -> [Step] {
    let found = meanings(of: name, from: group)
    guard found.count == 1 else { return [] }
    let path = path(name, from: homes(from: group))
    return path.last?.node == found[0] ? path : [(found[0], 0..<name.utf8.count)]
  }

  private func path(_ name: String, from homes: [Int?]) -> [Step] {
    for home in homes {
      let path = path(behind: Substring(name), in: home)
      if !path.isEmpty { return path }
    }
    return []
  }

  /// The nodes of a path that begins in a named group, or in the form. Keys may hold points
  /// themselves, so each of them is tried.
  private func path(behind path: Substring, in home: Int?) -> [Step] {
    for dot in path.utf8.indices.prefix(4 * FieldKey.maximumLength + 1)
    where path.utf8[dot] == UInt8(ascii: ".") {
      guard let step = node(path[..<dot], in: home), step >= inputs.count else { continue }
      let (inner, rest) = (step - inputs.count, path[path.utf8.index(after: dot)...])
      guard groups[inner].isNamed else { continue }
      let first: Step = (step, Self.bytes(of: path[..<dot]))
      if let node = node(rest, in: inner) { return [first, (node, Self.bytes(of: rest))] }
      let further = self.path(behind: rest, in: inner)
      if !further.isEmpty { return [first] + further }
    }
    return []
  }

  /// The bytes of a part of a name.
  private static func bytes(of part: Substring) -> Range<Int> {
    let utf8 = part.base.utf8
    let start = utf8.distance(from: utf8.startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }

  /// The input or group with a name that stands in a named group, or directly in the form.
  private func node(_ name: Substring, in home: Int?) -> Int? {
    let name = String(name)
    guard let node = nodes.value.single(name) else { return nodes.value.shared(name, in: home) }
    let isThere = node < inputs.count + groups.count && Self.home(of: node, inputs, groups) == home
    return isThere ? node : nil
  }

  /// The named groups around a place, the innermost first; at last the form itself.
  private func homes(from group: Int?) -> [Int?] {
    var homes: [Int?] = []
    var next = groups.home(around: group)
    while let home = next {
      homes.append(home)
      next = groups.home(around: groups[home].parent)
    }
    return homes + [nil]
  }

  private static func home(of node: Int, _ inputs: [Input], _ groups: [Group]) -> Int? {
    if node < inputs.count { return groups.home(around: inputs[node].group) }
    guard node < inputs.count + groups.count else { return nil }
    return groups.home(around: groups[node - inputs.count].parent)
  }

  private func key(of node: Int) -> String {
    node < inputs.count ? inputs[node].key.text : groups[node - inputs.count].key.text
  }
}

extension Fault {
  /// The fault of a name that stands for several components.
  static func ambiguousKey(_ name: String, _ paths: [String]) -> Fault {
    Fault(
      .expressionAmbiguousKey,
      "\(quoted(name)) is the key of several components; write the one that you mean as "
        + listed(paths.map { quoted("{\($0)}") }, "or"))
  }
}
