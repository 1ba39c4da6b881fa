/// The header of a column: the name that it stands for, and the language of its words. All cells of
/// a column share it.
final class WorksheetHeader: Sendable {
  /// The name by which the column is asked for, such as `relevant` for `bind::relevant`.
  let name: String
  /// The language behind `::`, as in `label::Français (fr)`; nil without one.
  let language: String?
  /// The header as its author wrote it.
  let text: String

  /// Reads a header; `aliases` are the other names of the worksheet's columns.
  init(_ text: String, aliases: [String: String]) {
    self.text = text
    var parts = WorksheetHeader.parts(of: text)
    if parts.count > 1, WorksheetHeader.prefixes.contains(WorksheetHeader.plain(parts[0])) {
      parts.removeFirst()
    }
    let plain = WorksheetHeader.plain(parts.first ?? "")
    name = aliases[plain] ?? plain
    let rest = parts.dropFirst().joined(separator: "::")
    language = rest.isEmpty ? nil : rest
  }

  /// The name by which a column of options is asked for.
  static func name(of text: String) -> String { WorksheetHeader(text, aliases: choices).name }

  /// The parts between `::`; before words that can be translated a single `:` is as good.
  private static func parts(of text: String) -> [String] {
    let parts = text.split(separator: "::").map { trimmed($0) }
    guard parts.count == 1, let colon = text.firstIndex(of: ":"),
      translatable.contains(plain(String(text[..<colon]))) || plain(text).hasPrefix("media:")
    else { return parts }
    return [trimmed(text[..<colon]), trimmed(text[text.index(after: colon)...])]
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    CellText.trimmed(String(text)).text
  }

  /// Small letters, with `_` for spaces.
  private static func plain(_ text: String) -> String {
    String(trimmed(text).lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }

  /// The prefixes of older spellings, which say nothing.
  private static let prefixes: Set<String> = ["bind", "control", "body", "media"]

  /// The columns that may stand once for each language.
  static let translatable: Set<String> = [
    "label", "hint", "guidance_hint", "constraint_message", "required_message", "image",
    "big_image", "audio", "video",
  ]

  /// The other names of the columns of `survey`.
  static let survey = [
    "caption": "label", "command": "type", "tag": "name", "value": "name",
    "relevance": "relevant", "calculate": "calculation", "read_only": "readonly",
    "constraining_message": "constraint_message", "jr:constraintmsg": "constraint_message",
    "requiredmsg": "required_message", "jr:requiredmsg": "required_message",
    "count": "repeat_count", "jr:count": "repeat_count",
  ]
  /// The other names of the columns of `choices`.
  static let choices = ["caption": "label", "value": "name", "list": "list_name"]
  /// The other names of the columns of `settings`.
  static let settings = [
    "title": "form_title", "set_form_title": "form_title", "id_string": "form_id",
    "set_form_id": "form_id", "form_version": "version",
  ]
}
