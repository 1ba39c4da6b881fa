import FormCore
import FormValues
import JSONText

/// The shape of the lines of a form, and which of its inputs each slot is.
struct LinePlan: Sendable {
  var slots: [PlannedSlot] = []
  /// The input or group of each slot.
  private(set) var parts: [FormPart] = []
  /// The keys as lines have them, one after the other.
  private(set) var tokens: [UInt8] = []
  /// Which slots stand in one object: the submission first, each group behind the one around it.
  private(set) var levels: [LineLevel] = []
  /// The keys of each level, former ones too.
  private(set) var keys: [KeyTable] = []
  /// The rule of each slot; that of a group accepts everything and is never used.
  private(set) var rules: [AnswerRule] = []
  /// The slot of each input.
  private(set) var slotOfInput: [Int]
  /// For each slot, that of the group whose object it is in; -1 in a submission or row itself.
  private(set) var around: [Int] = []

  /// - Parameters:
  ///   - rules: those of the inputs.
  ///   - opensFiles: whether the caller reads the answers that are files.
  ///   - spellings: reads answers as people type them; nil to take each for what it says.
  ///   - hideable: the inputs and repeated groups that are not required while they are hidden.
  init(
    _ form: Form, _ rules: [AnswerRule], _ style: ValueStyle, opensFiles: Bool,
    spellings: AnswerSpellings? = nil,
    hideable: (inputs: Set<Int>, groups: Set<Int>)
  ) {
    slotOfInput = [Int](repeating: -1, count: rules.count)
    let objects = PlannedObject.all(of: form)
    let counts = PlannedObject.requiredCounts(objects, form, hideable)
    for (object, count) in zip(objects, counts) {
      let first = slots.count
      parts += object.parts
      for part in object.parts {
        let key = form.key(of: part)
        let token = appendToken(key)
        var (rule, level, isObject): (AnswerRule?, Int, Bool) = (nil, -1, false)
        var typed = AnswerSpellings.Scope.none
        switch part {
        case .input(let input):
          slotOfInput[input] = slots.count
          rule = rules[input]
          typed = spellings?.scopes[input] ?? .none
        case .group(let group):
          (level, isObject) = (object.levels[group] ?? 0, form.groups[group].repetition == nil)
        }
        self.rules.append(rule ?? AnswerRule(type: .text, constraints: []))
        slots.append(
          PlannedSlot(
            token: token, of: tokens,
            isRequired: object.requiredCount(of: part, form, hideable, counts) > 0,
            isEnvelopeName: object.group == nil && ["form", "values"].contains(key),
            rule: rule, style: style, opensFiles: opensFiles, typed: typed, level: level,
            countsItself: !isObject))
      }
      close(object, first..<slots.count, requiredCount: count, form)
    }
    around = slotsAround()
    for level in levels.indices.reversed() { levels[level].room = room(of: levels[level]) }
  }

  /// The most bytes of an object beside its answers: the keys, commas and braces, and those of the
  /// objects in it.
  private func room(of level: LineLevel) -> Int {
    level.slots.reduce(2) { room, slot in
      let inner = slots[slot].level
      let isObject = inner >= 0 && levels[inner].rows == nil
      return room + slots[slot].tokenCount + 3 + (isObject ? levels[inner].room : 0)
    }
  }

  /// Appends a key with its quotation marks and colon; returns where it stands.
  private mutating func appendToken(_ key: String) -> Range<Int> {
    let start = tokens.count
    tokens.append(.quote)
    tokens.appendEscaped(key.utf8.span)
    tokens += [.quote, .colon]
    return start..<tokens.count
  }

  /// Adds the level of an object, all of whose members have a slot.
  private mutating func close(
    _ object: PlannedObject, _ own: Range<Int>, requiredCount: Int, _ form: Form
  ) {
    let names = object.names(from: own.lowerBound, form)
    keys.append(KeyTable(names))
    levels.append(
      LineLevel(
        slots: own,
        lastRequired: slots[own].lastIndex { $0.isRequired } ?? own.lowerBound - 1,
        requiredCount: requiredCount, hasFormerKeys: names.count > own.count,
        rows: object.rows(form), group: object.group ?? -1, room: 0))
  }

  /// The slot of each group that has one; -1 for others.
  func slotOfGroup(_ form: Form) -> [Int] {
    var found = [Int](repeating: -1, count: form.groups.count)
    for case (let slot, .group(let group)) in parts.enumerated() { found[group] = slot }
    return found
  }

  /// The path of each slot in the submission or row that it stands in.
  func paths(_ form: Form) -> [String] {
    var paths: [String] = []
    for (slot, part) in parts.enumerated() {
      // A text that another one is appended to takes up to twice its bytes.
      let path = around[slot] < 0 ? [] : Array(paths[around[slot]].utf8) + [UInt8(ascii: ".")]
      paths.append(String(decoding: path + form.key(of: part).utf8, as: UTF8.self))
    }
    return paths
  }

  private func slotsAround() -> [Int] {
    var around = [Int](repeating: -1, count: slots.count)
    for (group, slot) in slots.enumerated() where slot.level >= 0 {
      guard levels[slot.level].rows == nil else { continue }
      for inner in levels[slot.level].slots { around[inner] = group }
    }
    return around
  }
}
