package import FormCore

/// A move from a screen to another one.
package enum ScreenMove: Hashable, Sendable {
  case goTo(Route)
  case goBack

  /// The move that an action of a linked screen names: `goto:NAME`, a selector that begins with
  /// `goto` and takes the name as its value, such as `gotoWithDetail:`, or `goBack`; nil for one
  /// that sends the record.
  package init?(_ action: RecordAction) {
    let (name, beginning) = (action.name.utf8, "goto:".utf8)
    if name.elementsEqual("goBack".utf8) {
      self = .goBack
    } else if name.starts(with: beginning), name.count > beginning.count {
      self = .goTo(Route(String(Substring(name.dropFirst(beginning.count)))))
    } else if name.starts(with: "goto".utf8), name.last == UInt8(ascii: ":"),
      let value = action.value, !value.isEmpty
    {
      self = .goTo(Route(value))
    } else {
      return nil
    }
  }
}
