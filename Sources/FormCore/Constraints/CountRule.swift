/// How many choices may be made.
public struct CountRule: Hashable, Sendable {
  public let min: Int?
  public let max: Int?

  public init(min: Int?, max: Int?) {
    self.min = min
    self.max = max
  }

  public func violation(_ count: Int) -> FaultCode? {
    if let min, count < min { return .countBelowMin }
    if let max, count > max { return .countAboveMax }
    return nil
  }

  func fault(_ code: FaultCode, count: Int) -> Fault {
    Fault(
      code,
      Message(
        code == .countAboveMax ? .tooManyChoices : .tooFewChoices,
        ["count": .count(count), "min": .count(min ?? 0), "max": .count(max ?? 0)]))
  }

  var hint: Message? {
    let limits: [String: Message.Argument] = ["min": .count(min ?? 0), "max": .count(max ?? 0)]
    switch (min, max) {
    case (let min?, let max?): return Message(min == max ? .exactCount : .countBetween, limits)
    case (_?, nil): return Message(.leastCount, limits)
    case (nil, _?): return Message(.mostCount, limits)
    case (nil, nil): return nil
    }
  }
}
