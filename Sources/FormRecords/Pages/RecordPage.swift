package import FormStorage
package import FormValues
package import JSONText

/// One record after the other, as lines of the store say them: where the values stand, and on which
/// paths, found without a tree, a text or an array for each.
package struct RecordPage: ~Copyable {
  /// The line, or what stands for it.
  package private(set) var text = PaddedLine(PaddedText([]))
  package private(set) var id = 0..<0
  package private(set) var submittedAt = 0..<0
  /// The digest of its definition, as text.
  package private(set) var digest = 0..<0
  /// The values in order, groups opened.
  package private(set) var cells: [RecordCell] = []
  package private(set) var paths: RecordPaths
  /// Whether there is a cell for each answer in rows, or one for all rows.
  private let opensRows: Bool
  /// By the number of a familiar name: the place below the root that it leads to; nil if that is not
  /// known.
  private var knownNodes: [Int?] = []
  /// By the number of a familiar name: the number of its path, once a value was met there; else -1.
  private var knownPaths: [Int32] = []
  /// The edition of these numbers.
  private var edition = 0
  /// A number that records have in common whose definition and times are the same; nil if that is
  /// not known.
  package private(set) var familiarity: Int?

  /// Whether the text is that of the store, so what it says of itself has no escapes.
  package private(set) var isAsWritten = false

  /// Values inside more groups than this stay one value.
  private static let deepest = 16

  /// No record yet.
  package init(_ paths: RecordPaths, opensRows: Bool) {
    (self.paths, self.opensRows) = (paths, opensRows)
  }

  /// Reads the line that was tested last; false if it is not a record. Nothing of the test is copied.
  package mutating func read(from test: inout RecordTest) -> Bool {
    if test.look({ read(&$0) }) { return true }
    return read(tree: test.record.line.copy)
  }

  /// Reads a line without a tree; false if that cannot be done. The record is marked as changing
  /// because it would be copied if it were only read.
  package mutating func read(_ record: inout RecordScan) -> Bool {
    guard let texts = record.findTexts() else { return false }
    text.move(to: record.line)
    (id, submittedAt, digest) = texts
    (familiarity, isAsWritten) = (record.familiarity, true)
    return readFamiliar(&record) || readValues(from: record[.values].lowerBound, record.answers)
  }

  /// Whether a line that was tested has no other paths and kinds of values than those that were read
  /// before, and the definition of the record that was read last; false if that is not known.
  ///
  /// Texts, numbers and truth values are of one kind. Nothing is changed: page and test are marked
  /// as changing because they would be copied.
  package mutating func hasNothingNew(_ test: inout RecordTest) -> Bool {
    guard test.isScanned, let familiarity, test.record.familiarity == familiarity,
      test.record.answers.edition == edition, !test.record.answers.isEmpty
    else { return false }
    let (answers, paths) = (test.record.answers, knownPaths)
    let (list, known, bytes) = (answers.room.span, paths.span, test.record.line.bytes.span)
    var index = 0
    while index < answers.count {
      let member = list[unchecked: index]
      guard member.name < known.count, known[unchecked: Int(member.name)] >= 0 else { return false }
      switch member.kind {
      case .plainText, .number, .boolean: break
      case .knownObject: return false
      case .other: guard bytes[at: Int(member.start)] == UInt8(ascii: "n") else { return false }
      }
      index &+= 1
    }
    return true
  }

  /// Reads values by what is known of their names; false if that is not enough.
  private mutating func readFamiliar(_ record: inout RecordScan) -> Bool {
    guard record.answers.edition == edition, !record.answers.isEmpty else { return false }
    cells.removeAll(keepingCapacity: true)
    let members = record.answers.room.span.extracting(..<record.answers.count)
    let bytes = record.line.bytes.span
    var index = RecordPage.add(members, &knownPaths, to: &cells, from: 0)
    while index < members.count {
      let member = members[index]
      let (name, start) = (Int(member.name), Int(member.start))
      guard name < knownNodes.count, let node = knownNodes[name] else { return false }
      if let kind = member.cellKind {
        add(kind, start..<Int(member.end), node)
        knownPaths[name] = Int32(paths.number(at: node))
      } else if bytes[at: start] != UInt8(ascii: "n") {
        guard readValue(bytes, from: start, of: node, 1) != nil else { return false }
      }
      index = RecordPage.add(members, &knownPaths, to: &cells, from: index &+ 1)
    }
    return true
  }

  /// Adds the cells of texts, numbers, truth values and files on paths that were met before, from a
  /// member on; returns the first member that is not one.
  ///
  /// - Parameter paths: by the number of a name, that of its path; negative if none was met. They are
  ///   marked as changing because they would be copied otherwise.
  private static func add(
    _ members: Span<FamiliarMembers.Member>, _ paths: inout [Int32], to cells: inout [RecordCell],
    from first: Int
  ) -> Int {
    let known = paths.span
    var index = first
    guard index < members.count else { return index }
    cells.append(addingCapacity: members.count &- first) { output in
      while index < members.count {
        let member = members[unchecked: index]
        guard member.name < known.count else { return }
        let path = known[unchecked: Int(member.name)]
        guard path >= 0, let kind = member.cellKind else { return }
        output.append(RecordCell(path: path, kind, member.start, member.end))
        index &+= 1
      }
    }
    return index
  }

  /// Keeps where a familiar name leads to.
  private mutating func learn(_ node: Int, of member: Int, _ answers: FamiliarMembers) {
    guard member < answers.count else { return }
    if edition != answers.edition { (edition, knownNodes, knownPaths) = (answers.edition, [], []) }
    let name = Int(answers.room[member].name)
    if name >= knownNodes.count {
      let more = name &+ 1 &- knownNodes.count
      knownNodes += repeatElement(nil, count: more)
      knownPaths += repeatElement(-1, count: more)
    }
    (knownNodes[name], knownPaths[name]) = (node, -1)
  }

  /// Reads a line as a tree, which is then written again without spaces.
  package mutating func read(tree line: [UInt8]) -> Bool {
    (familiarity, isAsWritten) = (nil, false)
    guard let root = JSONReader.read(line, limits: .record).root, let id = root["id"]?.text,
      let submittedAt = root["submittedAt"]?.text, let digest = root["digest"]?.text,
      let values = root["values"], values.kind == .object
    else { return false }
    let idEnd = id.utf8.count
    let timeEnd = idEnd + submittedAt.utf8.count
    let start = timeEnd + digest.utf8.count
    (self.id, self.submittedAt, self.digest) = (0..<idEnd, idEnd..<timeEnd, timeEnd..<start)
    let bytes = RecordPage.line([id, submittedAt, digest], values, room: line.count)
    text = PaddedLine(PaddedText(bytes))
    return readValues(from: start, FamiliarMembers())
  }

  /// Texts and values one behind the other, without spaces.
  private static func line(_ texts: [String], _ values: JSON, room: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(room + PaddedText.padding + 1)
    for text in texts { bytes += text.utf8 }
    var writer = JSONWriter(appendingTo: consume bytes)
    writer.write(values)
    return writer.bytes
  }

  private mutating func readValues(from start: Int, _ answers: FamiliarMembers) -> Bool {
    cells.removeAll(keepingCapacity: true)
    let line = text
    return readMembers(line.bytes.span, from: start, of: RecordPaths.root, 0, answers) != nil
  }

  /// Reads the members of an object that is known to be JSON, and returns the byte after it.
  ///
  /// - Parameter answers: what is known of these members.
  private mutating func readMembers(
    _ text: Span<UInt8>, from start: Int, of node: Int, _ depth: Int,
    _ answers: FamiliarMembers = FamiliarMembers()
  ) -> Int? {
    var number = 0
    var index = text.skippingSpace(from: start &+ 1)
    while text[at: index] == .quote {
      guard let (member, behind) = readMember(text, from: index, of: node) else { return nil }
      learn(member, of: number, answers)
      number &+= 1
      let value = text.skippingSpace(from: behind)
      if text[at: value] == UInt8(ascii: "n") {
        index = value &+ 4
      } else {
        guard let next = readValue(text, from: value, of: member, depth &+ 1) else { return nil }
        index = next
      }
      index = text.skippingSpace(from: index)
      if text[at: index] == .comma { index = text.skippingSpace(from: index &+ 1) }
    }
    return text[at: index] == .closeBrace ? index &+ 1 : nil
  }

  /// The place that the name of a member leads to, and the byte after its colon.
  @inline(__always)
  private mutating func readMember(
    _ text: Span<UInt8>, from quote: Int, of node: Int
  ) -> (node: Int, end: Int)? {
    if let member = paths.expectedMember(text, at: quote, of: node) { return member }
    guard let (member, end) = readName(text, from: quote &+ 1, of: node) else { return nil }
    return (member, text.skippingSpace(from: end) &+ 1)
  }

  /// The place that a name leads to, and the byte after the name.
  @inline(never)
  private mutating func readName(
    _ text: Span<UInt8>, from start: Int, of node: Int
  ) -> (node: Int, end: Int)? {
    guard let run = text.plainRun(from: start) else { return nil }
    if text[at: run.end] == .quote {
      return (paths.member(text, start..<run.end, of: node), run.end &+ 1)
    }
    var name: [UInt8] = []
    guard let decoded = name.appendDecoded(text, from: start) else { return nil }
    return (paths.member(name.span, 0..<name.count, of: node), decoded.end &+ 1)
  }

  /// Reads a value, or what stands in a group, and returns the byte after it.
  private mutating func readValue(
    _ text: Span<UInt8>, from start: Int, of node: Int, _ depth: Int
  ) -> Int? {
    switch text[at: start] {
    case .quote:
      let plain = text.endOfPrintable(from: start &+ 1)
      if text[at: plain] == .quote { return add(.text, start..<plain &+ 1, node) }
      guard let end = text.endOfString(from: start &+ 1) else { return nil }
      add(end.hasEscape ? .escapedText : .text, start..<end.index, node)
      return end.index
    case UInt8(ascii: "t"): return add(.boolean, start..<start &+ 4, node)
    case UInt8(ascii: "f"): return add(.boolean, start..<start &+ 5, node)
    case UInt8(ascii: "n"): return add(.list, start..<start &+ 4, node)
    case .openBrace: return readObject(text, from: start, of: node, depth)
    case .openBracket: return readArray(text, from: start, of: node, depth)
    default: return text.endOfNumber(from: start).map { add(.number, start..<$0, node) }
    }
  }

  private mutating func readObject(
    _ text: Span<UInt8>, from start: Int, of node: Int, _ depth: Int
  ) -> Int? {
    let first = text.skippingSpace(from: start &+ 1)
    if text[at: first] != .closeBrace, !text.mayBeginFile(at: first), depth < Self.deepest {
      return readMembers(text, from: start, of: node, depth)
    }
    if let file = StoredFile.scan(text, from: start) { return add(.file, start..<file.end, node) }
    guard let end = text.endOfNested(from: start) else { return nil }
    let bytes = [UInt8](text, start, end.index)
    if let members = JSONReader.read(bytes, limits: .record).root?.members,
      StoredFile(members) != nil
    {
      return add(.file, start..<end.index, node)
    }
    guard text[at: first] == .closeBrace || depth >= Self.deepest else {
      return readMembers(text, from: start, of: node, depth)
    }
    return add(end.isCompact ? .list : .looseList, start..<end.index, node)
  }

  private mutating func readArray(
    _ text: Span<UInt8>, from start: Int, of node: Int, _ depth: Int
  ) -> Int? {
    guard let end = text.endOfNested(from: start) else { return nil }
    guard opensRows, end.hasObjects, depth < Self.deepest else {
      return add(end.isCompact ? .list : .looseList, start..<end.index, node)
    }
    var (index, number, row) = (start &+ 1, 0, -1)
    repeat {
      number &+= 1
      row = paths.row(number, after: row, of: node)
      let value = text.skippingSpace(from: index)
      guard let next = readValue(text, from: value, of: row, depth &+ 1) else { return nil }
      index = text.skippingSpace(from: next) &+ 1
    } while text[at: index &- 1] == .comma
    return index
  }

  /// Adds a cell, if there is room for its path, and returns the byte after it.
  @discardableResult @inline(__always)
  private mutating func add(_ kind: RecordCell.Kind, _ range: Range<Int>, _ node: Int) -> Int {
    let path = paths.number(at: node)
    if path >= 0 { cells.append(RecordCell(path: path, kind: kind, range: range)) }
    return range.upperBound
  }
}

