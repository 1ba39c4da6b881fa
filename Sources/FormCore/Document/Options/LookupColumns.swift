import FormArguments
import FormExpressions
import FormValues
internal import JSONText

/// The columns of options that expressions of a document look up.
enum LookupColumns {
  /// The name of the function.
  private static let function = "lookup"

  /// The names of all of them, by the key of the question that is asked for its option.
  static func names(in document: FormDocument) -> [String: [TextBytes]] {
    var (found, known): ([String: [TextBytes]], [String: Set<TextBytes>]) = ([:], [:])
    func read(_ text: String) {
      guard text.utf8.contains(UInt8(ascii: "(")), text.contains(function),
        case .success(let syntax) = ExpressionSyntax.read(text)
      else { return }
      let steps = syntax.steps
      for index in steps.indices.dropFirst(2) {
        guard case .call(function, 2) = steps[index].kind,
          case .text(let column) = steps[index - 1].kind,
          case .reference(let reference) = steps[index - 2].kind
        else { continue }
        let path = syntax.references[reference].name
        let key = path.split(separator: ".").last.map(String.init) ?? path
        let name = TextBytes(column)
        if known[key, default: []].insert(name).inserted { found[key, default: []].append(name) }
      }
    }
    func read(_ json: JSON) {
      if let text = json.text { return read(text) }
      for member in json.members ?? [] { read(member.value) }
    }
    document.items.forEachInside { item in
      for argument in item.arguments { read(argument.value) }
      for option in item.options?.value ?? [] {
        if let condition = option.visibleIf { read(condition.text) }
      }
    }
    return found
  }
}
