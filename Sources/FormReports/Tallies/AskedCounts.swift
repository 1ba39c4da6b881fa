/// How often a question was answered, asked and not answered, and not asked.
struct AskedCounts: Sendable {
  var (answered, skipped, notAsked) = (0, 0, 0)
}
