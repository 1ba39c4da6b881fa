import FormMessages
package import FormValues
import JSONText

/// A kind of form document of another system: recognised to be refused by its name.
struct ForeignForm: Sendable {
  /// The name of the format, as in "this is a SurveyJS form".
  let name: String
  private let recognises: @Sendable (JSON) -> Bool

  private init(_ name: String, recognisedBy recognises: @escaping @Sendable (JSON) -> Bool) {
    (self.name, self.recognises) = (name, recognises)
  }

  /// The first kind that a document is of; nil if it is of none.
  static func recognise(_ root: JSON) -> ForeignForm? {
    root.kind == .object ? all.first { $0.recognises(root) } : nil
  }

  private static let all = [
    ForeignForm("a form of react-jsonschema-form") { root in
      root["uiSchema"] != nil && (root["schema"] ?? root["formSchema"])?.kind == .object
    },
    ForeignForm("a form of JSON Forms") { root in
      root["elements"]?.elements != nil
        && (root["type"]?.text.map { ["Group", "Categorization"].contains($0) } == true
          || root["type"]?.text?.hasSuffix("Layout") == true)
        || root["uischema"]?.kind == .object
    },
    ForeignForm("a SurveyJS form") { root in
      root.hasElements(in: "pages", with: ["elements"])
        || root.hasElements(in: "pages", with: ["questions"])
        || root.hasElements(in: "elements", with: ["type", "name"])
    },
    ForeignForm("a Form.io form") { root in
      root.hasElements(in: "components", with: ["key", "input"])
        || root.hasElements(in: "components", with: ["key", "components"])
    },
    ForeignForm("a JSON Schema, which describes data and no questions") { root in
      root["$schema"]?.text?.utf8.starts(with: "http".utf8) == true
        || root["properties"]?.kind == .object
    },
  ]
}

extension JSON {
  /// Whether a member is an array in which an object has certain members.
  fileprivate func hasElements(in name: String, with members: [String]) -> Bool {
    self[name]?.elements?.contains { element in members.allSatisfy { element[$0] != nil } } == true
  }
}

extension Fault {
  /// The fault of a document of another system.
  package static func foreign(_ name: String, _ registry: DialectRegistry) -> Fault {
    Fault(
      .formUnknownDialect,
      "this is \(name); Formline does not read it, so write the form as JSON in one of the dialects "
        + listed(registry.names, "or"))
  }
}
