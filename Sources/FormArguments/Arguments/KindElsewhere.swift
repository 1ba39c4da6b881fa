/// A kind of question as other systems and programming languages name it, and what a form document
/// writes instead.
package struct KindElsewhere: Sendable {
  /// The kind to write.
  package let kind: String
  /// The arguments to write with it, each with its value as JSON.
  package let arguments: [(name: String, value: String)]
  /// The words for it elsewhere, in lower case and without spaces, hyphens and underscores.
  package let words: [String]

  private init(_ kind: String, _ arguments: [(String, String)] = [], _ words: String) {
    (self.kind, self.words) = (kind, words.split(separator: " ").map(String.init))
    self.arguments = arguments.map { (name: $0.0, value: $0.1) }
  }

  /// What a word for a kind means; nil if it is not known.
  package init?(_ word: String) {
    let plain = KindElsewhere.plain(word)
    guard let known = KindElsewhere.all.first(where: { $0.words.contains(plain) }) else {
      return nil
    }
    self = known
  }

  /// The kind and its arguments, for a sentence.
  package var instead: String {
    let parts = arguments.map { "\"\($0.name)\": \($0.value)" }
    return "'\(kind)'" + (parts.isEmpty ? "" : " with " + parts.joined(separator: " and "))
  }

  package static func plain(_ word: String) -> String {
    String(word.lowercased().unicodeScalars.filter { !" -_".unicodeScalars.contains($0) })
  }

  /// Every word that is understood, by what is written instead.
  package static let all = [
    KindElsewhere(
      "form_field", [],
      "string input field inputfield textinput textfield textbox shorttext shortanswer singleline str varchar char"
    ),
    KindElsewhere("form_field", [("format", "\"email\"")], "email mail emailaddress"),
    KindElsewhere("form_field", [("format", "\"url\"")], "url uri link website webaddress"),
    KindElsewhere(
      "form_field", [("format", "\"phone\"")], "tel phone telephone phonenumber mobile"),
    KindElsewhere("form_field", [("format", "\"integer\"")], "integer int long count stepper"),
    KindElsewhere(
      "form_field", [("format", "\"decimal\"")],
      "number numeric decimal float double real currency money amount"),
    KindElsewhere(
      "form_field", [("multiline", "true")],
      "textarea multiline longtext longanswer memo comment editor richtext"),
    KindElsewhere("form_field", [("secret", "true")], "password secret pin"),
    KindElsewhere(
      "picker", [],
      "select dropdown radio radiogroup radiobutton radiobuttons choice choices combobox listbox "
        + "selectone enum menu autocomplete segmented singlechoice"),
    KindElsewhere(
      "picker", [("multiple", "true")],
      "multiselect multiplechoice checkboxes checkboxgroup checkboxlist selectmultiple tagbox tags"),
    KindElsewhere("toggle", [], "boolean bool switch yesno acknowledge"),
    KindElsewhere("date", [], "calendar datepicker day birthday"),
    KindElsewhere("time", [], "timepicker clock"),
    KindElsewhere("datetime", [], "datetimelocal timestamp datetimepicker"),
    KindElsewhere("slider", [], "range rating scale likert"),
    KindElsewhere(
      "filepicker", [], "file upload fileupload attachment document photo camera signature"),
    KindElsewhere("calculated", [], "computed formula expression calculate hidden derived"),
    KindElsewhere("text", [], "label note paragraph html markdown static content info message"),
    KindElsewhere("text", [("font", "\"title\"")], "heading header title h1 h2 h3 headline"),
    KindElsewhere("image", [], "img picture"),
    KindElsewhere("group", [], "section fieldset panel object"),
    KindElsewhere(
      "group", [("repeat", "{}")], "repeat repeater repeatgroup array table datagrid dynamicpanel"),
    KindElsewhere("stack", [], "column row columns container div view layout page step"),
    KindElsewhere("button", [], "submit action reset"),
  ]
}
