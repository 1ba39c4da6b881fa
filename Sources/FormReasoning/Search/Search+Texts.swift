import FormPatterns

extension Search {
  mutating func touch(text: Int, _ branch: inout Branch) {
    guard branch.texts[text] == nil else { return }
    branch.texts[text] = Branch.Texts(allowed: vocabulary.texts[text].choices)
    if vocabulary.texts[text].length != nil || !vocabulary.texts[text].tests.isEmpty {
      branch.tested.insert(text)
    }
    if let length = vocabulary.texts[text].length { touch(number: length, &branch) }
    if vocabulary.texts[text].choices != nil { use(vocabulary.texts[text].reason) }
  }

  /// Leaves only some texts to a variable.
  mutating func keep(_ words: [Int], _ text: Int, _ branch: inout Branch) -> Bool {
    touch(text: text, &branch)
    guard var texts = branch.texts[text] else { return true }
    if let allowed = texts.allowed {
      texts.allowed = allowed.filter { words.contains($0) }
    } else {
      let variable = vocabulary.texts[text]
      let isFree = variable.reason.map { isIgnored($0) } ?? false
      texts.allowed = words.filter { word in
        guard !texts.excluded.contains(word) else { return false }
        if isFree || vocabulary.isAllowed(word, for: text) { return true }
        use(variable.reason)
        return false
      }
    }
    branch.texts[text] = texts
    return texts.allowed?.isEmpty != true
  }

  mutating func exclude(_ words: [Int], _ text: Int, _ branch: inout Branch) -> Bool {
    touch(text: text, &branch)
    guard var texts = branch.texts[text] else { return true }
    if let allowed = texts.allowed {
      texts.allowed = allowed.filter { !words.contains($0) }
    } else {
      texts.excluded.formUnion(words)
    }
    branch.texts[text] = texts
    return texts.allowed?.isEmpty != true
  }

  /// Whether a variable has one of some texts; nil if both can be.
  mutating func value(_ text: Int, _ words: [Int], _ branch: Branch) -> Bool? {
    let known = branch.texts[text] ?? Branch.Texts(allowed: vocabulary.texts[text].choices)
    guard let allowed = known.allowed else {
      let rest = words.filter { !known.excluded.contains($0) }
      if rest.isEmpty { return false }
      let variable = vocabulary.texts[text]
      guard variable.reason.map({ isIgnored($0) }) != true,
        !rest.contains(where: { vocabulary.isAllowed($0, for: text) })
      else { return nil }
      use(variable.reason)
      return false
    }
    if branch.texts[text] == nil { use(vocabulary.texts[text].reason) }
    if allowed.count > 64 { return words.contains { allowed.contains($0) } ? nil : false }
    let common = allowed.filter { words.contains($0) }
    return common.isEmpty ? false : common.count == allowed.count ? true : nil
  }

  /// Lets tests and lengths decide which texts are left, and texts which tests are passed.
  mutating func narrowTexts(_ branch: inout Branch, _ hasChanged: inout Bool) -> Bool {
    // In an order: the same form has the same findings each time.
    for text in branch.tested.sorted() {
      steps -= 1
      guard steps > 0 else { return false }
      let (variable, known) = (vocabulary.texts[text], branch.texts[text]?.allowed)
      if known == nil, !variable.tests.isEmpty, !canMeet(text, branch) { return false }
      guard let allowed = known, allowed.count <= 64 else { continue }
      steps -= allowed.count * (1 + variable.tests.count) / 8
      let length = variable.length.flatMap { branch.intervals[$0] }
      let left = allowed.filter { word in
        let word = vocabulary.words[word]
        return length?.contains(Int128(word.unicodeScalars.count)) != false
          && variable.tests.allSatisfy { test in
            guard let wanted = branch.truths[test] else { return true }
            return vocabulary.truths[test].test?.isPassed(word) == wanted
          }
      }
      if left.isEmpty { return false }
      if left.count < allowed.count {
        branch.texts[text]?.allowed = left
        hasChanged = true
      }
      for test in variable.tests where branch.truths[test] == nil {
        let outcomes = Set(
          left.map { vocabulary.truths[test].test?.isPassed(vocabulary.words[$0]) ?? false })
        guard outcomes.count == 1, let outcome = outcomes.first else { continue }
        branch.todo.append(Branch.Literal(statement: .truth(test), flag: outcome))
      }
    }
    return true
  }

  /// Whether a text may match the patterns that it must, and none of those that it must not.
  private mutating func canMeet(_ text: Int, _ branch: Branch) -> Bool {
    let variable = vocabulary.texts[text]
    var (matching, others): ([Pattern], [Pattern]) = ([], [])
    for test in variable.tests {
      guard let flag = branch.truths[test], let pattern = vocabulary.truths[test].test?.pattern
      else { continue }
      if flag { matching.append(pattern) } else { others.append(pattern) }
    }
    guard !matching.isEmpty || !others.isEmpty else { return true }
    let isFree = variable.reason.map { isIgnored($0) } == true
    let own = isFree ? nil : variable.pattern
    steps -= 1
    let lengths = matching.compactMap(\.lengths).map { lengths in
      Interval(
        low: Int128(lengths.least), high: lengths.most.map { Int128($0) } ?? variable.lengths.high)
    }
    if !isFree, lengths.contains(where: { $0.intersection(variable.lengths).isEmpty }) {
      use(variable.reason)
      return false
    }
    switch vocabulary.meeting(matching: matching + [own].compactMap { $0 }, not: others) {
    case .text, .undecided: return true
    case .none:
      if own != nil { use(variable.reason) }
      return false
    }
  }

  mutating func narrowPairs(_ branch: inout Branch, _ hasChanged: inout Bool) -> Bool {
    for pair in branch.pairs {
      steps -= 1
      guard steps > 0 else { return false }
      let (left, right) = (branch.texts[pair.left]?.allowed, branch.texts[pair.right]?.allowed)
      if pair.areSame {
        if let left, left.count != right?.count, !keepShared(left, pair.right, &branch, &hasChanged)
        {
          return false
        }
        if let right, right.count != left?.count,
          !keepShared(right, pair.left, &branch, &hasChanged)
        {
          return false
        }
        if let left, let right, Set(left).isDisjoint(with: right) { return false }
        continue
      }
      if pair.left == pair.right { return false }
      if let one = branch.texts[pair.left]?.only, !excludeOne(one, pair.right, &branch, &hasChanged)
      {
        return false
      }
      if let one = branch.texts[pair.right]?.only, !excludeOne(one, pair.left, &branch, &hasChanged)
      {
        return false
      }
    }
    return true
  }

  private mutating func keepShared(
    _ words: [Int], _ text: Int, _ branch: inout Branch, _ hasChanged: inout Bool
  ) -> Bool {
    let before = branch.texts[text]?.allowed?.count
    guard keep(words, text, &branch) else { return false }
    if branch.texts[text]?.allowed?.count != before { hasChanged = true }
    return true
  }

  private mutating func excludeOne(
    _ word: Int, _ text: Int, _ branch: inout Branch, _ hasChanged: inout Bool
  ) -> Bool {
    let before = branch.texts[text]
    guard exclude([word], text, &branch) else { return false }
    let after = branch.texts[text]
    if before?.allowed?.count != after?.allowed?.count { hasChanged = true }
    return true
  }
}
