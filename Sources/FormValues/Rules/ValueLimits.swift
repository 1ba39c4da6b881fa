/// The known limits of ordered values, ends included.
public enum ValueLimits: Sendable {
  case none
  case numbers(RangeRule<Decimal>)
  case dates(RangeRule<CivilDate>)
  case times(RangeRule<CivilTime>)
}
