/// The problems of one text that can still be read: so many of each code at most, for a text of
/// millions would fill the memory with them.
struct JSONProblemList {
  private(set) var listed: [JSONProblem] = []
  private var counts: [JSONProblem.Code: Int] = [:]

  /// The most problems of one code; more than those who list and count them take.
  static let most = 101_001

  /// Adds a problem, if there are not too many of its code.
  mutating func append(_ problem: JSONProblem) {
    guard counts[problem.code, default: 0] < JSONProblemList.most else { return }
    counts[problem.code, default: 0] += 1
    listed.append(problem)
  }
}
