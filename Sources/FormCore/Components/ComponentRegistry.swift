/// The kinds of component that a program knows, as an explicit list.
public struct ComponentRegistry: Sendable {
  public let kinds: [ComponentKind]
  private let byName: [String: Int]

  /// A registry of kinds; where two share a name, the first one counts.
  public init(_ kinds: [ComponentKind]) {
    self.kinds = kinds
    var byName: [String: Int] = [:]
    for (index, kind) in kinds.enumerated() {
      for name in [kind.name] + kind.aliases where byName[name] == nil { byName[name] = index }
    }
    self.byName = byName
  }

  /// The kind with a name or alias.
  public subscript(name: String) -> ComponentKind? { byName[name].map { kinds[$0] } }

  /// Every name that stands as `type`, aliases included, in the order of the list.
  public var names: [String] { kinds.flatMap { [$0.name] + $0.aliases } }
}
