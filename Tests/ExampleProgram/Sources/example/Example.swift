import Formline

/// Shows what a program does with forms: bindings, a kind of component of its own, validating a
/// line, a store, and, on a terminal, a conversation.
@main
enum Example {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "Submissions"
    let form = try Form(contentsOf: "Forms/household.json", registry: .withRating)

    // A session takes typed answers; rows are added in their order.
    var session = Session(form)
    try session.set(try form.binding("name", as: String.self), to: "Ada Lovelace")
    try session.set(try form.binding("people[1].age", as: Int.self), to: 36)
    try session.set(try form.binding("people[2].age", as: Int.self), to: 7)
    try session.set(try form.binding("rating", as: Int.self), to: 4)
    let total = try form.binding("total", as: Int.self)
    print("total age:", session[total] ?? 0)

    // A wrong answer throws the fault that a person would read.
    do throws(Fault) {
      try session.set(try form.binding("rating", as: Int.self), to: 9)
    } catch {
      print("refused:", error.message)
    }

    // What is submitted is stored, and survives a power cut from then on.
    let store = DirectorySubmissionStore(at: folder)
    let stored = try store.append(try session.submit())
    print("stored answers:", stored.record.values.leaves.count)

    // A line of JSON is checked as the command line tool checks it.
    for fault in form.validate(#"{"name": "Grace", "people": [{"age": -1}]}"#).faults {
      print("\(fault.path): \(fault.fault.message) [\(fault.fault.code.rawValue)]")
    }

    do {
      try store.append(try form.fill())
    } catch FillingEnd.notATerminal {
      print("no terminal: nobody is asked")
    }
  }
}
