import FormCore
public import FormDisk
public import FormValues

/// The answer to the question whether a store has a record already.
public enum RecordStanding: Hashable, Sendable {
  case new
  /// It has one of that identifier with the same values.
  case stored
  /// It has one of that identifier with other values.
  case conflict
  /// It had one of that identifier, which was erased.
  case erased
}

extension DirectorySubmissionStore {
  /// Says of each of some records whether it is stored already; nothing is written. Records that are
  /// all new are not looked for again as long as nobody else writes.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  public func standing(
    of records: inout PreparedRecords, in form: FormIdentifier
  ) throws(StoreFailure) -> [RecordStanding] {
    var standings = [RecordStanding](repeating: .new, count: records.count)
    guard let log = try sameLog(of: form) else { return standings }
    records.areNewUpTo = try memories.use(form) { memory throws(StoreFailure) in
      try memory.catchUp(with: log)
      let possible = try memory.known.possible(records.ids)
      if possible.isEmpty { return memory.known.position }
      let segments = try log.segments()
      var window = SegmentWindow()
      for index in possible {
        let line = try memory.known.line(of: records.id(at: index), in: log, segments, &window)
        standings[index] = RecordStanding(of: records, at: index, line)
      }
      return nil
    }
    return standings
  }

  /// The newest version of a record that was corrected; nil if it was not.
  ///
  /// - Throws: ``StoreFailure`` if the log cannot be read.
  package func newestCorrection(
    of id: SubmissionID, in form: FormIdentifier
  ) throws(StoreFailure) -> SubmissionID? {
    guard let log = try sameLog(of: form) else { return nil }
    return try memories.use(form) { memory throws(StoreFailure) in
      try memory.catchUpCorrections(with: log)
      return try memory.corrections.newest(of: id)
    }
  }

  /// Stores records in one step, confirmed by the disk when it returns, with their definition and
  /// files; those that are stored already are left as they are.
  ///
  /// - Parameter definition: the definition that checked them all, in canonical form.
  /// - Returns: how many were added.
  /// - Throws: ``StoreFailure``; none was added then, unless it is `.notConfirmed`.
  public func append(
    prepared parts: [PreparedRecords], definition: [UInt8], of form: FormIdentifier,
    files: AttachmentFolder? = nil
  ) throws(StoreFailure) -> Int {
    guard parts.contains(where: { $0.count > 0 }) else { return 0 }
    return try memories.use(form) { memory throws(StoreFailure) in
      let writer = try ErasureRun.writer(makeLog(of: form), &memory)
      return try writer.append(parts, definition: definition, files, &memory)
    }
  }

  /// Writes the index of what was stored last, so those who look for it need not read it: after many
  /// records, once no more are stored. What cannot be written is made when it is wanted.
  public func finishIndex(of form: FormIdentifier) {
    try? memories.use(form) { memory throws(StoreFailure) in
      guard let log = try sameLog(of: form) else { return }
      try memory.catchUp(with: log)
      memory.known.writeIndex(in: log)
    }
  }

  /// Puts the definition and the files of records that are stored already back into their places,
  /// where what is kept there is damaged or gone.
  ///
  /// - Throws: ``StoreFailure``; everything stays as it was then, or is sound.
  package func restore(
    _ named: [Digest], definition: [UInt8], of form: FormIdentifier,
    files: AttachmentFolder? = nil
  ) throws(StoreFailure) {
    try memories.use(form) { memory throws(StoreFailure) in
      let writer = try ErasureRun.writer(makeLog(of: form), &memory)
      try writer.restore(named, definition: definition, files, &memory)
    }
  }
}

extension RecordStanding {
  fileprivate init(of records: PreparedRecords, at index: Int, _ line: StoredLine?) {
    if let line {
      let isSame = Tombstone(line) == nil && records.hasValues(of: line, at: index)
      self = Tombstone(line) != nil ? .erased : isSame ? .stored : .conflict
    } else {
      self = .new
    }
  }
}

extension FormWriter {
  fileprivate func append(
    _ parts: [PreparedRecords], definition: [UInt8], _ files: AttachmentFolder?,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) -> Int {
    try keep(definition, memory.digest(of: definition), &memory)
    if let files { for records in parts { try keep(records.allFiles, from: files) } }
    let count = parts.reduce(0) { $0 + $1.count }
    let room = parts.reduce(0) { $0 + $1.room }
    var tail = try openTail(&memory, room: room)
    try memory.catchUp(with: log)
    let mayCorrect = parts.contains(where: \.correctAny)
    if mayCorrect { try memory.catchUpCorrections(with: log) }
    let position = memory.known.position
    let ids = parts.flatMap(\.ids)
    var isNoneKnown = parts.allSatisfy { $0.areNewUpTo == position }
    if !isNoneKnown { isNoneKnown = try memory.known.possible(ids).isEmpty }
    var plan = AppendPlan(
      NewLines(after: tail.sequence, room: room, count: count, &memory.lines))
    if isNoneKnown, !mayCorrect, !SpillingMap.mayRepeat(ids) {
      for records in parts { records.add(to: &plan.lines) }
    } else {
      try fill(&plan, parts, isNoneKnown: isNoneKnown, memory)
    }
    // Also where nothing is new: what is said to be stored must be durable.
    try write(plan.lines, mayCorrect: mayCorrect, to: &tail, &memory)
    try finish(tail, &memory)
    try memory.known.add(plan.lines, areNew: isNoneKnown, to: tail)
    defer { memory.lines = plan.lines.memory() }
    return plan.lines.ids.count
  }

  /// Adds those records to a plan that the log does not have.
  private func fill(
    _ plan: inout AppendPlan, _ parts: [PreparedRecords], isNoneKnown: Bool,
    _ memory: WriterMemory
  ) throws(StoreFailure) {
    // Without segments to look in, nothing is known.
    let segments = isNoneKnown ? [] : try log.segments()
    var window = SegmentWindow()
    for records in parts {
      for (index, id) in records.ids.enumerated() {
        let known = try memory.known.line(of: id, in: log, segments, &window)
        // Erased since its standing was asked for.
        if let known, Tombstone(known) != nil { continue }
        if known == nil { try memory.checkCorrection(of: records.replaced(at: index)) }
        try plan.add(id, records.body(at: index).span, known: known, .possible)
      }
    }
  }

  fileprivate func restore(
    _ named: [Digest], definition: [UInt8], _ files: AttachmentFolder?,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    try keep(definition, memory.digest(of: definition), &memory)
    guard let files else { return }
    for digest in named where try !memory.contents.contains(digest) {
      if folder.state(ofFile: digest) != .sound { try keep([digest], from: files) }
      try memory.contents.insert(digest)
    }
  }

  private func keep(_ files: [Digest], from folder: AttachmentFolder) throws(StoreFailure) {
    for digest in files {
      try folder.take(digest) { source, refused throws(StoreFailure) in
        try keep(source, refused: refused).digest
      }
    }
  }
}
