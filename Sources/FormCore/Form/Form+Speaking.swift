extension Form {
  /// The form with every word chosen in one language: the first of some that are asked for, else
  /// the form's own, else the first that the document has.
  ///
  /// Formline's own words follow the same order, among the languages that it speaks. The canonical
  /// form and the digest stay those of the document.
  public func speaking(_ asked: [LanguageRange]) -> Form {
    let languages = asked + [LanguageRange(language)]
    var result = self
    result.catalogue = Catalogue.best(for: languages)
    guard words.isTranslated else { return result }
    let choose = { (words: Words) in
      words.hasLanguages ? Words(words.spoken(in: languages)) : words
    }
    result.title = title.map(choose)
    result.description = description.map(choose)
    for input in inputs where words.translated.contains(input.key) {
      result.inputs[input.index].component = input.component.changingWords(choose)
    }
    for group in groups where words.translated.contains(group.key) {
      result.groups[group.index] = Group(
        index: group.index, rank: group.rank, key: group.key,
        component: group.component.changingWords(choose), parent: group.parent)
    }
    let walk = TreeTransformer<Item, Item>(
      children: \.children,
      leave: { item, children in
        let isChanged = words.translated.contains(item.key)
        return Item(
          key: item.key,
          component: isChanged ? item.component.changingWords(choose) : item.component,
          rank: item.rank, input: item.input, group: item.group, style: item.style,
          expressions: item.expressions, children: children)
      })
    result.items = walk.transform(items)
    return result
  }
}
