import FormBatch
import FormCore
import JSONText

/// What a line must become, worked out by way of the tree of its values.
struct TreeJudge {
  /// What is expected of a line.
  enum Verdict: Equatable {
    case blank
    case accepted(String)
    /// The faults as `key code message`; of whole lines the code alone.
    case refused([String])
  }

  let form: Form
  let options: BatchOptions

  private var style: ValueStyle { options.values ?? form.valueStyle }

  func verdict(_ line: [UInt8]) -> Verdict {
    let content = line.last == 0x0D ? Array(line.dropLast()) : line
    if content.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return .blank }
    let reading = JSONReader.read(content, limits: .line)
    guard let root = reading.root else {
      return .refused([code(reading.problems.last)])
    }
    guard let members = root.members else { return .refused(["not-an-object"]) }
    if !reading.problems.isEmpty { return .refused(["json.duplicate-member"]) }
    return judge(members)
  }

  private func code(_ problem: JSONProblem?) -> String {
    switch problem?.code {
    case .notUTF8: "json.not-utf8"
    case .tooDeep: "json.too-deep"
    case .tooLarge: "json.too-large"
    case .syntax, .duplicateMember, .trailingComma, .byteOrderMark, nil: "json.syntax"
    }
  }

  private func judge(_ members: [JSON.Member]) -> Verdict {
    func value(_ name: String) -> JSON? {
      members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
    let bothAreKeys = form.input(named: "form") != nil && form.input(named: "values") != nil
    guard !bothAreKeys, let named = value("form"), let inner = value("values")?.members else {
      return answers(members)
    }
    guard named.text?.utf8.elementsEqual(form.identifier.text.utf8) == true else {
      return .refused(["wrong-form"])
    }
    return answers(inner)
  }

  private func answers(_ members: [JSON.Member]) -> Verdict {
    var given: [Int: JSON] = [:]
    var unknown: [String] = []
    for member in members {
      if let input = form.input(named: member.name) {
        if given[input.index] != nil { return .refused(["json.duplicate-member"]) }
        given[input.index] = member.value
      } else if !options.dropsUnknown {
        unknown.append(member.name)
      }
    }
    var faults: [String] = []
    var values: [(String, JSON)] = []
    for input in form.inputs {
      switch input.rule(at: TestForms.moment).read(given[input.index] ?? .null) {
      case .absent:
        if input.isRequired { faults.append(describe(input.key.text, input.missing)) }
      case .value(let value): values.append((input.key.text, value.json(style)))
      case .refused(let found):
        faults += found.map { describe(input.key.text, input.worded($0)) }
      }
    }
    faults += unknown.map { "\($0) unknown-key" }
    return faults.isEmpty ? .accepted(text(values)) : .refused(faults)
  }

  private func describe(_ key: String, _ fault: Fault) -> String {
    let hint = fault.suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
    return "\(key) \(fault.code.rawValue) \(fault.message)\(hint)"
  }

  private func text(_ values: [(String, JSON)]) -> String {
    guard !options.isBare else { return JSON.object(values).description }
    return JSON.object([
      ("form", .string(form.identifier.text)), ("version", .string(form.version)),
      ("values", .object(values)),
    ]).description
  }
}
