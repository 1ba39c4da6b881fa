import FormMessages
import FormValues
internal import JSONText

/// Finds names that mean two things: an earlier key that is a key, or the earlier key of another
/// input, and a given name that is a key or is given twice.
///
/// Earlier keys are compared with those that stand in the same object of a submission; given names
/// with all, as expressions do.
struct NameCheck {
  private let inputs: [Input]
  private let groups: [Group]
  private let locationOfKey: (FieldKey, Int?) -> Location?
  private(set) var findings = Findings()

  init(
    _ inputs: [Input], _ groups: [Group], locationOfKey: @escaping (FieldKey, Int?) -> Location?
  ) {
    (self.inputs, self.groups, self.locationOfKey) = (inputs, groups, locationOfKey)
  }

  /// An earlier key of an input, where the document gives it.
  struct Earlier {
    let key: Located<FieldKey>
    /// The index of the input among the form's inputs.
    let input: Int

    static func all(of input: Int, _ argument: FormArgument?) -> [Earlier] {
      guard let argument else { return [] }
      return (argument.value.elements ?? [argument.value]).compactMap { name in
        guard let key = name.text.flatMap({ FieldKey($0) }) else { return nil }
        let location =
          name.range.isEmpty
          ? argument.location : Location(argument.location.source, name.range.lowerBound)
        return Earlier(key: Located(key, at: location), input: input)
      }
    }
  }

  mutating func check(externalKeys: [Located<FieldKey>], _ earlier: [Earlier]) {
    guard !externalKeys.isEmpty || !earlier.isEmpty else { return }
    let first = check(externalKeys: externalKeys)
    var claimed: [Name: Earlier] = [:]
    let live = Set(liveNames)
    for earlier in earlier {
      let key = earlier.key.value
      let name = Name(home: groups.home(around: inputs[earlier.input].group), key: key)
      if live.contains(name) {
        report(earlier.key, .key, at: locationOfKey(key, name.home))
      } else if let location = first[key] {
        report(earlier.key, .external, at: location)
      } else if let other = claimed[name] {
        guard other.input != earlier.input else { continue }
        report(earlier.key, .earlier, at: other.key.location)
      } else {
        claimed[name] = earlier
      }
    }
  }

  /// Checks external keys, and returns the location of the first use of each.
  private mutating func check(externalKeys: [Located<FieldKey>]) -> [FieldKey: Location] {
    let keys = Dictionary(
      liveNames.map { ($0.key, $0.home) }, uniquingKeysWith: { first, _ in first })
    var first: [FieldKey: Location] = [:]
    for name in externalKeys {
      if let home = keys[name.value] {
        report(name, .key, at: locationOfKey(name.value, home))
      } else if let location = first[name.value] {
        report(name, .external, at: location)
      } else {
        first[name.value] = name.location
      }
    }
    return first
  }

  /// A key in the object that holds it.
  private struct Name: Hashable {
    let home: Int?
    let key: FieldKey
  }

  private var liveNames: [Name] {
    inputs.map { Name(home: groups.home(around: $0.group), key: $0.key) }
      + groups.map { Name(home: groups.home(around: $0.parent), key: $0.key) }
  }

  /// The earlier meaning of a name.
  private enum Meaning: String {
    case key = "the key of a component"
    case earlier = "an earlier key of another component"
    case external = "the name of a given value"
  }

  private mutating func report(
    _ name: Located<FieldKey>, _ meaning: Meaning, at first: Location?
  ) {
    let suffix = first.map { ", \($0.inWords)" } ?? ""
    findings.report(
      Fault(
        .componentDuplicateKey,
        "\(quoted(name.value.text)) is already \(meaning.rawValue)\(suffix)"),
      at: name.location)
  }
}
