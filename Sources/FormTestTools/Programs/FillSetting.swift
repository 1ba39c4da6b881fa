/// A folder with a form and a file, to fill the form in.
package struct FillSetting {
  package let folder: TemporaryFolder
  package let form: String

  /// The moment that every run here takes for now.
  package static let now = "2026-03-02T08:10:00Z"

  package init(_ components: String = FillSetting.components) throws {
    folder = try TemporaryFolder()
    let text = #"{"form": "stay", "title": "A stay", "components": [\#(components)]}"#
    form = try folder.write(Array(text.utf8), to: "stay.json")
    try folder.write(Array("hello".utf8), to: "letter.txt")
  }

  package static let components = """
    {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
    {"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "min": "today"}},
    {"type": "toggle", "uuid": "breakfast", "args": {"label": "Breakfast"}},
    {"type": "picker", "uuid": "diet", "options": ["Anything", "Vegetarian", "Vegan"]},
    {"type": "slider", "uuid": "nights", "args": {"label": "Nights", "min": 1, "max": 9}},
    {"type": "filepicker", "uuid": "letter", "args": {"label": "Letter"}},
    {"type": "form_field", "uuid": "pin", "args": {"label": "Door code", "secret": true}}
    """

  /// The components of a short form of two questions.
  package static let nameAndNights =
    #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}}, "#
    + #"{"type": "slider", "uuid": "nights", "args": {"label": "Nights", "min": 1, "max": 9}}"#

  /// The values that the answers used in these tests give.
  package static let values =
    #""values":{"name":"Ana López","arrival":"2026-03-05","breakfast":true,"diet":"Vegan","#
    + #""nights":9,"letter":{"name":"letter.txt","bytes":5,"sha256":"#
    + #""2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824","path":"#
    + #""files/2c/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"},"#
    + #""pin":"1234"}"#

  package static let lines = ["Ana López", "+3d", "y", "vegan", "max", "letter.txt", "1234"]

  package var arguments: [String] { arguments(FillSetting.now) }

  private func arguments(_ now: String, store: String? = nil) -> [String] {
    ["fill", form, "--now", now, "--submissions", store ?? folder.path("Submissions")]
  }

  package func run(
    _ more: [String] = [], input: ProgramRun.Input = .text(""),
    output: ProgramRun.Output = .collected, errors: ProgramRun.Output = .collected,
    now: String = FillSetting.now, store: String? = nil, locale: [String: String] = [:]
  ) throws -> ProgramRun {
    try BuiltProgram.run(
      arguments(now, store: store) + more, input: input, output: output, errors: errors,
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "HOME": folder.path].merging(
        locale, uniquingKeysWith: { $1 }),
      folder: folder.path)
  }

  /// The log of the store.
  package var log: String {
    String(decoding: folder.read("Submissions/stay/000001.jsonl") ?? [], as: UTF8.self)
  }
}
