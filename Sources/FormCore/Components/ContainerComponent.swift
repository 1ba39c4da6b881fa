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
    var result = Repetition()
    for member in members {
      let fault: Fault?
      switch member.name {
      case "min": fault = result.store(Count.decode(member.value)) { $0.min = $1.value }
      case "max": fault = result.store(Count.decode(member.value)) { $0.max = $1.value }
      case "label": fault = result.store(Words.decode(member.value)) { $0.label = $1 }
      default:
        fault = .unknown(
          .componentUnknownArgument, member.name, isNot: "a member of 'repeat'",
          known: ["min", "max", "label"])
      }
      if let fault { return .failure(fault) }
    }
    return result.checked
  }

  private mutating func store<Part>(
    _ part: Result<Part, Fault>, _ assign: (inout Repetition, Part) -> Void
  ) -> Fault? {
    switch part {
    case .success(let value):
      assign(&self, value)
      return nil
    case .failure(let fault): return fault
    }
  }

  private var checked: Result<Repetition, Fault> {
    if let max, min > max {
      return .failure(
        Fault(
          .rangeMinAboveMax, naming: "\(member: "max") \(max) is less than \(member: "min") \(min)")
      )
    }
    if min > Repetition.maximumRows {
      return .failure(
        Fault(
          .numberOutOfRange,
          naming:
            "\(member: "min") \(min) is more than \(Repetition.maximumRows), the maximum number of rows "
            + "of a group"))
    }
    return .success(self)
  }

  public var encoded: JSON {
    var members: [(String, JSON)] = []
    if min > 0 { members.append(("min", .number(String(min)))) }
    if let max { members.append(("max", .number(String(max)))) }
    if let label { members.append(("label", label.encoded)) }
    return .object(members)
  }
}
