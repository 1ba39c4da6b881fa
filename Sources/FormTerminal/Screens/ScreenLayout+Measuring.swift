import FormArguments
import FormCore
import FormMessages
internal import FormSession
import FormWording

extension ScreenLayout {
  /// The least columns that a frame is drawn in, or a part indented in. Without it, parts that nest
  /// as deep as they may would be wider than the window.
  private static let leastFrame = 12

  func isFramed(_ container: ScreenContainer, _ width: Int) -> Bool {
    container.kind == .card && width >= ScreenLayout.leastFrame
  }

  /// The columns that a container leaves to what is in it.
  func columns(in container: ScreenContainer, _ width: Int) -> Int {
    if isFramed(container, width) { return width - 4 }
    let indents = container.kind == .group || container.kind == .card
    return indents && container.title != nil && width >= ScreenLayout.leastFrame
      ? width - 2 : width
  }

  /// Whether a part has no line at all.
  func isEmpty(_ node: ScreenNode, _ width: Int) -> Bool {
    guard case .container(let container) = node.content else { return false }
    guard container.title == nil, !isFramed(container, width) else { return false }
    let inside = columns(in: container, width)
    return node.children.allSatisfy { child in
      (container.kind == .row && child.content == .space) || isEmpty(child, inside)
    }
  }

  /// Measures a part and what is in it.
  func measure(_ node: ScreenNode, _ width: Int) -> ScreenMeasure {
    guard case .container(let container) = node.content else {
      var widest = 0
      write(node, ScreenRoom(width: width, isFilled: false), Look()) {
        widest = max(widest, $0.width)
      }
      return ScreenMeasure(widest, filled: isAligned(node) ? width : nil)
    }
    let inside = columns(in: container, width)
    let parts = node.children.map { measure($0, inside) }
    if isFramed(container, width) {
      let caption = container.title.map { self.caption($0, width, Look()).width } ?? 0
      let columns = parts.reduce(max(caption, 8)) { max($0, $1.width) }
      return ScreenMeasure(columns + 4, children: parts)
    }
    let title = titleWidth(of: container, width)
    guard container.kind == .row else {
      let filled = container.side.isAligned ? width : nil
      return ScreenMeasure(column: parts, title: title, indent: width - inside, filled: filled)
    }
    let columns = zip(node.children, parts).map { child, part -> RowColumns.Part in
      if child.content == .space { return .space }
      return isEmpty(child, width) ? .nothing : .lines(width: part.width)
    }
    guard let columns = RowColumns(columns, container, in: width) else {
      return ScreenMeasure(column: parts, title: title)
    }
    return ScreenMeasure(
      max(title, columns.width), starts: columns.starts, children: parts)
  }

  private func isAligned(_ node: ScreenNode) -> Bool {
    guard case .words = node.content else { return false }
    return ScreenContainer.Side(node.style.alignment).isAligned
  }

  // MARK: The lines of parts without others inside

  /// Writes the lines of a part that is not a container.
  func write<E: Error>(
    _ node: ScreenNode, _ room: ScreenRoom, _ look: Look,
    _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    switch node.content {
    case .words(let line): try write(line, node.style, room, look, put)
    case .question(let question): try QuestionLayout(question, look).write(room.width, put)
    case .button(let words): try put(ScreenLine("[ \(words) ]", look.bold).cut(to: room.width))
    case .space: try put(ScreenLine())
    case .container: break
    }
  }

  private func write<E: Error>(
    _ line: DisplayLine, _ style: Style, _ room: ScreenRoom, _ look: Look,
    _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    var look = look
    if look.color == nil || style.foreground(scheme) == nil {
      look.color = line.color ?? look.color
    }
    look.isBold = look.isBold || line.weight == .title
    look.isDim = look.isDim || line.weight == .caption
    let text = VisibleText(line.text, keepingLines: true)
    let side = ScreenContainer.Side(style.alignment)
    var width = room.width
    if side.isAligned, !room.isFilled {
      width = 0
      write(text, style.lineLimit, room.width) { width = max(width, ScreenLine($0).width) }
    }
    try write(text, style.lineLimit, room.width) { words throws(E) in
      let line = ScreenLine(words, look)
      try put(line.indented(side.offset(in: width - line.width)))
    }
  }

  /// Writes the lines of a text; where they are more than so many, the last of these ends in `…`.
  private func write<E: Error>(
    _ text: VisibleText, _ limit: Int?, _ width: Int, _ put: (String) throws(E) -> Void
  ) throws(E) {
    guard let limit, limit > 0 else { return try Wrap(width: width).write(text, put) }
    var (count, last): (Int, String?) = (0, nil)
    try Wrap(width: width).write(text) { line throws(E) in
      count += 1
      if count < limit { try put(line) } else if count == limit { last = line }
    }
    if let last { try put(count > limit ? last + "…" : last) }
  }

  /// Writes the lines of the title of a container.
  func writeTitle<E: Error>(
    of container: ScreenContainer, _ width: Int, _ look: Look,
    _ put: (ScreenLine) throws(E) -> Void
  ) throws(E) {
    guard let title = container.title else { return }
    try Wrap(width: width).write(VisibleText(title)) { line throws(E) in
      try put(ScreenLine(line, look.bold))
    }
  }

  /// The columns that the title of a container needs.
  func titleWidth(of container: ScreenContainer, _ width: Int) -> Int {
    var widest = 0
    writeTitle(of: container, width, Look()) { widest = max(widest, $0.width) }
    return widest
  }

  /// The title in the upper edge of a frame.
  func caption(_ title: String, _ width: Int, _ look: Look) -> ScreenLine {
    ScreenLine(" \(VisibleText(title).text) ", look.bold).cut(to: width - 4)
  }
}
