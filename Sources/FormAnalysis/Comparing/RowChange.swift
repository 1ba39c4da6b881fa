import FormArguments
import FormCore
import FormMessages
import FormValues

/// A change of how many rows a group may have. What expressions mean is not compared: another one
/// counts as one that may refuse what the old one allowed.
struct RowChange {
  private let was: Repetition
  private let now: Repetition

  init(_ was: Repetition, _ now: Repetition) { (self.was, self.now) = (was, now) }

  /// What changed: of fixed bounds together, of calculated ones each.
  func faults(of group: Group) -> [Fault] {
    guard was.isDynamic || now.isDynamic else { return fixed(group).map { [$0] } ?? [] }
    return RowBound.allCases.compactMap { change(of: $0, group) }
  }

  private func fixed(_ group: Group) -> Fault? {
    let (was, now) = (was.lastingLimits, now.lastingLimits)
    guard was != now else { return nil }
    return Fault(
      now.least > was.least || now.most < was.most ? .changeTightened : .changeLoosened,
      "\(quoted(group.key.text)): \(now.least) to \(now.most) rows are allowed now, before "
        + "\(was.least) to \(was.most)")
  }

  private func change(of bound: RowBound, _ group: Group) -> Fault? {
    let (was, now) = (was[bound], now[bound])
    guard was != now else { return nil }
    let name = "\(quoted(group.key.text)): '\(bound.rawValue)' of 'repeat' is"
    switch now {
    case .absent: return Fault(.changeLoosened, "\(name) gone")
    case .fixed(let count):
      return Fault(
        isLooser(count.value, bound) ? .changeLoosened : .changeTightened,
        "\(name) now \(count.value)")
    case .dynamic:
      let other = was.isDynamic ? "differently " : ""
      return Fault(.changeTightened, "\(name) now calculated \(other)from other answers")
    }
  }

  /// Whether a fixed bound allows all that the old one allowed.
  private func isLooser(_ count: Int, _ bound: RowBound) -> Bool {
    guard case .fixed(let old) = was[bound] else { return false }
    return bound == .min ? count < old.value : count > old.value
  }
}
