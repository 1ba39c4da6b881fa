import FormValues

/// The part of the present question that was shown so far, and the meaning of numbers at it.
struct QuestionPage {
  /// An answer that the form doubts, which Enter keeps.
  struct Doubted {
    let value: Value
    let echo: String?
  }

  /// The most options shown at once.
  static let length = 20

  /// The most refused lines at one place: no person types so many, and `yes` would never end.
  static let patience = 1000

  /// The input; nil when its question has not been shown.
  var index: Int?
  /// The question as it was asked last.
  var asked: AskedQuestion?
  var refusals = 0
  /// The number of options shown so far.
  var shownOptions = 0
  /// The only option that a search has shown last; Enter takes it.
  var onlyHit: Int?
  /// The answer that was typed last, if it is doubted.
  var doubted: Doubted?
  /// The folder that was listed, with its entries.
  var folder: (path: String, entries: [String])?

  /// The path of an entry of the folder that was listed.
  func entry(_ line: String) -> String? {
    guard let folder, let number = shortNumber(line.trimmed.utf8),
      folder.entries.indices.contains(number &- 1)
    else { return nil }
    let name = folder.entries[number &- 1]
    if folder.path == "." { return name }
    return folder.path.hasSuffix("/") ? folder.path + name : "\(folder.path)/\(name)"
  }
}
