extension JSONWriter {
  /// Writes a whole value as the next value; duplicates and order are kept.
  public mutating func write(_ json: JSON) {
    write(json, piece: .max) { (_: [UInt8]) throws(Never) in }
  }

  /// Writes a whole value as the next value, and hands over the text whenever there are some 64 KiB
  /// of it: that of a large value is never there as a whole. What is left of it is in ``bytes``.
  ///
  /// - Throws: what `take` throws.
  public mutating func write<Failure: Error>(
    _ json: JSON, handingOver take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(json, piece: 1 << 16, take)
  }

  private mutating func write<Failure: Error>(
    _ json: JSON, piece: Int, _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    // An explicit stack of what is half written: depth costs no call stack.
    var open: [Open] = []
    begin(json, &open)
    while let last = open.popLast() {
      if bytes.count >= piece { try take(takeText()) }
      switch last {
      case .array(var rest):
        guard let element = rest.popFirst() else {
          endArray()
          continue
        }
        open.append(.array(rest))
        begin(element, &open)
      case .object(var rest):
        guard let member = rest.popFirst() else {
          endObject()
          continue
        }
        open.append(.object(rest))
        name(member.name)
        begin(member.value, &open)
      }
    }
  }

  /// The text of one value.
  public static func bytes(
    of json: JSON, _ layout: Layout = .compact, escapesInvisible: Bool = false
  ) -> [UInt8] {
    var writer = JSONWriter(layout, escapesInvisible: escapesInvisible)
    writer.write(json)
    return writer.bytes
  }

  private mutating func begin(_ json: JSON, _ open: inout [Open]) {
    switch json.value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(let digits): number(digits)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      open.append(.array(elements[...]))
    case .object(let members):
      beginObject()
      open.append(.object(members[...]))
    }
  }
}

/// A container of which some is written: what is left of it.
private enum Open {
  case array(ArraySlice<JSON>)
  case object(ArraySlice<JSON.Member>)
}
