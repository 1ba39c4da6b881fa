import FormDisk

extension FormWriter {
  /// Moves a damaged file of erasures to the quarantine, and puts one in its place that says how
  /// many lines stand for erased records; returns what a person has to know of it.
  func replaceDamagedErasures() throws(StoreFailure) -> StoreFinding {
    guard let file = try folder.open(FormLog.Name.erasures, for: .reading) else {
      return log.damagedErasures
    }
    let path = try quarantine(
      file, 0..<file.status().size, as: FormLog.Name.erasures, ending: "damaged")
    try folder.publish(try countedErasures().text, as: FormLog.Name.erasures, .replacing)
    return StoreFinding(
      .wrongErasures, file: path,
      "the damaged note of erasures was moved here; an erasure that it named may be unfinished: "
        + "erase the same records again")
  }

  /// The erasures that the log itself tells of.
  ///
  /// Each has left a line at least, so there are no more of them than lines, and the damaged one. A
  /// program that remembers where lines stood sees another number, and reads the log again.
  private func countedErasures() throws(StoreFailure) -> Erasures {
    var records = 0
    try log.forEachLine { line in
      if case .erased = line.entry { records += 1 }
      return .next
    }
    return Erasures(count: records + 1, records: records)
  }
}
