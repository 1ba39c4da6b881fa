public import FormCore
import FormValues

/// A dialect whose types are open words: kinds of component that a program adds to the registry
/// stand in its documents under their own names.
public protocol OpenDialect: Dialect {
  /// Writes a document, in which the kinds of a registry stand under their own names.
  static func encode(_ document: FormDocument, registry: ComponentRegistry) -> EncodedDocument
}

extension OpenDialect {
  public static func encode(_ document: FormDocument) -> EncodedDocument {
    encode(document, registry: ComponentRegistry([]))
  }
}

/// The kinds that dialects translate, by name; others stand in open dialects under their own names.
enum BuiltInKinds {
  static let names = [
    "text", "image", "spacer", "progress", "color", "shape", "group", "stack", "list", "scroll",
    "navigation", "card", "form_field", "form", "date", "time", "datetime", "toggle",
    "checkbox", "picker", "slider", "filepicker", "calculated", "button",
  ]
}

extension ComponentRegistry {
  /// A kind that a program has added; nil for those of the engine, and for names that are none.
  package func ownKind(_ name: String) -> ComponentKind? {
    BuiltInKinds.names.contains(name) ? nil : self[name]
  }

  /// The same, of an item that is not a stand-in and holds components only if its kind does.
  package func ownKind(of item: FormItem) -> ComponentKind? {
    guard item.original == nil, let kind = ownKind(item.type.value),
      item.children == nil || kind.role == .container
    else { return nil }
    return kind
  }

  /// The names of the kinds that a program has added.
  package var ownNames: [String] { names.filter { !BuiltInKinds.names.contains($0) } }
}
