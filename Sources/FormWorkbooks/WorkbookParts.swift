import JSONText

/// Where the parts of a workbook are, by its relationships (ECMA-376-2, 9.3).
struct WorkbookParts: Sendable {
  /// A worksheet and the part that it is.
  struct Worksheet: Sendable {
    let name: String
    let isHidden: Bool
    let part: String
  }

  private(set) var worksheets: [Worksheet] = []
  private(set) var beginsIn1904 = false
  let strings: ArchiveEntry?
  let styles: ArchiveEntry?

  /// A part that another one names.
  private struct Relationship {
    let id: TextBytes
    /// The last word of its type.
    let type: String
    let target: String
  }

  /// The most worksheets of a workbook; sheets of other kinds, such as charts, count as well.
  private static let mostWorksheets = 4096

  init(_ directory: ArchiveDirectory, _ source: any ArchiveBytes) throws(WorkbookProblem) {
    guard let root = directory.entry("_rels/.rels") else {
      throw .otherFile(
        directory.entry("mimetype") != nil && directory.entry("content.xml") != nil
          ? .openDocument : .otherArchive)
    }
    let roots = try WorkbookParts.relationships(root, of: "", source)
    guard let main = roots.first(where: { $0.type == "officeDocument" })?.target,
      let entry = directory.entry(main)
    else { throw .otherFile(.otherArchive) }
    if main.hasSuffix(".bin") { throw .otherFile(.binaryWorkbook) }
    let slash = main.lastIndex(of: "/")
    let folder = slash.map { String(main[...$0]) } ?? ""
    let name = slash.map { String(main[main.index(after: $0)...]) } ?? main
    let related =
      try directory.entry("\(folder)_rels/\(name).rels").map {
        entry throws(WorkbookProblem) in
        try WorkbookParts.relationships(entry, of: folder, source)
      } ?? []
    func named(_ type: String) -> ArchiveEntry? {
      related.first { $0.type == type }.flatMap { directory.entry($0.target) }
    }
    (strings, styles) = (named("sharedStrings"), named("styles"))
    try read(entry, source, related)
    if worksheets.isEmpty { throw .otherFile(.otherArchive) }
  }

  /// Reads the list of worksheets.
  private mutating func read(
    _ entry: ArchiveEntry, _ source: any ArchiveBytes, _ related: [Relationship]
  ) throws(WorkbookProblem) {
    var reader = try WorkbookParts.reader(entry, source)
    let parts = Dictionary(related.map { ($0.id, $0) }) { first, _ in first }
    var sheets = 0
    let (sheet, properties) = (MarkupName("sheet"), MarkupName("workbookPr"))
    while true {
      let token = try reader.next()
      if token == .end { return }
      guard token == .open else { continue }
      // Other elements begin with the same letters, and have no such attribute.
      if reader.name == properties, let value = try reader.value("date1904") {
        beginsIn1904 = ["1", "true", "on"].contains(value)
      }
      guard reader.name == sheet, let id = try reader.value("id") else { continue }
      sheets += 1
      guard sheets <= WorkbookParts.mostWorksheets else {
        throw .tooManyWorksheets(most: WorkbookParts.mostWorksheets)
      }
      guard let part = parts[TextBytes(id)], part.type == "worksheet" else { continue }
      let state = try reader.value("state")
      worksheets.append(
        Worksheet(
          name: try reader.value("name") ?? "", isHidden: state != nil && state != "visible",
          part: part.target))
    }
  }

  private static func reader(
    _ entry: ArchiveEntry, _ source: any ArchiveBytes
  ) throws(WorkbookProblem) -> MarkupReader {
    guard entry.size <= Workbook.mostBytesOfParts else {
      throw .tooLarge(entry.name, what: "a text", most: Workbook.mostBytesOfParts)
    }
    return MarkupReader(try EntryReader(entry, of: source))
  }

  /// The parts that a part in a folder names; those outside of the archive are left out.
  private static func relationships(
    _ entry: ArchiveEntry, of folder: String, _ source: any ArchiveBytes
  ) throws(WorkbookProblem) -> [Relationship] {
    var reader = try reader(entry, source)
    var found: [Relationship] = []
    while true {
      let token = try reader.next()
      if token == .end { return found }
      guard token == .open, try reader.value("TargetMode") != "External",
        let id = try reader.value("Id"), let target = try reader.value("Target")
      else { continue }
      let type = try reader.value("Type")?.split(separator: "/").last.map { String($0) }
      found.append(
        Relationship(id: TextBytes(id), type: type ?? "", target: try path(target, from: folder)))
    }
  }

  /// The name of a part that a part in a folder names.
  private static func path(
    _ target: String, from folder: String
  ) throws(WorkbookProblem) -> String {
    let isAbsolute = target.utf8.first == UInt8(ascii: "/")
    var steps: [Substring] = []
    for step in (isAbsolute ? target : folder + target).split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        throw .outside(target)
      }
    }
    return steps.joined(separator: "/")
  }
}
