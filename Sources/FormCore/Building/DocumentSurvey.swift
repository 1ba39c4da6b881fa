package import FormArguments
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
  /// What they take, without their expressions and paths.
  private(set) var size: FormSize
  /// The first component with which there is too much of something.
  private(set) var excess: (location: Location, fault: Fault)?
  /// The suppressions of the document, then those of its items.
  private(set) var suppressions: [Suppression]
  /// Whether a picker takes its options from a file.
  private(set) var namesOptionFiles = false

  init(_ document: FormDocument) {
    suppressions = document.suppressions
    let source = document.location.source
    size = FormSize(document: source.bytes.count)
    if let origin = source.origin {
      size.addCells(origin.cells.count, marks: origin.marks.count, document: source.bytes.count)
    }
    var (modifiers, earlierKeys) = (0, 0)
    var sources: Set = [ObjectIdentifier(source)]
    document.items.forEachInside { item in
      components += 1
      options += item.options?.value.count ?? 0
      let (styled, renamed) = (
        item.style?.elements?.count ?? 0, item.argument("formerly")?.value.elements?.count ?? 0
      )
      (modifiers, earlierKeys) = (modifiers + styled, earlierKeys + renamed)
      if let pattern = item.argument("pattern")?.value {
        patterns += 1
        size.addPattern(pattern)
      }
      size.addComponent(
        item.arguments.lazy.map(\.value), earlierKeys: renamed,
        modifiers: item.style?.range.isEmpty == true ? 2 * styled : styled)
      // The options of a picker come from one document.
      for part in [item.location, item.options?.value.first?.location].compactMap(\.?.source)
      where sources.insert(ObjectIdentifier(part)).inserted {
        size.addFile(part.bytes.count)
      }
      for option in item.options?.value ?? [] { size.addOption(option.label, option.columns) }
      let isTooMany =
        components > FormDocument.maximumComponents || options > FormDocument.maximumOptions
        || modifiers > FormDocument.maximumModifiers || patterns > FormDocument.maximumPatterns
        || earlierKeys > FormDocument.maximumEarlierKeys
      if excess == nil, isTooMany || size.isTooLarge {
        excess = (item.location, isTooMany ? .tooManyComponents : FormSize.fault)
      }
      if !item.suppressions.isEmpty { suppressions += item.suppressions }
      if item.hasArgument(OptionLoading.argument) { namesOptionFiles = true }
    }
  }
}

extension FormDocument {
  /// The same with the options of the files that its pickers name, as far as they can be read.
  package func havingOptions(
    of files: OptionFiles, _ registry: ComponentRegistry
  ) -> FormDocument {
    let survey = DocumentSurvey(self)
    guard survey.namesOptionFiles else { return self }
    var findings = Findings()
    return OptionLoading.completed(self, having: survey.options, files, registry, &findings)
  }
}
