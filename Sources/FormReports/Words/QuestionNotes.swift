import FormMessages

/// What is to be known of a question beside its figures, a line each.
struct QuestionNotes {
  private let question: RecordSummary.Question
  /// The number of versions that records have.
  private let versions: Int

  init(_ question: RecordSummary.Question, versions: Int) {
    (self.question, self.versions) = (question, versions)
  }

  /// The lines; with `hasCounts`, the first one says how often the question was answered.
  func lines(hasCounts: Bool) -> [String] {
    var lines: [String] = []
    if case .rows = question.tally.figures {
    } else if hasCounts {
      lines.append(counts)
    }
    if question.versions.count < versions {
      let names = question.versions.map { VisibleText($0).text }
      lines.append("only in version \(listed(names, "and"))")
    }
    if !question.earlierPaths.isEmpty {
      lines.append("was \(listed(question.earlierPaths.map(quoted), "and")) before")
    }
    if question.tally.unlike > 0 {
      lines.append("\(counted(question.tally.unlike, "answer")) of another type")
    }
    return lines
  }

  private var counts: String {
    let tally = question.tally
    var parts = ["answered \(tally.answered)"]
    if tally.skipped > 0 { parts.append("not answered \(tally.skipped)") }
    if tally.notAsked > 0 { parts.append("not asked \(tally.notAsked)") }
    return parts.joined(separator: ", ")
  }
}
