extension String {
  /// Whether the bytes of another text stand in this one, in time linear in both.
  package func holds(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    guard wanted.count >= 2 else { return wanted.isEmpty || utf8.contains(wanted[0]) }
    let borders = Self.borders(of: wanted)
    var matched = 0
    for byte in utf8 {
      while matched > 0, wanted[matched] != byte { matched = borders[matched - 1] }
      if wanted[matched] == byte { matched += 1 }
      if matched == wanted.count { return true }
    }
    return false
  }

  /// For each beginning of the wanted bytes, how much of its end is a beginning again (Knuth,
  /// Morris and Pratt), so a failed comparison never goes back.
  private static func borders(of wanted: [UInt8]) -> [Int] {
    var borders = [Int](repeating: 0, count: wanted.count)
    var length = 0
    for index in 1..<wanted.count {
      while length > 0, wanted[index] != wanted[length] { length = borders[length - 1] }
      if wanted[index] == wanted[length] { length += 1 }
      borders[index] = length
    }
    return borders
  }
}
