extension JSONParser {
  /// Reports and marks each name in an object that an earlier member has.
  mutating func reportDuplicates(in object: Int, of members: Int) {
    if nodes.count - object <= 17 {
      reportFew(in: object)
    } else {
      reportMany(in: object, of: members)
    }
  }

  /// Compares each name with each, which for a few is faster than a table.
  private mutating func reportFew(in object: Int) {
    var later = object + 1
    while let next = name(behind: later) {
      var earlier = object + 1
      while earlier < next, !isSameName(earlier, next) { earlier = name(behind: earlier) ?? next }
      if earlier < next { report(next, sameAs: earlier) }
      later = next
    }
  }

  /// The name behind that of one member; nil behind the last.
  private func name(behind name: Int) -> Int? {
    let value = nodes[name + 1]
    let next = value.isContainer ? Int(value.link) : name + 2
    return next < nodes.count ? next : nil
  }

  private func isSameName(_ one: Int, _ other: Int) -> Bool {
    text(one).hasSameBytes(as: text(other))
  }

  private func text(_ name: Int) -> String { names.texts.name(nodes[name], in: bytes) }

  /// Looks for each name in a table of those before it: of 8 to 16 bytes for a member, because an
  /// object may have more than a million.
  private mutating func reportMany(in object: Int, of members: Int) {
    var mask = 31
    while mask < 2 * members { mask = mask << 1 | 1 }
    var first: [UInt32] = Array(repeating: 0, count: mask + 1)
    var next: Int? = object + 1
    while let name = next {
      var slot = TextBytes(text(name)).hashValue & mask
      while first[slot] != 0, !isSameName(Int(first[slot]), name) { slot = (slot + 1) & mask }
      if first[slot] == 0 {
        first[slot] = UInt32(truncatingIfNeeded: name)
      } else {
        report(name, sameAs: Int(first[slot]))
      }
      next = self.name(behind: name)
    }
  }

  private mutating func report(_ name: Int, sameAs first: Int) {
    nodes[name].isRepeated = true
    problems.append(
      JSONProblem(
        code: .duplicateMember, offset: Int(nodes[name].start),
        message:
          "the member \(inQuotes(text(name))) appears twice in this object",
        firstOffset: Int(nodes[first].start)))
  }
}
