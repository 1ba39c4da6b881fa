import FormCore
import FormMessages
import FormValues
import JSONText

/// The members that a component has in a document.
enum ItemMember: String, CaseIterable {
  case type
  case uuid
  case args
  case options
  case components
  case style
  case suppress

  /// The member with a name; faster for so few than making one of its raw value.
  init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == name }) else {
      return nil
    }
    self = known
  }

  /// What is said of a member that a component does not have.
  static func unknown(_ name: String, known: [ItemMember]) -> Fault {
    let names = known.map(\.rawValue)
    if ArgumentNames.all.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      return Fault(
        .componentUnknownMember,
        "\(quoted(name)) is an argument and must be inside 'args'")
    }
    return .unknown(.componentUnknownMember, name, isNot: "a member of a component", known: names)
  }
}

/// The names of arguments, of all kinds of component.
///
/// Dialects know kinds by name only; this list serves one message, about an argument that stands
/// beside `args` instead of inside it.
enum ArgumentNames {
  static let all: [String] =
    InputArguments.parameters.map(\.name) + LayoutArguments.parameters.map(\.name) + [
      "visibleIf", "requiredIf", "validIf", "text", "fontColor", "font", "url", "repeat", "sameAs",
      "source", "aspectRatio", "scale", "resizable", "resize", "color", "shape", "fill", "stroke",
      "details", "valueOn", "valueOff", "minLength", "maxLength", "pattern", "originalPattern",
      "format", "min", "max",
      "step",
      "multiline", "secret", "multiple", "other", "optionsFrom", "optionsWhere", "unit",
      "buttonText", "accept", "maxBytes",
      "store", "value", "action", "view", "selection", "fontType",
    ]
}
