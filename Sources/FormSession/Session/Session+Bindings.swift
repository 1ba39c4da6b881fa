public import FormCore

extension Session {
  /// The typed answer of an input that is not repeated; nil while it has none.
  public subscript<Wrapped: BindableValue>(binding: Binding<Wrapped>) -> Wrapped? {
    slot(of: binding).flatMap { value(of: $0) }.flatMap(Wrapped.init)
  }

  private func slot<Wrapped>(of binding: Binding<Wrapped>) -> Int? {
    sheet.slot(at: binding.key.text)
  }

  /// Sets a typed answer; it is judged by the rule that judges typed lines and bulk answers.
  public mutating func set<Wrapped: BindableValue>(
    _ binding: Binding<Wrapped>, to wrapped: Wrapped
  ) throws(Fault) {
    guard let slot = slot(of: binding) else { return }
    try set(wrapped.value(for: input(at: slot).valueType), at: slot)
  }

  /// Takes a typed answer away; its default is not offered again.
  public mutating func clear<Wrapped: BindableValue>(_ binding: Binding<Wrapped>) {
    if let slot = slot(of: binding) { clear(at: slot) }
  }
}
