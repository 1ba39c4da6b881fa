package import FormArguments
import FormCore
import FormMessages
package import FormSession
import FormWording

/// Lays the parts of a screen out in lines of a terminal.
///
/// Parts stand below each other; those of a row stand side by side where the window is wide enough,
/// else below each other as well. Parts nest as deep as components do, which is little.
package struct ScreenLayout {
  /// The columns of the window.
  let width: Int
  let scheme: ColorScheme

  package init(width: Int, scheme: ColorScheme) { (self.width, self.scheme) = (width, scheme) }

  /// The least columns that are laid out for, however narrow the window is.
  package static let leastWidth = 20

  /// Writes the lines of parts, each as soon as it is made: a screen may have very many.
  package func write<E: Error>(
    _ nodes: [ScreenNode], _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    let room = ScreenRoom(width: max(width, ScreenLayout.leastWidth), isFilled: true)
    var paper = ScreenPaper()
    try write(
      nodes, nil, ScreenContainer(kind: .column), ScreenPlace(room: room), Look(), &paper, put)
  }

  package func lines(_ nodes: [ScreenNode]) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    write(nodes) { lines.append($0) }
    return lines
  }

  /// - Parameter measure: what was measured already; nil where nobody needed it.
  private func write<E: Error>(
    _ node: ScreenNode, _ measure: ScreenMeasure?, _ place: ScreenPlace, _ around: Look,
    _ paper: inout ScreenPaper, _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    let (look, room) = (around.styled(node.style, scheme), place.room)
    guard case .container(let container) = node.content else {
      return try write(node, room, look) { line throws(E) in
        try paper.write(line, place, put)
      }
    }
    switch container.kind {
    case .column:
      try write(node.children, measure?.children, container, place, look, &paper, put)
    case .row:
      try writeTitle(of: container, room.width, look) { line throws(E) in
        try paper.write(line, place, put)
      }
      let measure = measure ?? self.measure(node, room.width)
      if let starts = measure.starts {
        for line in row(node.children, measure.children, starts, container, room.width, look) {
          try paper.write(line, place, put)
        }
        return
      }
      let shown = node.children.indices.filter { node.children[$0].content != .space }
      try write(
        shown.map { node.children[$0] }, shown.map { measure.children[$0] },
        ScreenContainer(kind: .column), place, look, &paper, put)
    case .card where isFramed(container, room.width):
      let measure = measure ?? self.measure(node, room.width)
      let columns = measure.width - 4
      let caption = container.title.map { self.caption($0, room.width, look) } ?? ScreenLine()
      let rest = String(repeating: "─", count: columns - caption.width)
      try paper.write(ScreenLine("┌─") + caption + ScreenLine(rest + "─┐"), place, put)
      let inside = ScreenRoom(width: room.width - 4, isFilled: false)
      try write(
        node.children, measure.children, container, place.framed(columns, inside), look, &paper,
        put)
      let edge = String(repeating: "─", count: columns + 2)
      try paper.write(ScreenLine("└\(edge)┘"), place, put)
    case .group, .card:
      try writeTitle(of: container, room.width, look) { line throws(E) in
        try paper.write(line, place, put)
      }
      let inside = ScreenRoom(width: columns(in: container, room.width), isFilled: room.isFilled)
      let indented = place.indented(room.width - inside.width, inside)
      try write(node.children, measure?.children, container, indented, look, &paper, put)
    }
  }

  /// Writes parts below each other; a line stands in the place of a space.
  private func write<E: Error>(
    _ nodes: [ScreenNode], _ measures: [ScreenMeasure]?, _ container: ScreenContainer,
    _ place: ScreenPlace, _ look: Look, _ paper: inout ScreenPaper,
    _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    let (room, isAligned) = (place.room, container.side.isAligned)
    let hasTitle = container.kind == .column && container.title != nil
    let title = hasTitle && isAligned ? titleWidth(of: container, room.width) : 0
    let measures = measures ?? (isAligned ? nodes.map { measure($0, room.width) } : nil)
    let widest = measures?.reduce(title) { max($0, $1.width(in: room)) } ?? 0
    let width = room.isFilled ? room.width : widest
    func aligned(_ columns: Int) -> ScreenPlace {
      isAligned ? place.indented(container.side.offset(in: width - columns), room) : place
    }
    if hasTitle {
      let place = aligned(title)
      try writeTitle(of: container, room.width, look) { line throws(E) in
        try paper.write(line, place, put)
      }
    }
    var previous: ScreenNode?
    for (index, node) in nodes.enumerated() where !isEmpty(node, room.width) {
      // Without a line the title would be taken for one of the question.
      let blanks =
        previous.map { self.blanks(before: node, after: $0, container, closes: !paper.isBlank) }
        ?? (hasTitle && node.beginsWithQuestion ? 1 : 0)
      for _ in 0..<blanks { try paper.write(ScreenLine(), place, put) }
      let measure = measures?[index]
      try write(node, measure, aligned(measure?.width(in: room) ?? 0), look, &paper, put)
      previous = node
    }
  }

  /// - Parameter closes: whether the line before is not blank.
  private func blanks(
    before node: ScreenNode, after previous: ScreenNode, _ container: ScreenContainer,
    closes: Bool
  ) -> Int {
    guard node.content != .space else { return 0 }
    var blanks = container.blankLines
    // The line of a space is one of those between the parts around it.
    if previous.content == .space { blanks = max(0, blanks - 1) }
    // Questions stand apart from what is around them.
    if closes, node.beginsWithQuestion || previous.endsWithQuestion { blanks = max(1, blanks) }
    return blanks
  }

  /// Parts side by side.
  private func row(
    _ nodes: [ScreenNode], _ measures: [ScreenMeasure], _ starts: [Int],
    _ container: ScreenContainer, _ width: Int, _ look: Look
  ) -> [ScreenLine] {
    let place = ScreenPlace(room: ScreenRoom(width: width, isFilled: false))
    let blocks = zip(nodes, measures).map { node, measure in
      var (lines, paper): ([ScreenLine], ScreenPaper) = ([], ScreenPaper())
      if node.content != .space {
        write(node, measure, place, look, &paper) { lines.append($0) }
      }
      return lines
    }
    let height = blocks.map(\.count).max() ?? 0
    var lines = Array(repeating: ScreenLine(), count: height)
    for (block, start) in zip(blocks, starts) {
      let top = container.side.offset(in: height - block.count)
      for (number, line) in block.enumerated() {
        lines[top + number] = lines[top + number].padded(to: start) + line
      }
    }
    return lines
  }
}

