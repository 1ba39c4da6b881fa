extension JSON {
  /// The pointer (RFC 6901) of the innermost value or member name at a byte offset of the text;
  /// empty for the root and for offsets outside of it.
  public func pointer(to offset: Int) -> String {
    var pointer = ""
    var here = self
    while true {
      switch here.value {
      case .array(let elements):
        guard let index = elements.firstIndex(endingAfter: offset, end: \.range.upperBound),
          elements[index].range.lowerBound <= offset
        else { return pointer }
        pointer += "/\(index)"
        here = elements[index]
      case .object(let members):
        guard let index = members.firstIndex(endingAfter: offset, end: \.value.range.upperBound),
          members[index].nameRange.lowerBound <= offset
        else { return pointer }
        pointer += "/" + members[index].name.escapedForPointer
        here = members[index].value
        guard here.range.contains(offset) else { return pointer }
      case .null, .boolean, .number, .string:
        return pointer
      }
    }
  }
}

extension Array {
  /// The first element that ends behind an offset, by bisection: places ascend in a text.
  fileprivate func firstIndex(endingAfter offset: Int, end: (Element) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if end(self[middle]) > offset { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}

extension String {
  fileprivate var escapedForPointer: String {
    guard utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
