/// What a rule is about; rules of one kind are compared with each other.
package enum RuleKind: CaseIterable {
  case characters, length, pattern, format, range, grid, membership, count, fileKind, fileSize

  /// The arguments that a rule is made of.
  package var arguments: [String?] {
    switch self {
    case .characters: ["multiline"]
    case .length: ["maxLength", "minLength"]
    case .pattern: ["pattern"]
    case .format: ["format"]
    case .range, .count: ["max", "min"]
    case .grid: ["step", "format"]
    case .membership: ["other"]
    case .fileKind: ["accept"]
    case .fileSize: ["maxBytes"]
    }
  }

  /// What is allowed where there is no rule.
  package var whereFree: String {
    switch self {
    case .characters, .pattern, .format, .membership: "any text"
    case .length: "any length"
    case .range: "any value"
    case .grid: "any step"
    case .count: "any number of choices"
    case .fileKind: "any kind of file"
    case .fileSize: "any size"
    }
  }
}
