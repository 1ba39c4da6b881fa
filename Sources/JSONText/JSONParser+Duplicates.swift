extension JSONParser {
  /// Reports each member whose name an earlier member of the same object has.
  mutating func reportDuplicates(_ members: [JSON.Member]) {
    if members.count <= 8 {
      reportFew(members)
    } else {
      reportMany(members)
    }
  }

  private mutating func reportFew(_ members: [JSON.Member]) {
    var later = 1
    while later < members.count {
      var earlier = 0
      while earlier < later {
        if members[earlier].name.hasSameBytes(as: members[later].name) {
          problems.append(duplicate(members[later], of: members[earlier].nameRange.lowerBound))
          break
        }
        earlier &+= 1
      }
      later &+= 1
    }
  }

  private mutating func reportMany(_ members: [JSON.Member]) {
    var firstOffsets: [NameBytes: Int] = [:]
    firstOffsets.reserveCapacity(members.count)
    for member in members {
      let name = NameBytes(text: member.name)
      let offset = member.nameRange.lowerBound
      if let first = firstOffsets[name] {
        problems.append(duplicate(member, of: first))
      } else {
        firstOffsets[name] = offset
      }
    }
  }
}

/// A name that is hashed and compared by its UTF-8 bytes, with the seed of the process.
private struct NameBytes: Hashable {
  let text: String

  static func == (left: NameBytes, right: NameBytes) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    // Eight bytes a step: one combination a byte would cost more than reading the text.
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count &+= 1
      if count & 7 == 0 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}

private func duplicate(_ member: JSON.Member, of first: Int) -> JSONProblem {
  JSONProblem(
    code: .duplicateMember, offset: member.nameRange.lowerBound,
    message: "the member \(quoted(member.name)) stands twice in this object, once is allowed",
    firstOffset: first)
}
