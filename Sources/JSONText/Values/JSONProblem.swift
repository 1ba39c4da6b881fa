/// A finding about the text itself: what is wrong with it as JSON, and where.
public struct JSONProblem: Error, Sendable, Equatable {
  /// The stable kinds of finding.
  public enum Code: Sendable, CaseIterable {
    /// The text is not JSON.
    case syntax
    /// An object has two members of one name; both are kept.
    case duplicateMember
    /// A comma stands before a closing bracket; tolerated in documents.
    case trailingComma
    /// The text begins with a byte order mark; tolerated in documents.
    case byteOrderMark
    /// Containers nest deeper than the limit.
    case tooDeep
    /// The text has more bytes than the limit.
    case tooLarge
    /// The text has more values than the limit.
    case tooManyValues
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// The kind of finding.
  public let code: Code
  /// The offset in bytes from the beginning of the text; at most its length.
  public let offset: Int
  /// The fault and the accepted text: a sentence without capital or full stop.
  public let message: String
  /// For `duplicateMember` where the first member of that name stands, in bytes; else nil.
  public let firstOffset: Int?

  /// A finding at a byte offset.
  public init(code: Code, offset: Int, message: String, firstOffset: Int? = nil) {
    self.code = code
    self.offset = offset
    self.message = message
    self.firstOffset = firstOffset
  }
}

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
