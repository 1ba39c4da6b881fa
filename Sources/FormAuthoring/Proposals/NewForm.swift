package import FormValues
import JSONText

extension DraftedForm {
  /// A form to begin with: a text, questions for a text, a date and a choice, and a condition.
  package init(new identifier: FormIdentifier) {
    func component(
      _ type: String, _ key: String, _ arguments: [(String, JSON)], options: [String] = []
    ) -> JSON {
      var members: [(String, JSON)] = [
        ("type", .string(type)), ("uuid", .string(key)), ("args", .object(arguments)),
      ]
      if !options.isEmpty {
        members.append(("options", .array(options.map { JSON.string($0) })))
      }
      return .object(members)
    }
    let parts = [
      Part(
        "intro", "words that everybody sees",
        component("text", "intro", [("text", .string("Please answer a few questions."))])),
      Part(
        "name", "a text that must be answered, with at most 80 characters",
        component(
          "form_field", "name",
          [
            ("label", .string("Name")), ("required", .boolean(true)), ("maxLength", .number("80")),
          ])),
      Part(
        "day", "a date up to today, which is suggested",
        component(
          "date", "day",
          [
            ("label", .string("Day")), ("max", .string("today")), ("default", .string("today")),
          ])),
      Part(
        "reason", "one of a few options",
        component(
          "picker", "reason", [("label", .string("Reason"))],
          options: ["Visit", "Delivery", "Other"])),
      Part(
        "other-reason", "asked only if the answer to 'reason' is Other",
        component(
          "form_field", "other-reason",
          [
            ("label", .string("Which reason?")), ("required", .boolean(true)),
            ("visibleIf", .string("{reason} = 'Other'")),
          ])),
    ]
    self.init(identifier, title: ProposedName.label(of: identifier.text), parts)
  }
}
