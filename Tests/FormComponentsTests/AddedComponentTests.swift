import FormArguments
import FormBuilding
import FormComponents
import FormCore
import FormTestTools
import FormValues
import JSONText
import Testing

/// The example of the article "Working on Formline"; `PublicDeclarationTests` compares the two.
struct RatingComponent: InputComponent {
  static let name = "rating"
  static let summary = "Asks for a number of stars"
  static let example = #"{ "type": "rating", "uuid": "meal", "args": { "label": "Meal" } }"#
  static let labelNeed = LabelNeed.label

  var input = InputArguments()
  var stars = Count(5)

  init() {}

  static let parameters: [Parameter<RatingComponent>] =
    InputArguments.parameters(of: \RatingComponent.input) + [
      .optional("stars", \.stars, default: Count(5), "how many stars there are")
    ]

  var valueType: ValueType { .number }

  func constraints(at moment: Moment) -> [Constraint] {
    [.whole, .numberRange(RangeRule(min: 1, max: Decimal(Int32(stars.value))))]
  }
}

@Suite("A component of one's own needs its file and a line in a registry")
struct AddedComponentTests {
  private let kind = ComponentKind(RatingComponent.self)

  @Test("it keeps the contract of all components")
  func contract() {
    let contract = ComponentContract(kind)
    contract.describesItself()
    contract.canonicalArgumentsReadBack()
    contract.takesStrings()
    contract.warnsOfUnknownArguments()
    contract.reportsWrongTypes()
    contract.asksForItsLabel()
    contract.survivesHostileAnswers()
  }

  @Test("forms in Swift write it, without a name of its own")
  func element() throws {
    let form = WrittenForm("visit") { FormElement<RatingComponent>("stars").stars(3) }
    let document = try #require(form.read().document)
    #expect(document.items.first?.argument("stars")?.value == .number("3"))
  }

  @Test("its constraints judge answers")
  func answers() {
    let rule = RatingComponent().rule(at: .epoch)
    #expect(rule.faults(of: .number(5)).isEmpty)
    #expect(rule.faults(of: .number(6)).map(\.code) == [.rangeAboveMax])
    #expect(rule.faults(of: .number(0)).map(\.code) == [.rangeBelowMin])
  }
}
