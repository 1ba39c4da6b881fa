import FormValues

extension KeyIndex {
  /// The type of the answer to a key; nil for a group, and for a fact.
  package func type(ofKey key: Int) -> ExpressionType? {
    guard inputs.indices.contains(key) else { return nil }
    let component = inputs[key].component
    return FormScope.type(inputs[key].valueType, component, component.constraints(at: .epoch))
  }
}