extension FamiliarMembers.Member {
  /// The kind of its cell, if its value is known: an object that is known as a whole is a stored file.
  @inline(__always)
  fileprivate var cellKind: RecordCell.Kind? {
    switch kind {
    case .plainText: .text
    case .number: .number
    case .boolean: .boolean
    case .knownObject: .file
    case .other: nil
    }
  }
}

extension Span where Element == UInt8 {
  /// The byte after a string of a text that is known to be JSON; nil if it has no end.
  fileprivate func endOfString(from start: Int) -> (index: Int, hasEscape: Bool)? {
    var (index, hasEscape) = (start, false)
    while let run = plainRun(from: index) {
      if self[at: run.end] == .quote { return (run.end &+ 1, hasEscape) }
      (index, hasEscape) = (run.end &+ 2, true)
    }
    return nil
  }

  /// The byte after an array or object of a text that is known to be JSON, whether it has neither
  /// spaces nor escapes, and whether there are objects in an array; nil if it has no end.
  fileprivate func endOfNested(
    from start: Int
  ) -> (index: Int, isCompact: Bool, hasObjects: Bool)? {
    var (index, depth, isCompact, hasObjects) = (start, 0, true, false)
    repeat {
      switch self[at: index] {
      case .quote:
        guard let end = endOfString(from: index &+ 1) else { return nil }
        isCompact = isCompact && !end.hasEscape
        index = end.index &- 1
      case .openBrace:
        hasObjects = hasObjects || depth == 1
        depth &+= 1
      case .openBracket: depth &+= 1
      case .closeBrace, .closeBracket: depth &-= 1
      case .space, .tab, .carriageReturn: isCompact = false
      case .lineFeed: return nil
      default: break
      }
      index &+= 1
    } while depth > 0
    return (index, isCompact, hasObjects)
  }

  /// Whether a name is one that the description of a stored file has, or has escapes.
  fileprivate func mayBeginFile(at quote: Int) -> Bool {
    guard let run = plainRun(from: quote &+ 1) else { return true }
    let name = quote &+ 1..<run.end
    return self[at: run.end] != .quote || StoredFileNames.all.contains { hasBytes(name, $0.span) }
  }
}

/// The names of the members that describe a stored file.
private enum StoredFileNames {
  static let all = ["name", "bytes", "sha256", "path"].map { Array($0.utf8) }
}
