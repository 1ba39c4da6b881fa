/// The names of a form's segments, `000001.jsonl` and following, and of the marks beside them.
package struct SegmentName: Hashable, Comparable, Sendable {
  /// From 1.
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  /// Reads the name of a segment; nil for any other.
  package init?(_ name: String) {
    self.init(name, ending: ".jsonl")
  }

  /// Reads the name of a mark; nil for any other.
  package init?(mark name: String) {
    self.init(name, ending: ".closed")
  }

  /// Reads the name of an index; nil for any other.
  package init?(index name: String) {
    self.init(name, ending: ".index")
  }

  /// The greatest number of a segment.
  private static let most = 999_999_999_999

  /// Whether a log can have a segment of this name.
  package var isPossible: Bool { (1...SegmentName.most).contains(number) }

  private init?(_ name: String, ending: String) {
    let digits = name.utf8.prefix { (48...57).contains($0) }
    guard (6...12).contains(digits.count), let number = Int(String(Substring(digits))), number > 0,
      name.utf8.elementsEqual((SegmentName(number).digits + ending).utf8)
    else { return nil }
    self.number = number
  }

  /// The segment's file.
  package var file: String { digits + ".jsonl" }
  /// The file that says that the disk did not confirm what was written last.
  package var mark: String { digits + ".closed" }
  /// The file that says where the lines of the segment are.
  package var index: String { digits + ".index" }
  package var next: SegmentName { SegmentName(number + 1) }

  private var digits: String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 6 - text.utf8.count)) + text
  }

  package static func < (left: SegmentName, right: SegmentName) -> Bool {
    left.number < right.number
  }
}
