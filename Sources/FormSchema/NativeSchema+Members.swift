import FormArguments
import FormCore
package import FormDecoding
package import FormDialects
import FormValues
import JSONText

extension NativeMember {
  /// The meaning of the member, in one line without a full stop.
  package var meaning: String {
    switch self {
    case .form: "the form's identifier and the name of the folder of its records"
    case .formline: "the version of this format"
    case .version: "the version of the form"
    case .title: "the title of the form"
    case .description: "the purpose of the form"
    case .language: "the language of plain texts, a BCP 47 tag"
    case .values: "how records write values: with their JSON types, or all as strings"
    case .given: "names of external values, set with --set"
    case .suppress: "codes of warnings to suppress, each with a reason"
    case .components: "the components, in order"
    }
  }

  /// The allowed values of the member, as JSON Schema.
  var schema: JSON {
    switch self {
    case .form:
      SchemaShape.text("^[a-z0-9][a-z0-9-]{0,62}$")
    case .formline:
      SchemaShape.either(
        .object([("enum", .array([.number(NativeDialect.formatVersion)]))]),
        SchemaShape.text(#"^0*\#(NativeDialect.formatVersion)(\.0+)?$"#))
    case .version:
      SchemaShape.either(
        SchemaShape.text(), .object([("type", .string("number")), ("minimum", .number(0))]))
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
  /// The meaning of the member, in one line without a full stop.
  package var meaning: String {
    switch self {
    case .type: "the kind of component"
    case .uuid: "the component's key and the name of its value in records"
    case .args: "the arguments of the component"
    case .options: "the options"
    case .components: "the components inside"
    case .style: "the look: modifiers, applied in order"
    case .suppress: "codes of warnings to suppress, each with a reason"
    }
  }
}
