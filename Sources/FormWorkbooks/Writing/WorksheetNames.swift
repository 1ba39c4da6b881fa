/// Gives worksheets names that spreadsheet programs allow: at most 31 characters, none of
/// `[]:*?/\`, no apostrophe at either end, and no two alike but for their case.
struct WorksheetNames: Sendable {
  private static let mostLength = 31
  private var taken: Set<String> = []

  /// The name of the next worksheet, as near to a name as can be.
  mutating func take(_ name: String) -> String {
    let wished = WorksheetNames.allowed(name)
    var (found, number) = (wished, 1)
    while !taken.insert(found.lowercased()).inserted {
      number += 1
      let ending = " (\(number))"
      found =
        WorksheetNames.cut(wished, to: WorksheetNames.mostLength - ending.utf16.count) + ending
    }
    return found
  }

  private static func allowed(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isAllowed =
        !"[]:*?/\\".unicodeScalars.contains(scalar) && scalar.value >= 0x20
        && MarkupText.isAllowed(scalar)
      scalars.append(isAllowed ? scalar : "_")
    }
    var cut = cut(String(scalars), to: mostLength)
    if cut.hasPrefix("'") { cut = "_" + cut.dropFirst() }
    if cut.hasSuffix("'") { cut = cut.dropLast() + "_" }
    // Excel keeps this name for itself.
    if cut.lowercased() == "history" { cut += "_" }
    return cut.isEmpty ? "Sheet" : cut
  }

  /// The beginning of a name that has at most so many units of UTF-16.
  private static func cut(_ name: String, to length: Int) -> String {
    var name = name
    while name.utf16.count > length { name.unicodeScalars.removeLast() }
    return name
  }
}