/// What is written, as far as what follows depends on it.
private struct ScreenPaper {
  /// Whether the last line is blank, but for the frames around it.
  private(set) var isBlank = true

  mutating func write<E: Error>(
    _ line: ScreenLine, _ place: ScreenPlace, _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    isBlank = line.spans.isEmpty
    try put(place.line(line))
  }
}

extension ScreenNode {
  /// Whether a question is the first thing that is seen of it.
  fileprivate var beginsWithQuestion: Bool {
    if case .container(let container) = content, container.title != nil { return false }
    return hasQuestion(among: { $0.first }, \.beginsWithQuestion)
  }

  /// Whether a question is the last thing that is seen of it.
  fileprivate var endsWithQuestion: Bool { hasQuestion(among: { $0.last }, \.endsWithQuestion) }

  /// Whether it is a question, or has one at an edge: of a row every part is there.
  private func hasQuestion(
    among edge: ([ScreenNode]) -> ScreenNode?, _ isThere: (ScreenNode) -> Bool
  ) -> Bool {
    switch content {
    case .question: return true
    case .words, .button, .space: return false
    case .container(let container):
      switch container.kind {
      case .column, .group: return edge(children).map(isThere) ?? false
      case .row: return children.contains(where: isThere)
      case .card: return false
      }
    }
  }
}

extension Look {
  var bold: Look {
    var look = self
    look.isBold = true
    return look
  }

  var dim: Look {
    var look = self
    look.isDim = true
    return look
  }

  /// The look inside a component of a style.
  fileprivate func styled(_ style: Style, _ scheme: ColorScheme) -> Look {
    var look = self
    look.color = style.foreground(scheme) ?? color
    look.background = style.background(scheme) ?? background
    look.isBold = isBold || style.font?.isBold == true
    return look
  }
}
