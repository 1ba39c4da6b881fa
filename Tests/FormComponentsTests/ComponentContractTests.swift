import FormComponents
import FormCore
import FormTestTools
import Testing

@Suite struct ComponentContractTests {
  static let contracts = ComponentRegistry.builtIn.kinds.map { ComponentContract($0) }

  @Test("no name or alias stands for two kinds")
  func names() {
    let names = ComponentRegistry.builtIn.names
    #expect(Set(names).count == names.count)
    for kind in ComponentRegistry.builtIn.kinds {
      for name in [kind.name] + kind.aliases {
        #expect(ComponentRegistry.builtIn[name]?.name == kind.name)
      }
    }
    #expect(ComponentRegistry.builtIn["none"] == nil)
  }

  @Test("a kind describes itself and its arguments", arguments: contracts)
  func description(contract: ComponentContract) { contract.describesItself() }

  @Test("canonical arguments are read as they were written", arguments: contracts)
  func canonical(contract: ComponentContract) { contract.canonicalArgumentsReadBack() }

  @Test("an argument is its JSON type, or a string that spells it", arguments: contracts)
  func strings(contract: ComponentContract) { contract.takesStrings() }

  @Test("a misspelt argument is a warning with the nearest name", arguments: contracts)
  func unknown(contract: ComponentContract) { contract.warnsOfUnknownArguments() }

  @Test("a missing argument is reported at the component", arguments: contracts)
  func missing(contract: ComponentContract) { contract.reportsMissingArguments() }

  @Test("a value of the wrong type is reported at the value", arguments: contracts)
  func wrongTypes(contract: ComponentContract) { contract.reportsWrongTypes() }

  @Test("an input says what it needs to be asked by", arguments: contracts)
  func labels(contract: ComponentContract) { contract.asksForItsLabel() }

  @Test("a default is taken or refused by the input's own type", arguments: contracts)
  func defaults(contract: ComponentContract) { contract.checksItsDefault() }

  @Test("no hostile answer makes a constraint trap", arguments: contracts)
  func hostile(contract: ComponentContract) { contract.survivesHostileAnswers() }

  @Test("samples satisfy the rule of every argument, and break it", arguments: contracts)
  func samples(contract: ComponentContract) { contract.hasSamples() }
}
