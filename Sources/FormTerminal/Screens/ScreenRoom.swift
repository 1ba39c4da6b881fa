import FormArguments
import FormCore
internal import FormSession
import FormValues

/// The room that a part of a screen is given.
struct ScreenRoom {
  var width: Int
  /// Whether the part has the room for itself; beside others, or in a frame, it takes no more than
  /// it needs.
  var isFilled: Bool
}

/// The place of a part in the window: its room, and what stands to its left and right.
struct ScreenPlace {
  let room: ScreenRoom
  /// What stands before each line; of it, before a blank line no more than the frames.
  private var left = ScreenLine()
  private var frames = ScreenLine()
  /// The column in which the innermost frame ends, and what stands from there on.
  private var edge: Int?
  private var right = ScreenLine()

  init(room: ScreenRoom) { self.room = room }

  private init(_ place: ScreenPlace, _ room: ScreenRoom) {
    self.room = room
    (left, frames, edge, right) = (place.left, place.frames, place.edge, place.right)
  }

  /// The place so many columns further to the right.
  func indented(_ columns: Int, _ room: ScreenRoom) -> ScreenPlace {
    var place = ScreenPlace(self, room)
    place.left = left.extended(String(repeating: " ", count: columns))
    return place
  }

  /// The place inside a frame around so many columns.
  func framed(_ columns: Int, _ room: ScreenRoom) -> ScreenPlace {
    var place = ScreenPlace(self, room)
    place.left = left.extended("│ ")
    place.frames = place.left
    place.edge = place.left.width + columns
    let end = place.left.width + columns + 2
    let rest = edge.map { String(repeating: " ", count: max(0, $0 - end)) } ?? ""
    place.right = ScreenLine(" │" + rest).extended(right.spans.first?.text ?? "")
    return place
  }

  /// A line with what stands beside it.
  func line(_ line: ScreenLine) -> ScreenLine {
    let line = (line.spans.isEmpty ? frames : left) + line
    return edge.map { line.padded(to: $0) + right } ?? line
  }
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

  /// Whether the place of something depends on its width.
  var isAligned: Bool { self != .beginning }

  /// The part of the remaining room that comes before the content, in columns.
  func offset(in rest: Int) -> Int {
    switch self {
    case .beginning: 0
    case .middle: max(0, rest) / 2
    case .end: max(0, rest)
    }
  }
}
