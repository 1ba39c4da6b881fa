import FormCore
import FormDecoding
import FormDialects
import FormMessages
import FormValues
import FormWording
import Testing

@testable import FormCommandLine
@testable import FormCommands

@Suite("CommandOperand")
struct CommandOperandTests {
  private func operands(_ name: String) throws -> [CommandOperand] {
    CommandOperand.list(of: try CommandTable.known(name))
  }

  @Test("operands are read from the synopsis, with what is optional and what repeats")
  func operands() throws {
    #expect(
      try operands("process") == [
        CommandOperand(name: "FORM", isOptional: false, repeats: false),
        CommandOperand(name: "INPUT", isOptional: true, repeats: true),
      ])
    #expect(
      try operands("check") == [CommandOperand(name: "FORM", isOptional: false, repeats: true)])
    #expect(try operands("show").map(\.name) == ["FORM-ID", "RECORD-ID"])
    #expect(try operands("completion").map(\.name) == ["bash|zsh|fish"])
  }

  @Test("options in a synopsis are no operands", arguments: ["schema", "convert"])
  func options(name: String) throws {
    #expect(
      try operands(name) == [CommandOperand(name: "FORM", isOptional: false, repeats: false)])
  }

  @Test("a placeholder offers its words, those of its command, or names that the shell knows")
  func candidates() {
    #expect(WordCandidates("jsonl|json|csv").words == ["jsonl", "json", "csv"])
    #expect(WordCandidates("DIALECT").words == DialectRegistry.builtIn.names)
    #expect(
      WordCandidates(.dialect, of: ConvertCommand.self)?.words
        == DialectRegistry.builtIn.names + ["xlsform"])
    #expect(WordCandidates("TAG").words == Catalogue.all.map(\.tag))
    #expect(WordCandidates("COMMAND").words == CommandTable.commands.map { $0.name })
    let codes = WordCandidates("WORD", of: ExplainCommand.self).words
    #expect(Set(codes).isSuperset(of: FaultExplanation.all.map(\.code.rawValue)))
    #expect(Set(codes).count == codes.count)
    #expect(codes.contains("picker"))
    #expect(WordCandidates("FILE|-").source == .files)
    #expect(WordCandidates("DIR").source == .folders)
    #expect(WordCandidates("FORM").source == .forms)
    #expect(WordCandidates("FORM-ID").source == .storedForms)
    let number = WordCandidates("N")
    #expect(number.words.isEmpty && number.source == nil)
  }
}
