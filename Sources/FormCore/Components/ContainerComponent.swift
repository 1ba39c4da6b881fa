public import FormArguments
public import FormValues
public import JSONText

/// A component that holds components.
public protocol ContainerComponent: Component {
  /// The words above the container; nil if there are none.
  var title: Words? { get }
  /// Where the values inside stand in a record.
  var nesting: Nesting { get }
}

extension ContainerComponent {
  public static var role: ComponentRole { .container }
  public var asContainer: (any ContainerComponent)? { self }
}

/// The place of the values inside a container.
public enum Nesting: Hashable, Sendable {
  /// They stand beside the values around the container.
  case flat
  /// They are members of an object under the container's key.
  case object
  /// They are members of the objects of an array under the container's key.
  case rows(Repetition)
}

extension Nesting {
  /// The rows; nil where there are none.
  var repetition: Repetition? {
    guard case .rows(let repetition) = self else { return nil }
    return repetition
  }
}

/// The rows of a group: the least and the most of them, and the name of one.
public struct Repetition: ArgumentValue, Hashable {
  /// The least rows; absent for none.
  public var min: BoundArgument<Count>
  /// The most rows; absent for ``maximumRows``.
  public var max: BoundArgument<Count>
  /// The words for one row; nil for those of the group.
  public var label: Words?
  public static let argumentKind = ArgumentKind.repetition

  /// The most rows that a repeated group can have, whatever its `max`.
  public static let maximumRows = 100_000

  public init(min: BoundArgument<Count>, max: BoundArgument<Count>, label: Words? = nil) {
    // That there may be no rows need not be said.
    self.min = min == .fixed(Count(0)) ? .absent : min
    (self.max, self.label) = (max, label)
  }

  public init(min: Int = 0, max: Int? = nil, label: Words? = nil) {
    self.init(
      min: .fixed(Count(Int32(clamping: min))),
      max: max.map { .fixed(Count(Int32(clamping: $0))) } ?? .absent, label: label)
  }

  /// What holds of the number of rows whatever the other answers are.
  package var lastingLimits: RowLimits {
    let most = max.value?.value ?? Repetition.maximumRows
    return RowLimits(
      least: min.value?.value ?? 0, most: Swift.min(most, Repetition.maximumRows))
  }

  /// Whether other answers decide how many rows there may be.
  package var isDynamic: Bool { min.isDynamic || max.isDynamic }

  /// The expressions that give its bounds, each with those that it gives.
  var expressions: [(text: ExpressionText, bounds: [RowBound])] {
    switch (min, max) {
    case (.dynamic(let least), .dynamic(let most)) where least == most: [(least, [.min, .max])]
    case (.dynamic(let least), .dynamic(let most)): [(least, [.min]), (most, [.max])]
    case (.dynamic(let least), .absent), (.dynamic(let least), .fixed): [(least, [.min])]
    case (.absent, .dynamic(let most)), (.fixed, .dynamic(let most)): [(most, [.max])]
    case (.absent, _), (.fixed, _): []
    }
  }

  package subscript(bound: RowBound) -> BoundArgument<Count> {
    switch bound {
    case .min: min
    case .max: max
    }
  }

  public static func decode(_ json: JSON) -> Result<Repetition, Fault> {
    guard case .object(let members) = json.value else {
      return .failure(.wrongType(json, expected: .repetition))
    }
    let (repetition, problems) = read(members)
    return problems.first.map { .failure($0.fault) } ?? .success(repetition)
  }

  public static func problems(in json: JSON) -> [ArgumentProblem]? {
    guard case .object(let members) = json.value else { return nil }
    let problems = read(members).problems
    return problems.isEmpty ? nil : problems
  }

  private static func read(
    _ members: [JSON.Member]
  ) -> (repetition: Repetition, problems: [ArgumentProblem]) {
    var (result, problems) = (Repetition(), [ArgumentProblem]())
    for member in members {
      let (name, value) = (member.name, member.value)
      switch name {
      case "min": result.store(bound(value), name, value, &problems) { $0.min = $1 }
      case "max": result.store(bound(value), name, value, &problems) { $0.max = $1 }
      case "label":
        let inside = Words.problems(in: value)
        problems += (inside ?? []).map { $0.about(name) }
        if inside == nil {
          result.store(Words.decode(value), name, value, &problems) { $0.label = $1 }
        }
      default: problems.addUnknown(member, .componentUnknownArgument) { .notOfRepeat($0) }
      }
    }
    if problems.isEmpty { problems += result.bounds(members) }
    return (Repetition(min: result.min, max: result.max, label: result.label), problems)
  }

  private static func bound(_ json: JSON) -> Result<BoundArgument<Count>, Fault> {
    BoundArgument<Count>.decode(json).mapError { fault in
      json.text?.looksCalculated == true ? fault.naming(expression: json) : fault
    }
  }

  private mutating func store<Part>(
    _ part: Result<Part, Fault>, _ name: String, _ value: JSON,
    _ problems: inout [ArgumentProblem], _ assign: (inout Repetition, Part) -> Void
  ) {
    switch part {
    case .success(let value): assign(&self, value)
    case .failure(let fault): problems.append(ArgumentProblem(fault.about(name), at: value))
    }
  }

  /// The problems of bounds that have been read, as far as they are fixed.
  private func bounds(_ members: [JSON.Member]) -> [ArgumentProblem] {
    func problem(_ fault: Fault, at name: String) -> [ArgumentProblem] {
      members.first { $0.name == name }.map { [ArgumentProblem(fault, at: $0.value)] } ?? []
    }
    let (min, max) = (min.value?.value ?? 0, max.value?.value)
    if let max, min > max { return problem(.maxBelow(max, min), at: "max") }
    if min > Repetition.maximumRows { return problem(.tooManyRows(min), at: "min") }
    return max == 0 ? problem(.noRows, at: "max") : []
  }

  public var encoded: JSON {
    var members: [(String, JSON)] = []
    for bound in RowBound.allCases where self[bound] != .absent {
      members.append((bound.rawValue, self[bound].encoded))
    }
    if let label { members.append(("label", label.encoded)) }
    return .object(members)
  }
}

/// An end of how many rows a group may have.
package enum RowBound: String, Hashable, Sendable, CaseIterable {
  case min, max
}

/// How many rows a repeated group may have.
package struct RowLimits: Hashable, Sendable {
  package let least: Int
  package let most: Int

  package init(least: Int, most: Int) { (self.least, self.most) = (least, most) }

  /// Whether a group may have so many rows.
  package func allow(_ count: Int) -> Bool { count >= least && count <= most }
}

extension Fault {
  fileprivate static func notOfRepeat(_ name: String) -> Fault {
    .unknown(
      .componentUnknownArgument, name, isNot: "a member of 'repeat'",
      known: ["min", "max", "label"])
  }

  fileprivate static func maxBelow(_ max: Int, _ min: Int) -> Fault {
    Fault(
      .rangeMinAboveMax, naming: "\(member: "max") \(max) is less than \(member: "min") \(min)")
  }

  fileprivate static func tooManyRows(_ min: Int) -> Fault {
    Fault(
      .numberOutOfRange,
      naming: "\(member: "min") \(min) is more than \(Repetition.maximumRows), the maximum number "
        + "of rows of a group")
  }

  fileprivate static let noRows = Fault.unanswerable("max", of: "row")
}
