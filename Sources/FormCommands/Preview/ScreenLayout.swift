internal import FormCore
internal import FormSession

/// Lays the parts of a screen out in lines of a terminal.
///
/// Parts stand below each other; those of a row stand side by side where the window is wide enough,
/// else below each other as well. Parts nest as deep as components do, which is little.
struct ScreenLayout {
  /// The columns of the window.
  let width: Int
  let scheme: ColorScheme

  /// The least columns that are laid out for, however narrow the window is.
  static let leastWidth = 20

  func lines(_ nodes: [ScreenNode]) -> [ScreenLine] {
    column(nodes, max(width, ScreenLayout.leastWidth), Look())
  }

  private func lines(_ node: ScreenNode, _ width: Int, _ around: Look) -> [ScreenLine] {
    let look = around.styled(node.style, scheme)
    switch node.content {
    case .words(let line): return words(line, node.style, width, look)
    case .question(let question): return QuestionLayout(question, look).lines(width)
    case .button(let words):
      return [ScreenLine("[ \(words) ]", look.bold).cut(to: width)]
    case .space: return [ScreenLine()]
    case .container(let container): return lines(container, node.children, width, look)
    }
  }

  private func words(
    _ line: DisplayLine, _ style: Style, _ width: Int, _ look: Look
  ) -> [ScreenLine] {
    var look = look
    if look.color == nil || style.foreground(scheme) == nil {
      look.color = line.color ?? look.color
    }
    look.isBold = look.isBold || line.weight == .title
    look.isDim = look.isDim || line.weight == .caption
    var lines = line.separated.flatMap { Wrap(width: width).lines(VisibleText($0.text)) }
    if let limit = style.lineLimit, limit > 0, lines.count > limit {
      lines = Array(lines.prefix(limit))
      lines[limit - 1] += "…"
    }
    return lines.map { text in
      let line = ScreenLine(text, look)
      switch style.alignment {
      case .leading: return line
      case .center: return line.indented((width - line.width) / 2)
      case .trailing: return line.indented(width - line.width)
      }
    }
  }

  private func lines(
    _ container: ScreenContainer, _ children: [ScreenNode], _ width: Int, _ look: Look
  ) -> [ScreenLine] {
    let title = container.title.map { title in
      Wrap(width: width).lines(VisibleText(title)).map { ScreenLine($0, look.bold) }
    }
    switch container.kind {
    case .column: return (title ?? []) + column(children, width, look)
    case .row: return (title ?? []) + row(children, width, look)
    case .group:
      let indent = title == nil ? 0 : 2
      return (title ?? []) + column(children, width - indent, look).map { $0.indented(indent) }
    case .card:
      return framed(column(children, width - 4, look), container.title, width, look)
    }
  }

  private func column(_ nodes: [ScreenNode], _ width: Int, _ look: Look) -> [ScreenLine] {
    var result: [ScreenLine] = []
    for node in nodes {
      let lines = lines(node, width, look)
      // Questions stand apart from what is before them.
      if case .question = node.content, !result.isEmpty, result.last?.spans.isEmpty == false {
        result.append(ScreenLine())
      }
      result += lines
    }
    return result
  }

  /// Parts side by side; a space takes what is left over.
  private func row(_ nodes: [ScreenNode], _ width: Int, _ look: Look) -> [ScreenLine] {
    let blocks = nodes.map { node in node.content == .space ? [] : lines(node, width, look) }
    let widths = blocks.map { $0.map(\.width).max() ?? 0 }
    let gaps = max(0, nodes.count - 1)
    let rest = width - widths.reduce(0, +) - gaps
    let spaces = nodes.count { $0.content == .space }
    guard rest >= 0 else {
      return column(nodes.filter { $0.content != .space }, width, look)
    }
    let height = blocks.map(\.count).max() ?? 0
    return (0..<height).map { number in
      var line = ScreenLine()
      var column = 0
      for (index, block) in blocks.enumerated() {
        let isSpace = nodes[index].content == .space
        let room = isSpace ? rest / max(1, spaces) : widths[index]
        if number < block.count { line = line.padded(to: column) + block[number] }
        column += room + 1
      }
      return line
    }
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
