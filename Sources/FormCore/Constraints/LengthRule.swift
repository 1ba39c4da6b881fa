/// How long a text may be, in Unicode scalars.
public struct LengthRule: Hashable, Sendable {
  public let min: Int?
  public let max: Int?

  public init(min: Int?, max: Int?) {
    self.min = min
    self.max = max
  }

  @inline(__always)
  func violation(_ bytes: Span<UInt8>, _ known: KnownText = []) -> FaultCode? {
    known.contains(.printableASCII) ? violation(count: bytes.count) : violation(of: bytes)
  }

  @inline(__always)
  private func violation(count: Int) -> FaultCode? {
    if let max, count > max { return .lengthAboveMax }
    if let min, count < min { return .lengthBelowMin }
    return nil
  }

  private func violation(of bytes: Span<UInt8>) -> FaultCode? {
    // No text has more scalars than bytes, nor fewer than a quarter of them.
    if let max, bytes.count > max, scalars(bytes) > max { return .lengthAboveMax }
    if let min, bytes.count < min || (bytes.count / 4 < min && scalars(bytes) < min) {
      return .lengthBelowMin
    }
    return nil
  }

  private func scalars(_ bytes: Span<UInt8>) -> Int {
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  func fault(_ code: FaultCode, given: String) -> Fault {
    let length = counted(given.unicodeScalars.count, "character")
    guard code == .lengthAboveMax else {
      return Fault(
        code,
        "\(quoted(given)) has \(length), and at least \(min ?? 0) \(agreeing(min ?? 0, "needed"))")
    }
    return Fault(
      code,
      "\(quoted(given)) has \(length), and at most \(max ?? 0) \(agreeing(max ?? 0, "allowed"))")
  }

  var hint: String? {
    switch (min, max) {
    case (let min?, let max?) where min == max: "exactly \(counted(max, "character"))"
    case (let min?, let max?): "\(min) to \(counted(max, "character"))"
    case (let min?, nil): "at least \(counted(min, "character"))"
    case (nil, let max?): "at most \(counted(max, "character"))"
    case (nil, nil): nil
    }
  }
}
