import FormCore
import FormValues

/// Completes the path of a file: folders, and the files that the question accepts.
struct PathCompletion {
  private let question: LineAssistant.Question

  init(_ question: LineAssistant.Question) { self.question = question }

  /// The names in the folder of the path that begin with the typed name.
  func completion(of typed: String) -> LineCompletion {
    let slash = typed.lastIndex(of: "/")
    let kept = slash.map { String(typed[...$0]) } ?? ""
    let piece = unescaped(slash.map { String(typed[typed.index(after: $0)...]) } ?? typed)
    guard let names = names(in: kept) else { return LineCompletion([]) }
    let found = names.filter {
      $0.hasPrefix(piece) && (!$0.hasPrefix(".") || piece.hasPrefix("."))
    }
    return LineCompletion(
      kept: kept, found.map { LineCompletion.Candidate(escaped($0), shown: $0) })
  }

  private func names(in folder: String) -> [String]? {
    guard !folder.isEmpty else { return question.answerDecoder.names(in: ".", question.rule) }
    guard case .success(let path) = question.answerDecoder.path(folder) else { return nil }
    return question.answerDecoder.names(in: path, question.rule)
  }

  private func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  /// The path with a backslash before each character that has another meaning in a typed path.
  private func escaped(_ name: String) -> String {
    String(name.flatMap { " '\"\\".contains($0) ? ["\\", $0] : [$0] })
  }
}
