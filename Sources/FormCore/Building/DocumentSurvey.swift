import FormValues
internal import JSONText

/// The facts about a document that checking its items needs, from one look at each of them.
package struct DocumentSurvey {
  /// The number of components.
  private(set) var components = 0
  /// The number of options they have.
  private(set) var options = 0
  /// The number of components with a pattern.
  private(set) var patterns = 0
  /// The first component with which there are too many of them, or of their options.
  private(set) var excess: Location?
  /// The suppressions of the document, then those of its items.
  private(set) var suppressions: [Suppression]
  /// Whether a picker takes its options from a file.
  private(set) var namesOptionFiles = false

  init(_ document: FormDocument) {
    suppressions = document.suppressions
    var modifiers = 0
    document.items.forEachInside { item in
      components += 1
      options += item.options?.value.count ?? 0
      modifiers += item.style?.elements?.count ?? 0
      patterns += item.hasArgument("pattern") ? 1 : 0
      let isTooMany =
        components > FormDocument.maximumComponents || options > FormDocument.maximumOptions
        || modifiers > FormDocument.maximumModifiers || patterns > FormDocument.maximumPatterns
      if isTooMany, excess == nil { excess = item.location }
      if !item.suppressions.isEmpty { suppressions += item.suppressions }
      if item.hasArgument(OptionLoading.argument) { namesOptionFiles = true }
    }
  }
}
