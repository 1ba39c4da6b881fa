internal import FormSession

/// The columns that a part of a screen needs, and those of the parts in it.
///
/// Parts beside others, in frames or aligned stand where their widths say. They are measured before
/// any of their lines is written, and once: what contains them adds up what is known.
struct ScreenMeasure {
  /// The columns that it needs beside others or in a frame.
  let width: Int
  /// The columns that it takes where it has the room for itself.
  private let filled: Int
  /// The columns in which the parts of a row begin; nil where they stand below each other.
  let starts: [Int]?
  let children: [ScreenMeasure]

  init(
    _ width: Int, filled: Int? = nil, starts: [Int]? = nil, children: [ScreenMeasure] = []
  ) {
    (self.width, self.filled) = (width, filled ?? width)
    (self.starts, self.children) = (starts, children)
  }

  /// The measure of parts below each other.
  ///
  /// - Parameter filled: the columns that they take where they have the room for themselves, if
  ///   they are aligned in it.
  init(column children: [ScreenMeasure], title: Int, indent: Int = 0, filled: Int? = nil) {
    func widest(_ width: (ScreenMeasure) -> Int) -> Int {
      max(title, children.reduce(0) { max($0, width($1)) } + indent)
    }
    self.init(
      widest(\.width), filled: filled ?? widest(\.filled), children: children)
  }

  func width(in room: ScreenRoom) -> Int { room.isFilled ? filled : width }
}

/// The columns of parts side by side; a space takes what is left over.
struct RowColumns {
  enum Part {
    case space
    /// A part without lines.
    case nothing
    case lines(width: Int)

    var width: Int { if case .lines(let width) = self { width } else { 0 } }
    var isSpace: Bool { if case .space = self { true } else { false } }
  }

  private(set) var starts: [Int] = []
  /// The columns up to the end of the last part that has lines.
  private(set) var width = 0

  /// The columns, if there is room for all of the parts.
  init?(_ parts: [Part], _ container: ScreenContainer, in room: Int) {
    let gaps = max(0, parts.count - 1)
    let free = room - parts.reduce(0) { $0 + $1.width }
    guard free >= gaps else { return nil }
    let gap = min(container.columns, free / max(1, gaps))
    let spaces = max(1, parts.count { $0.isSpace })
    var column = 0
    for part in parts {
      starts.append(column)
      if case .lines(let columns) = part { width = max(width, column + columns) }
      column += (part.isSpace ? (free - gaps * gap) / spaces : part.width) + gap
    }
  }
}
