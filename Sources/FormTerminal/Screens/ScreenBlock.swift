import FormArguments
import FormCore
internal import FormSession
import FormValues

/// The lines of one part of a screen, and the columns that they stand in.
package struct ScreenBlock {
  let lines: [ScreenLine]
  let width: Int

  init(_ lines: [ScreenLine], width: Int? = nil) {
    self.lines = lines
    self.width = width ?? lines.widest
  }

  /// The lines within a width that the block may not fill.
  func aligned(_ side: ScreenContainer.Side, in width: Int) -> [ScreenLine] {
    let before = side.offset(in: width - self.width)
    return before == 0 ? lines : lines.map { $0.indented(before) }
  }
}

extension [ScreenLine] {
  /// The columns of the longest line.
  var widest: Int { reduce(0) { Swift.max($0, $1.width) } }
}

/// The room that a part of a screen is given.
package struct ScreenRoom {
  var width: Int
  /// Whether the part has the room for itself; beside others, or in a frame, it takes no more than
  /// it needs.
  var isFilled: Bool

  func narrowed(by columns: Int) -> ScreenRoom {
    ScreenRoom(width: width - columns, isFilled: isFilled)
  }

  var shared: ScreenRoom { ScreenRoom(width: width, isFilled: false) }
}

extension ScreenContainer {
  // Documents mean points of a screen: as many lines or columns would push the parts apart.
  /// The blank lines between parts below each other: as many as the spacing says, at the most 2.
  var blankLines: Int { lengths(to: 2) }

  /// The columns between parts beside each other: as many as the spacing says, at the most 4, and
  /// one at the least, so words stand apart.
  var columns: Int { max(1, lengths(to: 4)) }

  private func lengths(to most: Int32) -> Int {
    Int((0..<most).first { Decimal($0) >= spacing } ?? most)
  }
}

extension ScreenContainer.Side {
  init(_ alignment: TextAlignment) {
    switch alignment {
    case .leading: self = .beginning
    case .center: self = .middle
    case .trailing: self = .end
    }
  }

  /// The part of the remaining room that comes before the content, in columns.
  func offset(in rest: Int) -> Int {
    switch self {
    case .beginning: 0
    case .middle: max(0, rest) / 2
    case .end: max(0, rest)
    }
  }
}
