import FormCore
import JSONText

/// What is known of the members of the object that is being read: that of a submission, a group, or
/// a row of one.
struct ObjectState {
  /// Objects are numbered as they begin.
  let number: Int
  var level = 0
  var row = 0
  /// The first slot of the level.
  var first = 0
  /// The slot that was answered last, or -1.
  var last = -1
  /// The members that were there, by their place among the slots of the level: the first 64.
  var seen: UInt64 = 0
  /// Whether the answers came in the order of the form.
  var isInOrder = true
  /// Whether the object may be written as it stands.
  var isCanonical = true
  /// How many of the answers that must be there are there.
  var requiredSeen = 0

  init(number: Int) { self.number = number }
}

/// The members of a line that are not keys of the form, and values that are not the objects that
/// they should be.
struct StrayMembers {
  private struct Stray {
    /// The object in which it stands.
    let object: Int
    let level: Int
    let row: Int
    let subject: Subject
  }

  private enum Subject {
    case name(Int)
    case fault(LineFault)
  }

  var names = MemberNames()
  private var strays: [Stray] = []
  /// Whether an input was given two answers in one object.
  var isRepeated = false

  /// The most that are reported one by one, and the most for which a name is suggested.
  private static let mostReported = 1000

  @inline(__always)
  var isEmpty: Bool { strays.isEmpty }

  /// Whether an object has two members of one name.
  @inline(__always)
  var hasDuplicate: Bool { isRepeated || (names.count > 1 && names.hasDuplicate(from: 0)) }

  /// Forgets the line before.
  @inline(__always)
  mutating func removeAll() {
    isRepeated = false
    if names.count > 0 { names.removeAll(from: 0) }
    if !strays.isEmpty { strays.removeAll(keepingCapacity: true) }
  }

  /// Refuses the member whose name was read last.
  mutating func refuseLast(in object: ObjectState) {
    strays.append(
      Stray(
        object: object.number, level: object.level, row: object.row,
        subject: .name(names.count &- 1)))
  }

  /// Refuses a value that is not an object, a member of another one.
  mutating func refuse(_ fault: LineFault, in object: ObjectState) {
    strays.append(
      Stray(
        object: object.number, level: object.level, row: object.row, subject: .fault(fault)))
  }

  /// What is wrong with them: object by object, each before those in it.
  var faults: [LineFault] {
    var (faults, unlisted): ([LineFault], Int) = ([], 0)
    let ordered = strays.enumerated().sorted {
      ($0.element.object, $0.offset) < ($1.element.object, $1.offset)
    }
    for stray in ordered.lazy.map(\.element) {
      switch stray.subject {
      case .fault(let fault): faults.append(fault)
      case .name where faults.count >= StrayMembers.mostReported: unlisted += 1
      case .name(let index):
        faults.append(
          LineFault(
            .member(names.text(index), level: stray.level, row: stray.row), .unknownKey,
            .unknown(isSuggesting: faults.count < TreeReader.mostSuggestions)))
      }
    }
    if unlisted > 0 { faults.append(LineFault(.place("", rank: Int.max), .moreUnknown(unlisted))) }
    return faults
  }
}
