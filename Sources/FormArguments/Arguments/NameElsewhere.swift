/// The names that other systems have for members and arguments of a form document.
package enum NameElsewhere {
  /// The member of a component that a name elsewhere stands for.
  package static func member(_ name: String) -> String? { meaning(name, among: members) }

  /// The member of a form that a name elsewhere stands for.
  package static func root(_ name: String) -> String? { meaning(name, among: roots) }

  /// The argument that a name elsewhere stands for, among those of a kind.
  package static func argument(_ name: String, among known: [String]) -> String? {
    let plain = KindElsewhere.plain(name)
    let meant = arguments.filter { $0.words.contains(plain) }.map(\.name)
    return meant.first { known.contains($0) }
  }

  /// The names of arguments elsewhere, each with the argument that it stands for.
  package static let arguments = table([
    ("label", "title question caption prompt heading text content"),
    ("text", "label title content value message html markdown"),
    ("hint", "placeholder example"),
    ("help", "description tooltip info instructions helptext guidancehint"),
    ("required", "mandatory isrequired notnull"),
    ("default", "defaultvalue value initial initialvalue preset"),
    ("minLength", "minlen minchars"), ("maxLength", "maxlen maxchars size length"),
    ("pattern", "regex regexp mask"),
    ("format", "inputtype texttype validator"),
    ("min", "minimum from start lower mindate mintime minvalue"),
    ("max", "maximum to end upper maxdate maxtime maxvalue"),
    ("step", "increment interval precision multipleof"),
    ("visibleIf", "showif condition relevant visible when dependson displayif"),
    ("requiredIf", "mandatoryif requiredwhen"),
    ("validIf", "constraint validation validator validators rule"),
    ("message", "error errormessage constraintmessage requirederror"),
    ("multiple", "multi multiselect ismultiple"),
    ("other", "hasother allowother showotheritem"),
    ("secret", "password masked hidden sensitive"),
    ("multiline", "rows lines textarea"),
    ("accept", "accepttypes filetypes extensions mimetypes"),
    ("maxBytes", "maxsize filesize maxfilesize"),
    ("repeat", "repeats repeated rows multiple"),
    ("url", "src source href"), ("value", "expression formula calculation calculate"),
    ("action", "onclick onpress command"), ("fontColor", "color colour textcolor"),
    ("unit", "units suffix"), ("buttonText", "button buttonlabel"),
  ])

  private static let members = table([
    ("uuid", "key name id identifier"), ("type", "kind component widget"),
    ("options", "choices enum items values"),
    ("components", "children fields elements questions content items panels"),
    ("args", "arguments props properties attributes parameters params settings"),
    ("style", "styles modifiers"),
  ])

  private static let roots = table([
    ("form", "id name identifier formid"),
    ("components", "fields questions items elements children pages inputs survey"),
    ("title", "label heading"), ("description", "help info"), ("language", "lang locale"),
    ("given", "external facts parameters"),
  ])

  private static func table(
    _ rows: [(String, String)]
  ) -> [(name: String, words: [String])] {
    rows.map { (name: $0.0, words: $0.1.split(separator: " ").map(String.init)) }
  }

  private static func meaning(
    _ name: String, among table: [(name: String, words: [String])]
  ) -> String? {
    let plain = KindElsewhere.plain(name)
    return table.first { $0.words.contains(plain) }?.name
  }
}
