import FormArguments
import FormCore
import FormValues

/// A kind of object in lines, while they are planned.
struct PlannedObject {
  /// The group whose object it is; nil for the submission.
  let group: Int?
  let parts: [FormPart]
  /// The levels of the groups in it.
  var levels: [Int: Int] = [:]

  init(_ group: Int?, of form: Form) {
    self.group = group
    parts = form.members(of: group)
  }

  /// Every kind, each after the one around it. The objects of one submission or row are side by
  /// side.
  static func all(of form: Form) -> [PlannedObject] {
    var objects: [PlannedObject] = []
    var rows: [(group: Int?, outer: Int)] = [(nil, 0)]
    var nextRow = 0
    while nextRow < rows.count {
      var next = objects.count
      if let group = rows[nextRow].group { objects[rows[nextRow].outer].levels[group] = next }
      objects.append(PlannedObject(rows[nextRow].group, of: form))
      while next < objects.count {
        for case .group(let group) in objects[next].parts {
          if form.groups[group].repetition != nil {
            rows.append((group, next))
          } else {
            objects[next].levels[group] = objects.count
            objects.append(PlannedObject(group, of: form))
          }
        }
        next += 1
      }
      nextRow += 1
    }
    return objects
  }

  /// The number of required answers in each object; a group that repeats counts as one.
  static func requiredCounts(
    _ objects: [PlannedObject], _ form: Form, _ hideable: (inputs: Set<Int>, groups: Set<Int>)
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: objects.count)
    for (level, object) in objects.enumerated().reversed() {
      for part in object.parts {
        counts[level] += object.requiredCount(of: part, form, hideable, counts)
      }
    }
    return counts
  }

  /// The number of required answers of a part, given the counts of the objects inside this one.
  func requiredCount(
    of part: FormPart, _ form: Form, _ hideable: (inputs: Set<Int>, groups: Set<Int>),
    _ counts: [Int]
  ) -> Int {
    switch part {
    case .input(let input):
      return form.inputs[input].isRequired && !hideable.inputs.contains(input) ? 1 : 0
    case .group(let group):
      guard let rows = form.groups[group].repetition else {
        return levels[group].map { counts[$0] } ?? 0
      }
      return rows.lastingLimits.least > 0 && !hideable.groups.contains(group) ? 1 : 0
    }
  }

  /// The keys of the parts whose slots begin with one, and the former keys if they are free.
  func names(from first: Int, _ form: Form) -> [(key: String, slot: Int)] {
    var names = parts.enumerated().map { (key: form.key(of: $1), slot: first + $0) }
    for (index, part) in parts.enumerated() {
      guard case .input(let input) = part else { continue }
      for former in form.inputs[input].formerKeys
      where form.part(named: former.text, in: group) == part {
        names.append((former.text, first + index))
      }
    }
    return names
  }

  /// How many rows there may be whatever the answers are; nil for an object that is no row.
  func rows(_ form: Form) -> ClosedRange<Int>? {
    let limits = group.flatMap { form.groups[$0].repetition?.lastingLimits }
    return limits.map { min($0.least, $0.most)...$0.most }
  }
}

extension Form {
  /// The members of the object of a group or of a submission. A group without an object of its own
  /// is replaced by its members.
  fileprivate func members(of group: Int?) -> [FormPart] {
    contents[group.map { $0 + 1 } ?? 0].flatMap { part in
      guard case .group(let inner) = part, !groups[inner].isNamed else { return [part] }
      return members(of: inner)
    }
  }
}
