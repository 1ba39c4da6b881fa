extension JSONParser {
  /// Reports each member of an object whose name an earlier member has, and marks the object.
  mutating func reportDuplicates(in object: Int) {
    if nodes.count - object <= 17 {
      reportFew(in: object)
    } else {
      reportMany(in: object)
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
    names.areSame(Int(nodes[one].link), Int(nodes[other].link))
  }

  private mutating func reportMany(in object: Int) {
    var first: [TextBytes: Int] = [:]
    var next: Int? = object + 1
    while let name = next {
      let text = TextBytes(names.text(Int(nodes[name].link)))
      if let first = first[text] {
        report(name, sameAs: first)
      } else {
        first[text] = name
      }
      next = self.name(behind: name)
    }
  }

  private mutating func report(_ name: Int, sameAs first: Int) {
    nodes[Int(nodes[name].parent)].repeatsNames = true
    let text = names.text(Int(nodes[name].link))
    problems.append(
      JSONProblem(
        code: .duplicateMember, offset: Int(nodes[name].start),
        message: "the member \(quoted(text)) stands twice in this object, once is allowed",
        firstOffset: Int(nodes[first].start)))
  }
}
