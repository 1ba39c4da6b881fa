package import FormMessages

/// Times lie so many minutes apart, counted from an origin.
public struct MinuteStepRule<Time: CountedMinutes>: Hashable, Sendable {
  /// Minutes, above zero.
  public let minutes: Int
  /// The time from which the minutes are counted.
  public let origin: Time

  /// A grid, or nil when the step is not above zero.
  public init?(minutes: Int, origin: Time) {
    guard minutes > 0 else { return nil }
    self.minutes = minutes
    self.origin = origin
  }

  /// Whether a time lies on the grid.
  public func admits(_ time: Time) -> Bool { (time.minutes - origin.minutes) % minutes == 0 }

  func violation(_ time: Time) -> FaultCode? { admits(time) ? nil : .stepOffGrid }

  /// Names the nearest times of the grid that are also within the range.
  func fault(given: String, within range: RangeRule<Time>?) -> Fault {
    let time = Time(given) ?? origin
    let remainder = (time.minutes - origin.minutes) % minutes
    let below = time.minutes - remainder - (remainder < 0 ? minutes : 0)
    let nearest = [below, below &+ minutes].compactMap { Time(minutes: $0) }
      .filter { range?.violation($0) == nil }
    return Fault(
      .stepOffGrid,
      .offGrid(
        .text(shortened(given)), length, from: .text("\(origin)"),
        nearest.map { .text($0.description) }))
  }

  package var hint: Message? { Message(.inSteps, ["step": length]) }

  private var length: Message.Argument {
    .message(Message(.minutes, ["count": .count(minutes)]))
  }
}

/// Times of day on a grid.
public typealias TimeStepRule = MinuteStepRule<CivilTime>
/// Dates and times on a grid.
public typealias DateTimeStepRule = MinuteStepRule<CivilDateTime>

/// A time that is a number of minutes.
public protocol CountedMinutes: RangeBound {
  /// Minutes since midnight, or since 1970-01-01T00:00.
  var minutes: Int { get }
  /// The time of so many minutes; nil if there is none.
  init?(minutes: Int)
  /// Reads the spelling of records.
  init?(_ text: String)
}

extension CivilTime: CountedMinutes {}
extension CivilDateTime: CountedMinutes {}

extension MinuteStepRule: DeclaredConstraint where Time: SteppedTime {
  package var kind: RuleKind { .grid }

  package func violation(_ scalar: ScalarValue) -> FaultCode? {
    Time.value(of: scalar).flatMap { violation($0) }
  }

  package func fault(_ code: FaultCode, given: String) -> Fault { fault(given: given, within: nil) }

  package func describe(in schema: inout SchemaParts) { Time.describe(self, in: &schema) }

  package func shape(_ parts: inout RuleParts) { Time.shape(self, &parts) }

  package func checks(on column: SQLColumn) -> [String] {
    let counted = "EXTRACT(EPOCH FROM \(column.name)) / 60"
    let distance = origin.minutes == 0 ? counted : "\(counted) - (\(origin.minutes))"
    return ["(\(distance)) % \(minutes) = 0"]
  }

  package func implies(_ other: Constraint) -> Bool {
    guard let now = Time.grid(of: other) else { return false }
    return minutes % now.minutes == 0 && now.admits(origin)
  }
}

/// The declarations of a grid that differ from one type to the next.
package protocol SteppedTime: CountedMinutes, DescribedBound {
  /// The grid that a constraint is, if it is one of the type.
  static func grid(of constraint: Constraint) -> MinuteStepRule<Self>?
  static func describe(_ grid: MinuteStepRule<Self>, in schema: inout SchemaParts)
  static func shape(_ grid: MinuteStepRule<Self>, _ parts: inout RuleParts)
}

extension CivilTime: SteppedTime {
  package static func grid(of constraint: Constraint) -> TimeStepRule? {
    if case .timeStep(let grid) = constraint { grid } else { nil }
  }

  package static func describe(_ grid: TimeStepRule, in schema: inout SchemaParts) {
    schema.timeStep = (grid.minutes, grid.origin)
  }

  package static func shape(_ grid: TimeStepRule, _ parts: inout RuleParts) {
    parts.timeStep = grid
  }
}

extension CivilDateTime: SteppedTime {
  package static func grid(of constraint: Constraint) -> DateTimeStepRule? {
    if case .dateTimeStep(let grid) = constraint { grid } else { nil }
  }

  /// Steps that divide a day are the same times on each day; others no pattern can express.
  package static func describe(_ grid: DateTimeStepRule, in schema: inout SchemaParts) {
    guard 1440 % grid.minutes == 0 else {
      schema.notes.append(
        "only every step of \(grid.minutes) minutes counted from \(grid.origin) is allowed")
      return
    }
    schema.calendarPatterns.append(
      CalendarPattern.dateTimes(grid.origin.time, every: grid.minutes))
  }

  package static func shape(_ grid: DateTimeStepRule, _ parts: inout RuleParts) {
    parts.dateTimeStep = grid
  }
}
