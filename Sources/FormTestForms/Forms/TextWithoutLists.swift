import FormComponents
import FormCore
import FormMessages

extension String {
  /// The text with words for the lists of all kinds of component and of all functions, so a golden
  /// stays as it is when one is added.
  public var withoutLists: String {
    let functions = ExpressionFunction.all.map(\.name) + CalendarLiteral.names
    return replacing(listed(ComponentRegistry.builtIn.names), with: "(every kind)")
      .replacing(listed(functions), with: "(every function)")
  }
}
