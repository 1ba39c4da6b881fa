/// The kinds of component that a program knows, as an explicit list.
public struct ComponentRegistry: Sendable {
  /// The kinds in the order of the list.
  public let kinds: [ComponentKind]
  /// The names and aliases in order, each with its kind: no dictionary, which takes longer to set
  /// up at each start.
  private let byName: [(name: String, kind: ComponentKind)]

  /// A registry of kinds; where two share a name, the first one counts.
  ///
  /// ```swift
  /// extension ComponentRegistry {
  ///   /// The built-in kinds, and this program's own.
  ///   static let withRating = ComponentRegistry(builtIn.kinds + [ComponentKind(RatingComponent.self)])
  /// }
  /// ```
  public init(_ kinds: [ComponentKind]) {
    self.kinds = kinds
    var byName: [(name: String, kind: ComponentKind)] = []
    for kind in kinds {
      for name in [kind.name] + kind.aliases where !byName.contains(where: { $0.name == name }) {
        byName.append((name, kind))
      }
    }
    self.byName = byName.sorted { $0.name < $1.name }
  }

  /// The kind with a name or alias.
  public subscript(name: String) -> ComponentKind? {
    var (low, high) = (0, byName.count)
    while low < high {
      let middle = (low + high) / 2
      if byName[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < byName.count && byName[low].name == name ? byName[low].kind : nil
  }

  /// Every name that stands as `type`, aliases included, in the order of the list.
  public var names: [String] { kinds.flatMap { [$0.name] + $0.aliases } }
}
