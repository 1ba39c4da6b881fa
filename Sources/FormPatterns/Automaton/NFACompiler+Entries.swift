// Entries: in which copies of a node a match of it may begin with the scalar to come.
extension NFACompiler {
  mutating func writeEntry(of node: Int) {
    switch tree.nodes[node] {
    case .empty, .start, .end: break
    case .run(let sets): writeRun(sets.count, node)
    case .choice(let children):
      for child in children { entries[child] = entries[node] }
    case .sequence(let children):
      var entry = entries[node]
      for child in children {
        entries[child] = entry
        entry = either(finals[child], matchesNothing[child] ? entry : nil, words(node))
      }
    case .repeated(let child, let least, let most):
      let stride = PatternTree.copies(least: least, most: most)
      if isStacked[node] {
        entries[child] = writeStack(of: child, in: node, stride, loops: most == nil)
      } else if stride > 1 {
        entries[child] = writeCopies(of: child, in: node, stride, loops: most == nil)
      } else {
        entries[child] = either(entries[node], most == nil ? finals[child] : nil, words(node))
      }
    }
  }

  private mutating func writeRun(_ count: Int, _ node: Int) {
    let next = nfaWords + stateOffsets[node]
    if copies[node] == 1 {
      if count > 1 {
        program.instructions.append(
          .init(
            operation: .shift, target: next, left: stateOffsets[node], words: (count + 63) / 64))
        if let entry = entries[node] {
          program.instructions.append(
            .init(operation: .spread, target: next, left: entry, stretches: 1, stride: 1))
        }
      } else {
        write(entries[node], to: next, words: 1)
      }
      return
    }
    write(entries[node], to: next, words: words(node))
    for index in 1..<count {
      write(
        stateOffsets[node] + (index - 1) * words(node), to: next + index * words(node),
        words: words(node))
    }
  }

  mutating func write(_ source: Int?, to target: Int, words: Int) {
    program.instructions.append(
      .init(
        operation: source == nil ? .clear : .copy, target: target, left: source ?? 0, words: words))
  }

  /// A copy begins where the one before it ends, the first where the node begins.
  private mutating func writeCopies(
    of child: Int, in node: Int, _ stride: Int, loops: Bool
  ) -> Int {
    let entry = row(words(child))
    if let inner = finals[child] {
      let notFirst = stretches(copies[node], of: stride) { $0 > 0 }
      program.instructions += [
        .init(operation: .shift, target: entry, left: inner, words: words(child)),
        .init(operation: .keep, target: entry, left: notFirst, words: words(child)),
      ]
      if loops {
        let last = stretches(copies[node], of: stride) { $0 == stride - 1 }
        program.instructions.append(
          .init(operation: .gainBoth, target: entry, left: inner, right: last, words: words(child)))
      }
    } else {
      program.instructions.append(.init(operation: .clear, target: entry, words: words(child)))
    }
    if let outer = entries[node] {
      program.instructions.append(
        .init(
          operation: .spread, target: entry, left: outer, stretches: copies[node], stride: stride))
    }
    if matchesNothing[child] {
      program.instructions.append(
        .init(operation: .fill, target: entry, stretches: copies[node], stride: stride))
    }
    return entry
  }

  /// The same where each copy has a row of its own.
  private mutating func writeStack(
    of child: Int, in node: Int, _ stride: Int, loops: Bool
  ) -> Int {
    let height = words(node)
    let others = (stride - 1) * height
    let entry = row(stride * height)
    write(entries[node], to: entry, words: height)
    write(finals[child], to: entry + height, words: others)
    if loops, let inner = finals[child] {
      program.instructions.append(
        .init(
          operation: .either, target: entry + others, left: entry + others, right: inner + others,
          words: height))
    }
    if matchesNothing[child] {
      // Each word is read after it was written, so one copy hands on to the next.
      program.instructions.append(
        .init(
          operation: .either, target: entry + height, left: entry + height, right: entry,
          words: others))
    }
    return entry
  }
}
