import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Which element an identifier belongs to, where several are given the same: the first input, for
/// its values go by it; else the first element.
struct AdaptiveIDs {
  private var owners: [TextBytes: (json: JSON, isInput: Bool)] = [:]

  mutating func claim(_ id: JSON, isInput: Bool) {
    guard let text = id.text else { return }
    if let owner = owners[TextBytes(text)], owner.isInput || !isInput { return }
    owners[TextBytes(text)] = (id, isInput)
  }

  /// The identifier of the element that a text belongs to.
  func owner(of text: String) -> JSON? { owners[TextBytes(text)]?.json }
}

extension AdaptiveDecoder {
  /// Keeps the identifier of an element, before any key is made.
  func claim(_ node: Node) {
    guard let id = node.json["id"] else { return }
    let kind = kind(of: node)
    if kind != .actionSet { ids.claim(id, isInput: kind?.isInput ?? false) }
  }

  /// The words that the key of an input is made of, if the card gives no usable key.
  func words(of input: Node) -> String {
    ["label", "title", "placeholder"].lazy
      .map { PathKeys.words(input.json[$0]?.text ?? "") }
      .first { !$0.isEmpty } ?? ""
  }

  /// The key of an element: its identifier, else one made from its path, or from what it says.
  func key(_ node: Node, _ kind: String, says words: String = "") -> Located<String> {
    let location = context.location(node.json)
    let path = words.isEmpty ? node.path : words
    guard let id = node.json["id"], !id.isNull, id.text?.isEmpty != true else {
      return Located(keys.key(kind, path), at: location)
    }
    if let text = id.text, FieldKey(text) != nil,
      ids.owner(of: text)?.range.lowerBound == id.range.lowerBound
    {
      return Located(text, at: context.location(id))
    }
    let made = keys.key(kind, path)
    if let text = id.text {
      let owner = ids.owner(of: text).map(context.location)
      context.report(
        FieldKey(text) == nil ? .badKey(text) : .usedID(text, owner, instead: made),
        at: context.location(id))
    } else {
      context.reportWrongType(id, "id", expected: "text")
    }
    return Located(made, at: location)
  }
}

extension Fault {
  fileprivate static func usedID(_ id: String, _ owner: Location?, instead: String) -> Fault {
    let suffix = owner.map { ", \($0.inWords)" } ?? ""
    return Fault(
      .componentDuplicateKey,
      "\(quoted(id)) is already the 'id' of another element\(suffix); this one is named "
        + quoted(instead))
  }
}
