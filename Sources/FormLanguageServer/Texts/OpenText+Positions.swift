import JSONText

// Positions and ranges as the protocol writes them.
extension OpenText {
  func json(_ range: Range<Int>) -> JSON {
    .object([
      ("start", json(position(of: range.lowerBound))),
      ("end", json(position(of: range.upperBound))),
    ])
  }

  private func json(_ position: EditorPosition) -> JSON {
    .object([("line", .number(position.line)), ("character", .number(position.unit))])
  }
}
