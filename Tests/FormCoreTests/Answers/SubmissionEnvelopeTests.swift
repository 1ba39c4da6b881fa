import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("An object is told to be a record or answers by one rule")
struct SubmissionEnvelopeTests {
  private static func form(_ keys: [String]) throws -> Form {
    let inputs = keys.map {
      #"{"type": "form_field", "uuid": "\#($0)", "args": {"label": "\#($0)"}}"#
    }
    return try TestForm.read(
      #"{"form": "visit", "components": [\#(inputs.joined(separator: ","))]}"#)
  }

  private static func outcome(_ text: String, _ keys: [String], isRecord: Bool = false) throws
    -> String
  {
    let members = try #require(JSONReader.read(Array(text.utf8)).root?.members)
    let form = try form(keys)
    do throws(Fault) {
      switch try isRecord
        ? SubmissionEnvelope(record: members, of: form) : SubmissionEnvelope(members, of: form)
      {
      case .answers: return "answers"
      case .record(let values): return "record of \(values.count)"
      }
    } catch { return error.code.rawValue }
  }

  @Test(
    "a record has a text form and an object values, unless the form has either key",
    arguments: [
      (#"{"form": "visit", "values": {"name": "Ada"}}"#, ["name"], "record of 1"),
      (#"{"form": "other", "values": {"name": "Ada"}}"#, ["name"], "wrong-form"),
      (#"{"form": "visit", "values": "x"}"#, ["name"], "answers"),
      (#"{"form": 3, "values": {}}"#, ["name"], "answers"),
      (#"{"values": {}}"#, ["name"], "answers"),
      (#"{"form": "other", "values": {}}"#, ["form"], "answers"),
      (#"{"form": "other", "values": {}}"#, ["values"], "answers"),
      (#"{"form": "visit", "values": {}}"#, ["form", "values"], "answers"),
    ])
  func recognised(_ text: String, _ keys: [String], _ expected: String) throws {
    #expect(try Self.outcome(text, keys) == expected)
  }

  @Test(
    "where records are asked for, nothing else is taken",
    arguments: [
      (#"{"form": "visit", "values": {"form": "x"}}"#, "record of 1"),
      (#"{"form": "other", "values": {}}"#, "wrong-form"), (#"{"form": "x"}"#, "wrong-form"),
      (#"{"form": 3, "values": {}}"#, "wrong-form"),
    ])
  func records(_ text: String, _ expected: String) throws {
    #expect(try Self.outcome(text, ["form"], isRecord: true) == expected)
  }
}
