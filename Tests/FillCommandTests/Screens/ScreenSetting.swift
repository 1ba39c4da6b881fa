import FormCore
import FormStorage
import FormTestTools
import FormValues
import Glibc
import JSONText

/// A folder with linked screens, to go from one to another.
struct ScreenSetting {
  let folder: TemporaryFolder

  /// A folder `Forms` with nothing in it.
  init() throws {
    folder = try TemporaryFolder()
    mkdir(folder.path("Forms"), 0o700)
  }

  /// Two screens: `guest` asks for a name and leads to itself and to `town`, which asks for a place
  /// and leads back.
  static func pair() throws -> ScreenSetting {
    let setting = try ScreenSetting()
    try setting.write(
      "guest", setting.screen("Name", ["goto:guest", "goto:town", "goBack", "send"]))
    try setting.write("town", setting.screen("Place", ["goBack"]))
    return setting
  }

  /// A screen with one required question, whose key is its label in small letters, and buttons.
  func screen(_ label: String, _ actions: [String], secret: Bool = false) -> String {
    let buttons = actions.indices.map { #""go-\#($0)""# }
    let bodies = actions.map {
      #"{"id": "\#($0)", "body": {"label": "To \#($0)", "action": "\#($0)"}}"#
    }
    let components = actions.enumerated().map {
      #"{"id": "go-\#($0)", "type": "button", "bodyId": "\#($1)"}"#
    }
    let key = label.lowercased()
    let secret = secret ? #", "secret": "true""# : ""
    let question = #"{"label": "\#(label)", "required": "true"\#(secret)}"#
    return """
      {"screenName": "\(label)", "templates": [{"id": "list", "type": "list",
        "componentsId": [\((["\"\(key)\""] + buttons).joined(separator: ", "))]}],
       "components": [\(([#"{"id": "\#(key)", "type": "form_field", "bodyId": "question"}"#] + components)
        .joined(separator: ", "))],
       "bodies": [\(([#"{"id": "question", "body": \#(question)}"#] + bodies).joined(separator: ", "))]}
      """
  }

  func write(_ name: String, _ text: String) throws {
    try folder.write(Array(text.utf8), to: "Forms/\(name).json")
  }

  private static let environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC", "TERM": "dumb"]

  /// A conversation through a pipe.
  func converse(
    _ lines: [String], _ more: [String] = [], form: String = "guest"
  ) throws -> ProgramRun {
    try BuiltProgram.run(
      ["fill", form, "--interactive", "--now", FillSetting.now] + more,
      input: .text(lines.map { $0 + "\n" }.joined()), environment: Self.environment,
      folder: folder.path)
  }

  /// A conversation at a terminal.
  func start(_ form: String = "guest", _ more: [String] = []) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd -- \"$0\" && exec \"$@\"", folder.path, try BuiltProgram.path(), "fill", form]
        + more,
      environment: Self.environment.merging(["XDG_CACHE_HOME": folder.path("cache")]) { $1 },
      columns: 200, output: folder.path("output"))
  }

  /// The records of a form.
  func log(_ form: String) -> String {
    String(decoding: folder.read("Submissions/\(form)/000001.jsonl") ?? [], as: UTF8.self)
  }

  /// The drafts of a form as they were kept last, as JSON.
  func drafts(_ form: String) -> [String] {
    let store = DirectorySubmissionStore(path: folder.path("Submissions"))
    let form = FormIdentifier(nearest: form)
    return ((try? store.drafts(of: form)) ?? []).compactMap {
      (try? store.readDraft($0.id, of: form))?.description
    }
  }
}
