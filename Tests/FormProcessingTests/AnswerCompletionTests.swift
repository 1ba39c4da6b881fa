import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@testable import FormProcessing

@Suite("What a submission leaves out comes from an earlier one")
struct AnswerCompletionTests {
  private static func form() throws -> Form {
    try TestForm.make(
      """
      {"type":"form_field","uuid":"name","args":{"label":"Name","formerly":["called"]}},
      {"type":"toggle","uuid":"smoker","args":{"label":"Smoker?"}},
      {"type":"form_field","uuid":"packs","args":{
        "label":"Packs","format":"integer","visibleIf":"{smoker}"}},
      {"type":"calculated","uuid":"both","args":{"label":"Both","value":"{packs} * 2"}},
      {"type":"group","uuid":"home","args":{"label":"Home"},"components":[
        {"type":"form_field","uuid":"town","args":{"label":"Town"}},
        {"type":"form_field","uuid":"street","args":{"label":"Street"}}]},
      {"type":"group","uuid":"trips","args":{"label":"Trips","repeat":{"max":3}},"components":[
        {"type":"form_field","uuid":"goal","args":{"label":"Goal"}},
        {"type":"toggle","uuid":"abroad","args":{"label":"Abroad?"}},
        {"type":"form_field","uuid":"visa","args":{"label":"Visa","visibleIf":"{abroad}"}},
        {"type":"calculated","uuid":"size","args":{"label":"Size","value":"length({goal})"}}]}
      """)
  }

  private func completed(_ answers: String, _ earlier: String) throws -> String {
    func members(_ text: String) throws -> [JSON.Member] {
      try #require(JSONReader.read(Array(text.utf8)).root?.members)
    }
    let completion = AnswerCompletion(SubmissionValidator(try Self.form(), at: .epoch))
    let result = completion.complete(try members(answers), from: try members(earlier))
    return String(decoding: JSONWriter.bytes(of: JSON(.object(result))), as: UTF8.self)
  }

  @Test(
    "member by member, object by object and row by row",
    arguments: [
      (#"{}"#, #"{"name":"Ada"}"#, #"{"name":"Ada"}"#),
      (#"{"name":"Eva"}"#, #"{"name":"Ada"}"#, #"{"name":"Eva"}"#),
      (#"{"name":" "}"#, #"{"name":"Ada"}"#, #"{"name":"Ada"}"#),
      (#"{"name":"Eva"}"#, #"{"called":"Ada"}"#, #"{"name":"Eva"}"#),
      (#"{"smoker":false}"#, #"{"smoker":true,"packs":2,"both":4}"#, #"{"smoker":false}"#),
      (
        #"{"smoker":false,"packs":1}"#, #"{"smoker":true,"packs":2}"#,
        #"{"smoker":false,"packs":1}"#
      ),
      (#"{"packs":3}"#, #"{"smoker":true,"packs":2,"both":4}"#, #"{"packs":3,"smoker":true}"#),
      (#"{"both":4}"#, #"{"both":5}"#, #"{"both":4}"#),
      (
        #"{"home":{"town":"Ulm"}}"#, #"{"home":{"town":"Jena","street":"Markt"}}"#,
        #"{"home":{"town":"Ulm","street":"Markt"}}"#
      ),
      (#"{"home":null}"#, #"{"home":{"town":"Jena"}}"#, #"{"home":{"town":"Jena"}}"#),
      (#"{"home":7}"#, #"{"home":{"town":"Jena"}}"#, #"{"home":7}"#),
      (
        #"{"trips":[{},{"abroad":false}]}"#,
        #"{"trips":[{"goal":"Rom","size":3},{"goal":"Oslo","abroad":true,"visa":"no","size":4},{"goal":"Bonn","size":4}]}"#,
        #"{"trips":[{"goal":"Rom"},{"abroad":false,"goal":"Oslo"},{"goal":"Bonn"}]}"#
      ),
      (#"{"trips":[7]}"#, #"{"trips":[{"goal":"Rom"}]}"#, #"{"trips":[7]}"#),
      (#"{"trips":"x"}"#, #"{"trips":[{"goal":"Rom"}]}"#, #"{"trips":"x"}"#),
      (#"{"odd":1}"#, #"{"odd":2,"gone":3}"#, #"{"odd":1,"gone":3}"#),
    ])
  func merges(answers: String, earlier: String, expected: String) throws {
    #expect(try completed(answers, earlier) == expected)
  }
}
