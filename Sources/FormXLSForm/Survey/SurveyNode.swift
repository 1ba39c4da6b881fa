/// A row of `survey` that asks, shows, calculates or groups.
struct SurveyNode {
  let type: QuestionType
  let row: WorksheetRow
  /// The name of the row, which is its key.
  let name: CellText
  /// The index of the group around it; nil for the form itself, which is the node 0.
  let parent: Int?
  var children: [Int] = []

  var key: String { name.text }
  var isRepeat: Bool { type == .beginRepeat }
  /// Whether it has a value that nobody is asked for.
  var isHidden: Bool { type == .calculate || type == .hidden }
  var isGroup: Bool { type == .beginGroup || type == .beginRepeat }
}

/// The rows of `survey` as a tree; the node 0 is the form.
struct Survey {
  private(set) var nodes: [SurveyNode]
  private(set) var byName: [String: [Int]] = [:]

  /// A form without questions.
  init(at start: CellText) {
    let row = WorksheetRow(number: 1, entries: [])
    nodes = [SurveyNode(type: .beginGroup, row: row, name: start, parent: nil)]
  }

  /// Adds a row to a group, and returns its index.
  mutating func add(_ type: QuestionType, _ row: WorksheetRow, _ name: CellText, to parent: Int)
    -> Int
  {
    let index = nodes.count
    nodes.append(SurveyNode(type: type, row: row, name: name, parent: parent))
    nodes[parent].children.append(index)
    byName[name.text, default: []].append(index)
    return index
  }

  /// The node with a name directly in a group; the first one if there are several.
  func child(named name: String, of group: Int) -> Int? {
    byName[name]?.first { nodes[$0].parent == group }
  }

  /// The groups around a node, the nearest first; the form is the last one.
  func groups(around node: Int) -> [Int] {
    var (groups, next) = ([Int](), nodes[node].parent)
    while let group = next {
      groups.append(group)
      next = nodes[group].parent
    }
    return groups
  }

  /// The group in which a node stands; of the form itself the form.
  func parent(of node: Int) -> Int { nodes[node].parent ?? 0 }

  /// Whether a node stands in rows that another node does not share, so it is a list there.
  func isRepeated(_ node: Int, seenFrom other: Int) -> Bool {
    let repeats = groups(around: node).filter { nodes[$0].isRepeat }
    guard !repeats.isEmpty else { return false }
    var shared = Set(groups(around: other))
    if nodes[other].isGroup { shared.insert(other) }
    return repeats.contains { !shared.contains($0) }
  }
}
