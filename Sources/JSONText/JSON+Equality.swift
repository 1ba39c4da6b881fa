extension JSON: Equatable {
  public static func == (left: JSON, right: JSON) -> Bool {
    // An explicit list of what is still to be compared: depth costs no stack.
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      switch (left.value, right.value) {
      case (.null, .null): continue
      case (.boolean(let one), .boolean(let other)) where one == other: continue
      case (.number(let one), .number(let other)) where one.hasSameBytes(as: other): continue
      case (.string(let one), .string(let other)) where one.hasSameBytes(as: other): continue
      case (.array(let ones), .array(let others)) where ones.count == others.count:
        pending.append(contentsOf: zip(ones, others))
      case (.object(let ones), .object(let others)) where haveSameNames(ones, others):
        pending.append(contentsOf: zip(ones.lazy.map(\.value), others.lazy.map(\.value)))
      case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _):
        return false
      }
    }
    return true
  }

  private static func haveSameNames(_ ones: [Member], _ others: [Member]) -> Bool {
    ones.count == others.count && zip(ones, others).allSatisfy { $0.name.hasSameBytes(as: $1.name) }
  }
}
