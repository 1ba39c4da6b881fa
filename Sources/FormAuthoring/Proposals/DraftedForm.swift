import FormValues
import JSONText

/// A form document that is written for its author, with what each part of it does.
package struct DraftedForm: Sendable {
  /// A part of the document and what is said about it.
  package struct Part: Sendable {
    package let key: String
    /// The kind of component.
    package let kind: String
    /// Why it is written as it is, in a few words.
    package let reason: String
    /// How sure that is; nil where nothing had to be guessed.
    package let certainty: Certainty?
    let component: JSON

    init(_ key: String, _ reason: String, _ component: JSON, certainty: Certainty? = nil) {
      (self.key, self.reason, self.certainty) = (key, reason, certainty)
      (kind, self.component) = (component["type"]?.text ?? "", component)
    }
  }

  /// How sure a proposal is.
  package enum Certainty: String, Sendable {
    case certain, likely, guess
  }

  package let parts: [Part]
  private let identifier: FormIdentifier
  private let title: String

  init(_ identifier: FormIdentifier, title: String, _ parts: [Part]) {
    (self.identifier, self.title, self.parts) = (identifier, title, parts)
  }

  /// The document, each component on a line of its own.
  package var text: String {
    let components = parts.map { "    " + SpacedJSON.text($0.component) }
    return """
      {
        "form": \(SpacedJSON.text(.string(identifier.text))),
        "version": "1",
        "title": \(SpacedJSON.text(.string(title))),
        "components": [
      \(components.joined(separator: ",\n"))
        ]
      }

      """
  }
}

/// JSON in one line, with a space inside braces and behind commas and colons.
enum SpacedJSON {
  static func text(_ json: JSON) -> String {
    if let members = json.members {
      let parts = members.map { "\(text(.string($0.name))): \(text($0.value))" }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    }
    if let elements = json.elements {
      return "[\(elements.map { text($0) }.joined(separator: ", "))]"
    }
    return String(decoding: JSONWriter.bytes(of: json, .compact), as: UTF8.self)
  }
}
