import FormCore
import FormMessages
import FormTestForms
import FormTestTools
import Testing

@testable import FormReports

/// Conditions as people say them.
@Suite struct ConditionWordsTests {
  private static let document = #"""
    {"form":"visit","components":[
      {"type":"toggle","uuid":"insured","args":{"label":"Insured?"}},
      {"type":"picker","uuid":"insurer","args":{"label":"Insurer:"},
        "options":["North",{"value":"other","label":"Another insurer"}]},
      {"type":"picker","uuid":"tags","args":{"label":"Tags","multiple":true},
        "options":["red",{"value":"blue","label":"Deep blue"}]},
      {"type":"slider","uuid":"years","args":{"label":"Years","min":0,"max":99}}]}
    """#

  @Test(
    "a condition is said in English and in German",
    arguments: [
      ("{insured}", "'Insured?' is yes", "'Insured?' mit ja beantwortet ist"),
      ("not {insured}", "'Insured?' is no", "'Insured?' mit nein beantwortet ist"),
      (
        "{insurer} = 'other'", "'Insurer' is 'Another insurer'",
        "'Insurer' gleich 'Another insurer' ist"
      ),
      ("{insurer} != 'North'", "'Insurer' is not 'North'", "'Insurer' nicht 'North' ist"),
      (
        "not ({insurer} = 'North')", "'Insurer' is not 'North'", "'Insurer' nicht 'North' ist"
      ),
      (
        "{years} >= 6 and {years} < 18", "'Years' is at least 6 and 'Years' is less than 18",
        "'Years' mindestens 6 ist und 'Years' kleiner als 18 ist"
      ),
      (
        "{insured} or {years} > 3 and {insured}",
        "'Insured?' is yes or ('Years' is more than 3 and 'Insured?' is yes)",
        "'Insured?' mit ja beantwortet ist oder "
          + "('Years' größer als 3 ist und 'Insured?' mit ja beantwortet ist)"
      ),
      (
        "{tags} contains 'blue'", "'Tags' includes 'Deep blue'", "'Tags' 'Deep blue' enthält"
      ),
      (
        "not answered({insurer})", "'Insurer' is not answered", "'Insurer' nicht beantwortet ist"
      ),
      ("{years} + 1 <= 9", "'Years' + 1 is at most 9", "'Years' + 1 höchstens 9 ist"),
      (
        "{insurer} in ['North', 'x']", "'Insurer' is one of 'North' or 'x'",
        "'Insurer' zu 'North' oder 'x' gehört"
      ),
      ("{unknown} = 1", "'unknown' is 1", "'unknown' gleich 1 ist"),
      ("{broken", "{broken", "{broken"),
    ])
  func words(expression: String, english: String, german: String) throws {
    let form = try TestForm.read(Self.document)
    #expect(ConditionWords(form, in: .english).words(expression) == english)
    #expect(ConditionWords(form, in: .german).words(expression) == german)
  }

  @Test("2,000 conditions on options of 20,000 are said in little time")
  func manyOptions() throws {
    let options = (0..<20_000).map { #"{"value":"v\#($0)","label":"L\#($0)"}"# }
    let form = try TestForm.make(
      #"""
      {"type":"picker","uuid":"ward","args":{"label":"Ward"},
        "options":[\#(options.joined(separator: ","))]}
      """#)
    let words = ConditionWords(form, in: .english)
    let time = ProcessorTime.of {
      for number in 18_000..<20_000 {
        #expect(words.words("{ward} = 'v\(number)'") == "'Ward' is 'L\(number)'")
      }
    }
    #expect(time < .seconds(1), "\(time)")
  }
}
