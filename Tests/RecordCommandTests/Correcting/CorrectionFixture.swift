import FormStorage
import FormTestTools
import FormValues
import JSONText

/// A store with two records of one form, and the program run in its folder.
struct CorrectionFixture {
  static let visit = #"""
    {"form":"visit","version":"1","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"maxLength":9}},
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}},
      {"type":"toggle","uuid":"smoker","args":{"label":"Do you smoke?"}},
      {"type":"form_field","uuid":"packs","args":{
        "label":"Packs","format":"integer","visibleIf":"{smoker}"}},
      {"type":"calculated","uuid":"double","args":{"label":"Double","value":"{pain} * 2"}},
      {"type":"form_field","uuid":"pin","args":{"label":"Pin","secret":true}},
      {"type":"group","uuid":"people","args":{"label":"People","repeat":{"max":4}},"components":[
        {"type":"form_field","uuid":"first","args":{"label":"First name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer"}}]}]}
    """#

  private static let lines = """
    {"name":"Ada","pain":3,"smoker":true,"packs":2,"pin":"9876","people":[{"first":"Bo","age":4},{"first":"Cy","age":6}]}
    {"name":"Bob","pain":1}

    """

  let folder: ProgramFolder
  /// The identifiers of the records, in their order.
  private(set) var ids: [String] = []

  init(_ form: String = visit, _ lines: String = lines) throws {
    folder = try ProgramFolder(form)
    try folder.write(lines, to: "first.jsonl")
    let run = try folder.run(["process", "form.json", "first.jsonl", "--into", "store"])
    ids = log.compactMap { $0["id"]?.text }
    if run.end != .exit(0) || ids.isEmpty { throw FixtureFailure(words: run.errorText) }
  }

  struct FixtureFailure: Error { let words: String }

  /// The records of the store, in their order.
  var log: [JSON] {
    (folder.text("store/visit/000001.jsonl") ?? "").split(separator: "\n").compactMap {
      JSONReader.read(Array($0.utf8)).root
    }
  }

  /// The values of the last record.
  var lastValues: String {
    log.last?["values"].map { String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) } ?? ""
  }

  /// Corrects the records by some lines; `ID1` and `ID2` stand for their identifiers.
  func correct(
    _ lines: String, _ words: [String] = [], file: String = "-", form: String = "form.json"
  ) throws -> ProgramRun {
    var text = lines
    for (index, id) in ids.enumerated() { text = text.replacing("ID\(index + 1)", with: id) }
    if file != "-" { try folder.write(text, to: file) }
    return try folder.run(
      ["process", form, file, "--into", "store", "--correct"] + words,
      input: file == "-" ? text : "")
  }
}
