import FormArguments

extension Modifier.Name {
  /// The page of the modifier.
  var page: ReferencePage {
    ReferencePage(
      rawValue, meaning,
      [
        .prose("It is a modifier: it stands in 'style', beside 'args'."),
        .verbatim("Example, inside 'style':", example),
      ])
  }
}
