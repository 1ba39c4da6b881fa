import FormCore
import JSONText

/// The shape of the lines of a form, and which of its inputs each slot is.
struct LinePlan: Sendable {
  let shape: LineShape
  /// Which slots stand in one object: the submission first, each group behind the one around it.
  let levels: [LineLevel]
  /// The keys of each level, former ones too.
  let keys: [KeyTable]
  /// The rule of each slot; a group has one that refuses nothing and is never asked.
  let rules: [AnswerRule]
  /// The slot of each input.
  let slotOfInput: [Int]
  /// By slot: that of the group whose object it stands in; -1 in the submission itself, and in a row.
  let around: [Int]

  /// - Parameters:
  ///   - rules: those of the inputs.
  ///   - hideable: the inputs that need not be answered where they are hidden.
  init(_ form: Form, _ rules: [AnswerRule], _ style: ValueStyle, hideable: Set<Int>) {
    let objects = PlannedObject.all(of: form)
    let counts = PlannedObject.requiredCounts(objects, form, hideable)
    var (slots, tokens): ([PlannedSlot], [UInt8]) = ([], [])
    var (slotRules, slotOfInput) = ([AnswerRule](), [Int](repeating: -1, count: rules.count))
    var (levels, tables): ([LineLevel], [KeyTable]) = ([], [])
    for (object, count) in zip(objects, counts) {
      let first = slots.count
      for part in object.parts {
        let key = form.key(of: part)
        let start = tokens.count
        tokens.appendToken(key)
        let isEnvelopeName = object.group == nil && ["form", "values"].contains(key)
        switch part {
        case .input(let input):
          slotOfInput[input] = slots.count
          slotRules.append(rules[input])
          slots.append(
            PlannedSlot(
              token: start..<tokens.count, of: tokens,
              isRequired: form.inputs[input].isRequired && !hideable.contains(input),
              rule: rules[input], style: style, isEnvelopeName: isEnvelopeName))
        case .group(let group):
          let (level, rows) = (object.levels[group] ?? 0, form.groups[group].repetition)
          slotRules.append(AnswerRule(type: .text, constraints: []))
          slots.append(
            PlannedSlot(
              token: start..<tokens.count, of: tokens, level: level,
              isRequired: rows.map { $0.min > 0 } ?? (counts[level] > 0),
              isRepeated: rows != nil, isEnvelopeName: isEnvelopeName))
        }
      }
      let (own, names) = (first..<slots.count, object.names(from: first, form))
      tables.append(KeyTable(names))
      levels.append(
        LineLevel(
          slots: own, lastRequired: slots[own].lastIndex { $0.isRequired } ?? first - 1,
          requiredCount: count, hasFormerKeys: names.count > own.count, rows: object.rows(form)))
    }
    around = LinePlan.around(slots, levels)
    shape = LineShape(slots, tokens, levels)
    (self.levels, keys) = (levels, tables)
    (self.rules, self.slotOfInput) = (slotRules, slotOfInput)
  }
}

extension LinePlan {
  private static func around(_ slots: [PlannedSlot], _ levels: [LineLevel]) -> [Int] {
    var around = [Int](repeating: -1, count: slots.count)
    for (group, slot) in slots.enumerated() where slot.level >= 0 {
      guard levels[slot.level].rows == nil else { continue }
      for inner in levels[slot.level].slots { around[inner] = group }
    }
    return around
  }
}

/// One kind of object that lines have, while they are planned.
private struct PlannedObject {
  /// The group whose object it is; nil for the submission.
  let group: Int?
  let parts: [FormPart]
  /// The levels of the groups in it.
  var levels: [Int: Int] = [:]

  init(_ group: Int?, of form: Form) {
    self.group = group
    parts = form.members(of: group)
  }

  /// Every kind, each behind the one around it.
  static func all(of form: Form) -> [PlannedObject] {
    var objects = [PlannedObject(nil, of: form)]
    var next = 0
    while next < objects.count {
      for case .group(let group) in objects[next].parts {
        objects[next].levels[group] = objects.count
        objects.append(PlannedObject(group, of: form))
      }
      next += 1
    }
    return objects
  }

  /// How many answers each must have; what stands in a group that repeats counts there.
  static func requiredCounts(
    _ objects: [PlannedObject], _ form: Form, _ hideable: Set<Int>
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: objects.count)
    for level in objects.indices.reversed() {
      for part in objects[level].parts {
        switch part {
        case .input(let input):
          if form.inputs[input].isRequired, !hideable.contains(input) { counts[level] += 1 }
        case .group(let group):
          if let rows = form.groups[group].repetition {
            if rows.min > 0 { counts[level] += 1 }
          } else if let inner = objects[level].levels[group] {
            counts[level] += counts[inner]
          }
        }
      }
    }
    return counts
  }

  /// The keys of the parts whose slots begin with one, and the former keys where they are free.
  func names(from first: Int, _ form: Form) -> [(key: String, slot: Int)] {
    var names = parts.enumerated().map { (key: form.key(of: $1), slot: first + $0) }
    for (place, part) in parts.enumerated() {
      guard case .input(let input) = part else { continue }
      for name in form.inputs[input].arguments.formerly?.names ?? []
      where form.part(named: name, in: group) == part {
        names.append((name, first + place))
      }
    }
    return names
  }

  func rows(_ form: Form) -> ClosedRange<Int>? {
    let repetition = group.flatMap { form.groups[$0].repetition }
    return repetition.map { min($0.min, $0.limit)...$0.limit }
  }
}

extension Form {
  /// What stands in the object of a group, or of a submission: groups without one of their own are
  /// none, what is in them stands here.
  fileprivate func members(of group: Int?) -> [FormPart] {
    contents[group.map { $0 + 1 } ?? 0].flatMap { part in
      guard case .group(let inner) = part, !groups[inner].isNamed else { return [part] }
      return members(of: inner)
    }
  }

  fileprivate func key(of part: FormPart) -> String {
    switch part {
    case .input(let input): inputs[input].key.text
    case .group(let group): groups[group].key.text
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendToken(_ key: String) {
    append(UInt8(ascii: "\""))
    appendEscaped(key.utf8.span)
    append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
  }
}
