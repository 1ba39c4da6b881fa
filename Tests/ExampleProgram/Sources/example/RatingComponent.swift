import Formline

/// A question answered by a whole number of stars: a kind of component of this program's own.
struct RatingComponent: InputComponent {
  static let name = "rating"
  static let summary = "Asks for a number of stars"
  static let labelNeed = LabelNeed.label

  var input = InputArguments()
  var stars = Count(5)

  static let parameters: [Parameter<RatingComponent>] =
    InputArguments.parameters(of: \RatingComponent.input) + [
      .optional("stars", \.stars, default: Count(5), "the number of stars")
    ]

  var valueType: ValueType { .number }

  func constraints(at moment: Moment) -> [Constraint] {
    [.whole, .numberRange(RangeRule(min: 1, max: Decimal(Int32(stars.value))))]
  }
}

extension ComponentRegistry {
  /// The built-in kinds, and this program's own.
  static let withRating = ComponentRegistry(builtIn.kinds + [ComponentKind(RatingComponent.self)])
}
