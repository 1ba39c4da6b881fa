import FormCore
import FormValues
import JSONText

/// The state of the object whose members are being read: a submission, a group, or
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
  /// The members that were there, by their index among the slots of the level: the first 64.
  var seen: UInt64 = 0
  /// Whether the answers came in the order of the form.
  var isInOrder = true
  /// Whether the object may be written as it stands.
  var isCanonical = true
  /// The number of required answers found so far.
  var requiredSeen = 0

  init(number: Int) { self.number = number }
}

/// The members of a line that are not keys of the form, and values that are not the objects that
/// they should be.
struct StrayMembers {
  private struct Stray {
    /// The object in which it stands, and how many strays were found before it.
    let object: Int
    let number: Int
    let level: Int
    let row: Int
    let subject: Subject
  }

  private enum Subject {
    case name(Int)
    case fault(LineFault)
  }

  var names = MemberNames()
  private var unknown = FirstElements<Stray>()
  private var odd = FirstElements<Stray>()
  /// The number of both together, stored because each line asks for it.
  private var count = 0
  /// Whether an input was given two answers in one object.
  var isRepeated = false

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// Whether an object has two members of one name.
  @inline(__always)
  var hasDuplicate: Bool { isRepeated || (names.count > 1 && names.hasDuplicate(from: 0)) }

  /// Forgets the line before.
  @inline(__always)
  mutating func removeAll() {
    isRepeated = false
    if names.count > 0 { names.removeAll(from: 0) }
    if !isEmpty { removeStrays() }
  }

  @inline(never)
  private mutating func removeStrays() {
    count = 0
    unknown.removeAll()
    odd.removeAll()
  }

  /// Refuses the member whose name was read last.
  mutating func refuseLast(in object: ObjectState) {
    let stray = stray(.name(names.count &- 1), in: object)
    unknown.append(stray, StrayMembers.precedes)
  }

  /// Refuses a value that is not an object, a member of another one.
  mutating func refuse(_ fault: LineFault, in object: ObjectState) {
    let stray = stray(.fault(fault), in: object)
    odd.append(stray, StrayMembers.precedes)
  }

  private mutating func stray(_ subject: Subject, in object: ObjectState) -> Stray {
    count &+= 1
    return Stray(
      object: object.number, number: count, level: object.level, row: object.row,
      subject: subject)
  }

  /// Object by object, each before those in it.
  private static func precedes(_ left: Stray, _ right: Stray) -> Bool {
    (left.object, left.number) < (right.object, right.number)
  }

  /// Returns the faults of the first strays, and the number of other members that are not listed.
  mutating func faults() -> (faults: [LineFault], unlisted: Int) {
    var all = unknown
    for stray in odd.elements { all.append(stray, StrayMembers.precedes) }
    all.sort(StrayMembers.precedes)
    var (faults, unlisted): ([LineFault], (names: Int, others: Int)) = (
      [], (unknown.count, odd.count)
    )
    for stray in all.elements {
      switch stray.subject {
      case .fault(let fault):
        unlisted.others -= 1
        faults.append(fault)
      case .name(let index):
        unlisted.names -= 1
        faults.append(
          LineFault(
            .member(names.text(index), level: stray.level, row: stray.row), .unknownKey,
            .unknown(isSuggesting: faults.count < TreeReader.mostSuggestions)))
      }
    }
    if unlisted.names > 0 {
      faults.append(LineFault(.path("", rank: Int.max), .moreUnknown(unlisted.names)))
    }
    return (faults, unlisted.others)
  }
}
