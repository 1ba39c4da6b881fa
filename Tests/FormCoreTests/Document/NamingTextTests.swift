import FormCore
import Testing

@testable import FormValues

@Suite struct NamingTextTests {
  private let names = ForeignNames(
    kind: "Input.Number", members: ["text": "inlines", "max": "most", "min": "least"])

  @Test("Names stand in quotes, wherever they are")
  func text() {
    let fault = Fault(
      .rangeMinAboveMax, naming: "\(member: "max") \(1) is less than \(member: "min") \(2)")
    #expect(fault.message == "'max' 1 is less than 'min' 2")
    let about = Fault(.rangeMinAboveMax, naming: "\(member: "repeat"): \(fault.sentence)")
    #expect(about.message == "'repeat': 'max' 1 is less than 'min' 2")
  }

  @Test("Every name in a sentence is that of the other system, and nothing that looks like one")
  func renamed() {
    let fault = Fault(
      .rangeMinAboveMax, naming: "\(member: "max") 'max' is less than \(member: "min") max",
      suggestion: "max")
    let renamed = names.renamed(fault, in: "text")
    #expect(renamed.message == "'most' 'max' is less than 'least' max")
    #expect(renamed.suggestion == "max")
    #expect(renamed.code == fault.code)
  }

  @Test("A kind and an argument of one name are two things")
  func kinds() {
    let fault = Fault(
      .componentMissingArgument, naming: "\(kind: "text") needs the argument \(member: "text")")
    #expect(
      names.renamed(fault, in: "text").message == "'Input.Number' needs the argument 'inlines'")
    #expect(names.renamed(fault, in: "date").message == "'text' needs the argument 'inlines'")
  }

  @Test("A sentence without names stays, though it begins with one in quotes")
  func plain() {
    let fault = Fault(.patternSyntax, "'max' is a word of the author")
    #expect(names.renamed(fault, in: "text") == fault)
  }
}
