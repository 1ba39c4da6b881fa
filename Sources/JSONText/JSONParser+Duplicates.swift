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
    var firstOffsets: [TextBytes: Int] = [:]
    firstOffsets.reserveCapacity(members.count)
    for member in members {
      let name = TextBytes(member.name)
      let offset = member.nameRange.lowerBound
      if let first = firstOffsets[name] {
        problems.append(duplicate(member, of: first))
      } else {
        firstOffsets[name] = offset
      }
    }
  }
}

private func duplicate(_ member: JSON.Member, of first: Int) -> JSONProblem {
  JSONProblem(
    code: .duplicateMember, offset: member.nameRange.lowerBound,
    message: "the member \(quoted(member.name)) stands twice in this object, once is allowed",
    firstOffset: first)
}
