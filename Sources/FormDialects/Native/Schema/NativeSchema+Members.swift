import FormCore
import FormValues
import JSONText

extension NativeMember {
  /// What the member is, in one line without a full stop.
  var meaning: String {
    switch self {
    case .form: "the form's identifier, which names the folder of its records"
    case .formline: "the version of this format"
    case .version: "the version of the form"
    case .title: "what the form is called"
    case .description: "what the form is for"
    case .language: "the language of plain texts, a BCP 47 tag"
    case .values: "how records hold values: by their types, or all as strings"
    case .given: "names of facts that the caller supplies with --set"
    case .suppress: "codes of warnings that the author has judged, each with the reason"
    case .components: "the components, in the order in which they are asked"
    }
  }

  /// What the member may be, as JSON Schema.
  var schema: JSON {
    switch self {
    case .form:
      SchemaShape.text("^[a-z0-9][a-z0-9-]{0,62}$")
    case .formline:
      SchemaShape.either(
        .object([("enum", .array([.number(NativeDialect.formatVersion)]))]),
        SchemaShape.text(#"^0*\#(NativeDialect.formatVersion)(\.0+)?$"#))
    case .version: SchemaShape.text()
    case .language: SchemaShape.text("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")
    case .title, .description: ArgumentKind.words.schema
    case .values: SchemaShape.word(ValueStyle.allCases.map(\.rawValue))
    case .given: SchemaShape.list(of: ArgumentKind.key)
    case .suppress: SchemaShape.reference("reasons")
    case .components:
      SchemaShape.list(of: SchemaShape.reference("component"), ("minItems", .number(1)))
    }
  }
}

extension ItemMember {
  /// What the member is, in one line without a full stop.
  var meaning: String {
    switch self {
    case .type: "the kind of component"
    case .uuid: "the component's key, which names its value in the record"
    case .args: "the arguments of the kind"
    case .options: "what can be chosen"
    case .components: "the components inside"
    case .style: "how it looks: modifiers, in the order in which they are applied"
    case .suppress: "codes of warnings that the author has judged, each with the reason"
    }
  }
}
