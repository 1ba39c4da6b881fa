/// The Unicode scalars sorted into classes that no set of a pattern tells apart.
struct ScalarClasses: Sendable {
  /// One scalar of each class.
  let representatives: [UInt32]
  /// The column of each byte: for ASCII its class; for others see `decode` and `stay`.
  let columns: [UInt16]
  // The class of the scalars from a start up to the next start.
  let starts: [UInt32]
  private let classes: [UInt16]

  /// The number of classes.
  var count: Int { representatives.count }

  /// The column of a byte that leaves every state as it is: where all scalars beyond ASCII are of
  /// one class, their first byte has that class and the bytes that continue it change nothing.
  var stay: Int { count }

  /// The column of a byte from which the whole scalar must be decoded: one that leads nowhere.
  var decode: Int { count + 1 }

  /// Sorts all scalars by these sets.
  init(_ sets: [ScalarSet]) {
    let starts = Self.starts(sets)
    var representatives: [UInt32] = []
    var known: [[UInt64]] = []
    let classes = Self.signatures(starts, sets).enumerated().map { index, signature in
      if let found = known.firstIndex(of: signature) { return UInt16(found) }
      known.append(signature)
      representatives.append(starts[index])
      return UInt16(known.count - 1)
    }
    self.starts = starts
    self.classes = classes
    self.representatives = representatives
    columns = Self.columns(
      starts, classes, stay: UInt16(representatives.count),
      decode: UInt16(representatives.count + 1))
  }

  /// The class of any scalar.
  func `class`(of scalar: UInt32) -> Int {
    var (low, high) = (0, starts.count)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return Int(classes[low])
  }

  /// The first scalar of each range whose scalars no set tells apart, from 0 on.
  private static func starts(_ sets: [ScalarSet]) -> [UInt32] {
    var all: [UInt32] = [0, 0x80]
    for set in sets {
      for range in set.ranges { all += [range.lowerBound, range.upperBound + 1] }
    }
    all.sort()
    var starts: [UInt32] = []
    for start in all where start <= 0x10FFFF && start != starts.last { starts.append(start) }
    return starts
  }

  /// For each stretch one bit for each set that holds it.
  private static func signatures(_ starts: [UInt32], _ sets: [ScalarSet]) -> [[UInt64]] {
    let empty = [UInt64](repeating: 0, count: (sets.count + 63) / 64)
    var signatures = [[UInt64]](repeating: empty, count: starts.count)
    for (number, set) in sets.enumerated() {
      var index = 0
      for range in set.ranges {
        while index < starts.count, starts[index] < range.lowerBound { index += 1 }
        while index < starts.count, starts[index] <= range.upperBound {
          signatures[index][number / 64] |= 1 << UInt64(number % 64)
          index += 1
        }
      }
    }
    return signatures
  }

  private static func columns(
    _ starts: [UInt32], _ classes: [UInt16], stay: UInt16, decode: UInt16
  ) -> [UInt16] {
    var columns: [UInt16] = []
    var index = 0
    for byte in 0..<UInt32(0x80) {
      if index + 1 < starts.count, starts[index + 1] <= byte { index += 1 }
      columns.append(classes[index])
    }
    let beyond = starts.indices.filter { starts[$0] >= 0x80 }.map { classes[$0] }
    let only = beyond.allSatisfy { $0 == beyond.first } ? beyond.first : nil
    columns += [UInt16](repeating: only == nil ? decode : stay, count: 0x40)
    columns += [UInt16](repeating: only ?? decode, count: 0x40)
    return columns
  }
}
