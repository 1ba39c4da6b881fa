import FormCore
import JSONText

/// Where slots stand in a submission, for what is said of refused lines.
struct SlotPlaces: Sendable {
  /// By slot: the input that it is; -1 for a group.
  let inputs: [Int]
  /// By slot: its path in the submission, or in the row of a group that it stands in.
  let paths: [String]
  /// By slot: the rank of its component, by which faults are told in document order.
  let ranks: [Int]
  /// By level that is the submission or a row: the inputs in it that must have an answer.
  let required: [[Int]]

  init(_ form: Form, _ line: LinePlan) {
    var paths: [String] = []
    for (slot, part) in line.parts.enumerated() {
      let around = line.around[slot]
      paths.append((around < 0 ? "" : paths[around] + ".") + form.key(of: part))
    }
    self.paths = paths
    inputs = line.parts.map { part in
      if case .input(let input) = part { input } else { -1 }
    }
    ranks = line.parts.map { part in
      switch part {
      case .input(let input): form.inputs[input].rank
      case .group(let group): form.groups[group].rank
      }
    }
    required = line.levels.map { SlotPlaces.required(in: $0, line) }
  }

  /// The inputs of a level and of the objects in it; what stands in rows counts there.
  private static func required(in level: LineLevel, _ line: LinePlan) -> [Int] {
    level.slots.flatMap { slot -> [Int] in
      let inner = line.slots[slot].level
      guard inner >= 0 else { return line.slots[slot].isRequired ? [slot] : [] }
      return line.levels[inner].rows == nil ? required(in: line.levels[inner], line) : []
    }
  }
}

/// A row of a group, by the slot of the group and its place among the rows.
struct RowStep {
  let slot: Int
  let position: Int
}

extension SlotPlaces {
  /// The path of a slot in rows that stand in each other.
  func path(of slot: Int, in rows: [RowStep]) -> String {
    rows.map { "\(paths[$0.slot])[\($0.position + 1)]." }.joined() + paths[slot]
  }

  /// What comes first of two slots in rows is what precedes by these numbers.
  func order(of slot: Int, in rows: [RowStep]) -> [Int] {
    rows.flatMap { [ranks[$0.slot], $0.position] } + [ranks[slot]]
  }
}
