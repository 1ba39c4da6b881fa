import JSONText

// Places and ranges as the protocol writes them.
extension OpenText {
  func json(_ range: Range<Int>) -> JSON {
    .object([
      ("start", json(place(of: range.lowerBound))), ("end", json(place(of: range.upperBound))),
    ])
  }

  private func json(_ place: TextPlace) -> JSON {
    .object([("line", .number(place.line)), ("character", .number(place.unit))])
  }
}
