package import FormCore
import FormValues

/// A checked form and the document that it was made of.
package struct FormVersion: Sendable {
  package let form: Form
  package let document: FormDocument
  private let items: [FieldKey: FormItem]

  package init(_ form: Form, _ document: FormDocument) {
    (self.form, self.document) = (form, document)
    var items: [FieldKey: FormItem] = [:]
    document.items.forEachInside { item in
      if let key = FieldKey(item.key.value) { items[key] = item }
    }
    self.items = items
  }

  func item(_ key: FieldKey) -> FormItem? { items[key] }

  /// The groups around an input, as a path; those that repeat end with `[]`.
  func path(_ input: Input) -> String {
    AnswerPath(inFirstRowsOf: input, in: form).steps.map { step in
      form.groups[step.group].key.text + (step.row == nil ? "" : "[]")
    }
    .joined(separator: ".")
  }
}
