import FormCore
import JSONText

extension AdaptiveDecoder {
  /// Names every input that no component came from: those in what is not carried over as a whole,
  /// such as a table, a card that a picture shows, or what stands in for an unknown element.
  func reportLostInputs(in root: JSON) {
    var open = [root]
    while let json = open.popLast() {
      if let members = json.members {
        if let type = json["type"]?.text, type.hasPrefix("Input."),
          !visited.contains(json.range.lowerBound)
        {
          context.report(.lostInput(type, json["id"]?.text), at: context.place(json))
        }
        open += members.map(\.value)
      } else if let elements = json.elements {
        open += elements
      }
    }
  }
}

extension Fault {
  fileprivate static func lostInput(_ type: String, _ id: String?) -> Fault {
    let name = id.map { " \(quoted($0))" } ?? ""
    return Fault(
      .componentUnknownMember,
      "\(quoted(type))\(name) is not carried over, because what it stands in is not")
  }
}
