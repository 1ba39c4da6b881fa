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

  func fault(_ code: FaultCode, given: String) -> Fault {
    guard code == .countAboveMax else {
      return Fault(
        code, "\(given) made, and at least \(min ?? 0) \(agreeing(min ?? 0, "needed"))")
    }
    return Fault(code, "\(given) made, and at most \(max ?? 0) \(agreeing(max ?? 0, "allowed"))")
  }

  var hint: String? {
    switch (min, max) {
    case (let min?, let max?) where min == max: "exactly \(counted(max, "choice"))"
    case (let min?, let max?): "\(min) to \(counted(max, "choice"))"
    case (let min?, nil): "at least \(counted(min, "choice"))"
    case (nil, let max?): "at most \(counted(max, "choice"))"
    case (nil, nil): nil
    }
  }
}
