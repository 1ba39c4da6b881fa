public import FormArguments
public import FormValues
public import JSONText

/// A component that holds components.
public protocol ContainerComponent: Component {
  var title: Words? { get }
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

/// The rows of a group: the least and the most of them, and the name of one.
public struct Repetition: ArgumentValue, Hashable {
  /// The least rows.
  public var min: Int
  /// The most rows; nil for ``maximumRows``.
  public var max: Int?
  public var label: Words?
  public static let argumentKind = ArgumentKind.repetition

  /// The most rows that a repeated group can have, whatever its `max`.
  public static let maximumRows = 100_000

  public init(min: Int = 0, max: Int? = nil, label: Words? = nil) {
    (self.min, self.max, self.label) = (min, max, label)
  }

  /// The most rows allowed.
  public var limit: Int { Swift.min(max ?? Repetition.maximumRows, Repetition.maximumRows) }

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
      case "min": result.store(Count.decode(value), name, value, &problems) { $0.min = $1.value }
      case "max": result.store(Count.decode(value), name, value, &problems) { $0.max = $1.value }
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
    return (result, problems)
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

  /// The problems of bounds that have been read.
  private func bounds(_ members: [JSON.Member]) -> [ArgumentProblem] {
    func problem(_ fault: Fault, at name: String) -> [ArgumentProblem] {
      members.first { $0.name == name }.map { [ArgumentProblem(fault, at: $0.value)] } ?? []
    }
    if let max, min > max { return problem(.maxBelow(max, min), at: "max") }
    if min > Repetition.maximumRows { return problem(.tooManyRows(min), at: "min") }
    return max == 0 ? problem(.noRows, at: "max") : []
  }

  public var encoded: JSON {
    var members: [(String, JSON)] = []
    if min > 0 { members.append(("min", .number(String(min)))) }
    if let max { members.append(("max", .number(String(max)))) }
    if let label { members.append(("label", label.encoded)) }
    return .object(members)
  }
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
