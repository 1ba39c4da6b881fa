import FormArguments
import FormCommandLine
package import FormCore
import FormMessages
import FormValues
internal import JSONText

/// Stored lines on their way to a terminal.
package enum StoredText {
  /// The line with what a terminal would act on, or not show, as JSON escapes.
  /// With a form, the answers of its secrets are not shown.
  package static func visible(_ line: [UInt8], secretsOf form: Form? = nil) -> [UInt8] {
    guard let json = JSONReader.read(line, limits: .record).root else {
      return Array(VisibleText(String(decoding: line, as: UTF8.self)).text.utf8)
    }
    let names = form.map { secretNames(of: $0) } ?? []
    let shown = names.isEmpty ? json : hiding(names, in: json, isInValues: false)
    return JSONWriter.bytes(of: shown, escapesInvisible: true)
  }

  /// The line without any of its answers.
  package static func withoutAnswers(_ line: [UInt8]) -> [UInt8] {
    let members = JSONReader.read(line, limits: .record).root?.members ?? []
    let shown = members.map { member in
      (member.name, ["values", "warnings"].contains(member.name) ? hidden : member.value)
    }
    return JSONWriter.bytes(of: .object(shown), escapesInvisible: true)
  }

  private static var hidden: JSON { .string(Message(.hiddenAnswer).text(in: .english)) }

  /// The keys of secrets, and those that they had before.
  private static func secretNames(of form: Form) -> Set<TextBytes> {
    let secrets = form.inputs.filter(\.isSecret)
    let keys = secrets.map(\.key) + secrets.flatMap(\.formerKeys)
    return Set(keys.map { TextBytes($0.text) })
  }

  private static func hiding(
    _ names: Set<TextBytes>, in json: JSON, isInValues: Bool
  ) -> JSON {
    if let elements = json.elements {
      return .array(elements.map { hiding(names, in: $0, isInValues: isInValues) })
    }
    guard let members = json.members else { return json }
    return .object(
      members.map { member in
        if isInValues, names.contains(TextBytes(member.name)) {
          return (member.name, hidden)
        }
        let isValues = isInValues || member.name == "values"
        return (member.name, hiding(names, in: member.value, isInValues: isValues))
      })
  }
}
