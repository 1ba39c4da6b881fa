import FormArguments
import FormValues

/// Which inputs and groups are repeated together: the root is one scope, and so is the inside of
/// each repeated group.
struct FormLayout: Sendable {
  struct Scope: Sendable {
    /// The repeated group whose inside it is; nil for the root.
    let group: Int?
    /// The scope in which that group stands.
    let parent: Int?
    let depth: Int
    /// Inputs and groups that stand directly in it, in document order.
    var inputs: [Int] = []
    var groups: [Int] = []
    /// The groups that are repeated.
    var repeats: [Int] = []
  }

  private(set) var scopes = [Scope(group: nil, parent: nil, depth: 0)]
  /// For each input its scope and its offset among the scope's inputs.
  private(set) var inputScope: [Int] = []
  private(set) var inputOffset: [Int] = []
  /// For each group the scope in which it stands and its index among the scope's groups.
  private(set) var groupScope: [Int] = []
  private(set) var groupOffset: [Int] = []
  /// For each group the scope of what is inside.
  private(set) var innerScope: [Int] = []
  /// For each repeated group its index among the scope's repeated groups.
  private(set) var repeatOffset: [Int] = []
  /// The most rows of all groups of a submission together: fewer where rows have very many inputs.
  private(set) var mostRows = FormLayout.maximumRows
  /// About how many bytes of memory the parts of the form take, and how many they leave.
  let bytes: Int
  var room: Int { max(40 << 20, 170 << 20 - bytes) }

  private static let maximumRows = 200_000
  /// The most places for answers in the rows of a submission, as far as there is room: 330 bytes each.
  static let maximumSlots = 500_000

  init(inputs: [Input], groups: [Group], _ size: FormSize) {
    bytes = size.bytesOfParts
    for group in groups { add(group) }
    inputScope.reserveCapacity(inputs.count)
    inputOffset.reserveCapacity(inputs.count)
    for input in inputs {
      let scope = input.group.map { innerScope[$0] } ?? 0
      inputScope.append(scope)
      inputOffset.append(scopes[scope].inputs.count)
      scopes[scope].inputs.append(input.index)
    }
    let slots =
      scopes.dropFirst().map { scope in
        scope.repeats.count + scope.inputs.reduce(0) { $0 + FormLayout.weight(of: inputs[$1]) }
      }.max() ?? 1
    mostRows = min(Self.maximumRows, max(1, min(Self.maximumSlots, room / 330) / max(1, slots)))
  }

  /// How many places for answers take as much as that of an input: in a record a file is described,
  /// however short its name is.
  private static func weight(of input: Input) -> Int {
    if case .file = input.valueType { 5 } else { 1 }
  }

  /// Groups come in document order, so the one around is known before.
  private mutating func add(_ group: Group) {
    let scope = group.parent.map { innerScope[$0] } ?? 0
    groupScope.append(scope)
    groupOffset.append(scopes[scope].groups.count)
    scopes[scope].groups.append(group.index)
    repeatOffset.append(scopes[scope].repeats.count)
    guard group.repetition != nil else { return innerScope.append(scope) }
    innerScope.append(scopes.count)
    scopes[scope].repeats.append(group.index)
    scopes.append(Scope(group: group.index, parent: scope, depth: scopes[scope].depth + 1))
  }

  /// The innermost scope that is, or is around, both.
  func common(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while first != second {
      if scopes[first].depth >= scopes[second].depth {
        first = scopes[first].parent ?? 0
      } else {
        second = scopes[second].parent ?? 0
      }
    }
    return first
  }
}

extension Form {
  /// The most places for answers that a submission can have.
  package static let mostPlaces = FormDocument.maximumComponents + FormLayout.maximumSlots

  /// About how many bytes of memory its parts take, and how many they leave for its records.
  package var bytes: Int { layout.bytes }
  package var room: Int { layout.room }

  /// The most bytes of memory that a draft may take: answers are made of it while it is there. Beside
  /// the largest forms it is 10 MiB.
  package var roomForDraft: Int { min(layout.room - 24 << 20, 2 * layout.room - 70 << 20) }
}
