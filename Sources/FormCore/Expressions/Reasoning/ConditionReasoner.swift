struct ConditionReasoner {
  init(_ code: ExpressionCode) {}
  mutating func verdict() -> ConditionVerdict? { nil }
}
