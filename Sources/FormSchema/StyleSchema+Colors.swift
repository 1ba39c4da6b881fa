import FormArguments
import FormCore
import FormMessages
internal import JSONText

extension StyleSchema {
  /// The systems that a colour is given in.
  static var colors: [(String, JSON)] {
    let color = SchemaShape.reference("style.color")
    return [
      ("white", SchemaShape.described("a level of grey: 0 is black, 1 is white", gray)),
      ("system", SchemaShape.described("a colour by its name", system)),
      ("hex", SchemaShape.described("2 or 4 digits of grey, RRGGBB, or RRGGBBAA", node(digits))),
      ("hsba", parts(["hue", "saturation", "brightness"])),
      ("rgba", parts(["red", "green", "blue"])),
      (
        "dynamic",
        SchemaShape.described(
          "a colour for each scheme",
          node(
            object([
              ("light", color, "for light backgrounds"), ("dark", color, "for dark backgrounds"),
            ])))
      ),
    ]
  }

  private static let digits = SchemaShape.text(
    "^#?([0-9A-Fa-f]{2}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")

  private static func opacity(_ name: String) -> Part {
    (name, SchemaShape.reference("style.share"), "from 0 (invisible) to 1")
  }

  private static var gray: JSON {
    let level: Part = ("white", SchemaShape.reference("style.share"), "the level")
    return node(SchemaShape.either(share, object([level], optional: [opacity("opacity")])))
  }

  private static var system: JSON {
    let name = word(SystemColor.allCases.map(\.rawValue))
    let named = [("name", SchemaShape.described("the name of the colour", node(name)))]
    return node(
      SchemaShape.either(name, SchemaShape.object(named, needed: ["name"], isOpen: true)))
  }

  /// A colour of three parts, each from 0 to 1.
  private static func parts(_ names: [String]) -> JSON {
    let parts = names.map { name -> Part in
      (name, SchemaShape.reference("style.share"), "from 0 to 1")
    }
    return SchemaShape.described(
      listed(names, "and"),
      node(object(parts, optional: [opacity("alpha"), opacity("opacity")])))
  }
}
