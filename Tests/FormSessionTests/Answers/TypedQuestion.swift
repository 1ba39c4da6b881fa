import FormCore
import FormMessages
import FormSession
import FormTestForms
import FormValues
import Testing

/// One question of each type, and how typed lines are read there.
struct TypedQuestion {
  let form: Form
  let present: Value?

  init(_ component: String, present: Value? = nil) throws {
    form = try TestForm.make(component)
    self.present = present
  }

  func read(_ line: String, home: String? = "/users/ana") throws -> Taken {
    let input = try #require(form.inputs.first)
    let reader = AnswerReader(
      input, input.rule(at: TestForm.moment),
      (input.component as? any ChoosingComponent)?.options ?? [], moment: TestForm.moment,
      present: present, home: home)
    return reader.read(line)
  }

  /// The value in plain text, `absent`, or the code of the fault.
  func outcome(_ line: String, home: String? = "/users/ana") throws -> String {
    switch try read(line, home: home) {
    case .keep: "empty"
    case .folder: "folder"
    case .absent: "absent"
    case .value(let value, _): value.plainText
    case .refused(let fault): fault.code.rawValue
    }
  }

  func echo(_ line: String) throws -> String? {
    guard case .value(_, let echo) = try read(line) else { return "refused" }
    return echo
  }
}

extension Taken {
  /// The sentence of a refusal.
  var refusal: String? {
    guard case .refused(let fault) = self else { return nil }
    return fault.message
  }
}
