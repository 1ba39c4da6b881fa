public import FormCore

extension Session {
  /// The typed answer of an input; nil while it has none.
  public subscript<Wrapped: BindableValue>(binding: Binding<Wrapped>) -> Wrapped? {
    value(of: binding.index).flatMap(Wrapped.init)
  }

  /// Sets a typed answer; it is judged by the rule that judges typed lines and bulk answers.
  public mutating func set<Wrapped: BindableValue>(
    _ binding: Binding<Wrapped>, to wrapped: Wrapped
  ) throws(Fault) {
    guard form.inputs.indices.contains(binding.index) else { return }
    try set(wrapped.value(for: form.inputs[binding.index].valueType), at: binding.index)
  }

  /// Takes a typed answer away; its default is not offered again.
  public mutating func clear<Wrapped: BindableValue>(_ binding: Binding<Wrapped>) {
    clear(at: binding.index)
  }
}
