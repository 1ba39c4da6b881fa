import FormMessages
import FormValues
import JSONText

// What an element says that is to be done where it is not known (version 1.2 and later).
extension AdaptiveDecoder {
  /// The element that stands for one that is not carried over; nil where none is to.
  ///
  /// A fallback may have one itself. One that is neither an element nor `drop` changes nothing.
  func fallBack(_ node: Node) -> Node? {
    var node = node
    while kind(of: node) == nil, let type = node.json["type"], let name = type.text,
      let fallback = node.json["fallback"]
    {
      let isDropped = fallback.text?.lowercased() == "drop"
      guard isDropped || fallback.kind == .object else { break }
      visit(node.json)
      context.report(
        .replaced(name, node.json["id"]?.text, isDropped: isDropped), at: context.place(type))
      if isDropped { return nil }
      node.json = fallback
    }
    return node
  }
}

extension Fault {
  fileprivate static func replaced(_ type: String, _ id: String?, isDropped: Bool) -> Fault {
    let name = id.map { " \(quoted($0))" } ?? ""
    let instead = isDropped ? "drops it" : "replaces it"
    return Fault(
      .componentUnknownMember,
      "\(quoted(type))\(name) is not carried over; its 'fallback' \(instead)")
  }
}
