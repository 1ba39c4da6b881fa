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

  /// The least columns that a frame is drawn in, or a part indented in. Without it, parts that nest
  /// as deep as they may would be wider than the window, and each frame is drawn around all lines
  /// of those inside it.
  private static let leastFrame = 12

  package func lines(_ nodes: [ScreenNode]) -> [ScreenLine] {
    let room = ScreenRoom(width: max(width, ScreenLayout.leastWidth), isFilled: true)
    return column(nodes, ScreenContainer(kind: .column), room, Look()).lines
  }

  private func block(_ node: ScreenNode, _ room: ScreenRoom, _ around: Look) -> ScreenBlock {
    let look = around.styled(node.style, scheme)
    switch node.content {
    case .words(let line): return words(line, node.style, room, look)
    case .question(let question):
      return ScreenBlock(QuestionLayout(question, look).lines(room.width))
    case .button(let words):
      return ScreenBlock([ScreenLine("[ \(words) ]", look.bold).cut(to: room.width)])
    case .space: return ScreenBlock([ScreenLine()])
    case .container(let container): return block(container, node.children, room, look)
    }
  }

  private func words(
    _ line: DisplayLine, _ style: Style, _ room: ScreenRoom, _ look: Look
  ) -> ScreenBlock {
    var look = look
    if look.color == nil || style.foreground(scheme) == nil {
      look.color = line.color ?? look.color
    }
    look.isBold = look.isBold || line.weight == .title
    look.isDim = look.isDim || line.weight == .caption
    var lines = line.separated.flatMap { Wrap(width: room.width).lines(VisibleText($0.text)) }
    if let limit = style.lineLimit, limit > 0, lines.count > limit {
      lines = Array(lines.prefix(limit))
      lines[limit - 1] += "…"
    }
    let block = ScreenBlock(lines.map { ScreenLine($0, look) })
    let side = ScreenContainer.Side(style.alignment)
    guard side != .beginning else { return block }
    let width = room.isFilled ? room.width : block.width
    return ScreenBlock(
      block.lines.map { $0.indented(side.offset(in: width - $0.width)) }, width: width)
  }

  private func block(
    _ container: ScreenContainer, _ children: [ScreenNode], _ room: ScreenRoom, _ look: Look
  ) -> ScreenBlock {
    let title = title(of: container, room, look)
    switch container.kind {
    case .column: return column(children, container, room, look)
    case .row:
      let inside = row(children, container, room, look)
      return ScreenBlock(title + inside.lines, width: max(inside.width, title.widest))
    case .card where room.width >= Self.leastFrame:
      let inside = column(children, container, room.narrowed(by: 4).shared, look)
      return ScreenBlock(framed(inside.lines, container.title, room.width, look))
    case .group, .card:
      let indent = title.isEmpty || room.width < Self.leastFrame ? 0 : 2
      let inside = column(children, container, room.narrowed(by: indent), look)
      return ScreenBlock(
        title + inside.lines.map { $0.indented(indent) },
        width: max(inside.width + indent, title.widest))
    }
  }

  private func title(
    of container: ScreenContainer, _ room: ScreenRoom, _ look: Look
  ) -> [ScreenLine] {
    let lines = container.title.map { Wrap(width: room.width).lines(VisibleText($0)) } ?? []
    return lines.map { ScreenLine($0, look.bold) }
  }

  /// Parts below each other; a line stands in the place of a space.
  private func column(
    _ nodes: [ScreenNode], _ container: ScreenContainer, _ room: ScreenRoom, _ look: Look
  ) -> ScreenBlock {
    let blocks = nodes.map { block($0, room, look) }
    let title = container.kind == .column ? ScreenBlock(title(of: container, room, look)) : nil
    let widest = max(title?.width ?? 0, blocks.map(\.width).max() ?? 0)
    let width = room.isFilled && container.side != .beginning ? room.width : widest
    var lines: [ScreenLine] = []
    var previous: ScreenNode?
    let first = zip(nodes, blocks).first { !$1.lines.isEmpty }?.0
    // Without the line the title would be taken for one of the question.
    if let title, !title.lines.isEmpty, first?.beginsWithQuestion == true {
      lines.append(ScreenLine())
    }
    for (node, block) in zip(nodes, blocks) where !block.lines.isEmpty {
      let closes = lines.last.map { !$0.spans.isEmpty } ?? false
      let blanks = blanks(before: node, after: previous, container, closes: closes)
      lines += Array(repeating: ScreenLine(), count: blanks)
      lines += block.aligned(container.side, in: width)
      previous = node
    }
    return ScreenBlock((title?.aligned(container.side, in: width) ?? []) + lines, width: width)
  }

  /// - Parameter closes: whether the line before is not blank.
  private func blanks(
    before node: ScreenNode, after previous: ScreenNode?, _ container: ScreenContainer,
    closes: Bool
  ) -> Int {
    guard let previous, node.content != .space else { return 0 }
    var blanks = container.blankLines
    // The line of a space is one of those between the parts around it.
    if previous.content == .space { blanks = max(0, blanks - 1) }
    // Questions stand apart from what is around them.
    if closes, node.beginsWithQuestion || previous.endsWithQuestion { blanks = max(1, blanks) }
    return blanks
  }

  /// Parts side by side; a space takes what is left over.
  private func row(
    _ nodes: [ScreenNode], _ container: ScreenContainer, _ room: ScreenRoom, _ look: Look
  ) -> ScreenBlock {
    let blocks = nodes.map { node in
      node.content == .space ? ScreenBlock([]) : block(node, room.shared, look)
    }
    let gaps = max(0, nodes.count - 1)
    let free = room.width - blocks.map(\.width).reduce(0, +)
    guard free >= gaps else {
      let parts = nodes.filter { $0.content != .space }
      return column(parts, ScreenContainer(kind: .column), room, look)
    }
    let gap = min(container.columns, free / max(1, gaps))
    let spaces = max(1, nodes.count { $0.content == .space })
    let height = blocks.map(\.lines.count).max() ?? 0
    var lines = Array(repeating: ScreenLine(), count: height)
    var column = 0
    for (node, block) in zip(nodes, blocks) {
      let top = container.side.offset(in: height - block.lines.count)
      for (number, line) in block.lines.enumerated() {
        lines[top + number] = lines[top + number].padded(to: column) + line
      }
      column += node.content == .space ? (free - gaps * gap) / spaces : block.width
      column += gap
    }
    return ScreenBlock(lines)
  }

  private func framed(
    _ lines: [ScreenLine], _ title: String?, _ width: Int, _ look: Look
  ) -> [ScreenLine] {
    let title = title.map { ScreenLine(" \(VisibleText($0).text) ", look.bold).cut(to: width - 4) }
    let inside = max(lines.map(\.width).max() ?? 0, (title?.width ?? 0), 8)
    let top =
      ScreenLine("┌─") + (title ?? ScreenLine())
      + ScreenLine(String(repeating: "─", count: inside - (title?.width ?? 0)) + "─┐")
    let bottom = ScreenLine("└" + String(repeating: "─", count: inside + 2) + "┘")
    return [top]
      + lines.map { ScreenLine("│ ") + $0.padded(to: inside) + ScreenLine(" │") } + [bottom]
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
