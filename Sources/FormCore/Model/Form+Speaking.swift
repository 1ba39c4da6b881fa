import FormArguments
public import FormMessages

extension Form {
  /// The form with every word chosen in one language: the first of some that are asked for, else
  /// the form's own, else the first that the document has.
  ///
  /// Formline's own words follow the same order, among the languages that it speaks. The canonical
  /// form and the digest stay those of the document; of its words in several languages nothing else
  /// is kept.
  ///
  /// ```swift
  /// let german = form.speaking([LanguageRange("de-AT"), LanguageRange("en")])
  /// ```
  public func speaking(_ asked: [LanguageRange]) -> Form {
    let languages = asked + [LanguageRange(language)]
    let catalogue = Catalogue.best(for: languages)
    guard words.isTranslated else {
      return Form(
        of: self, canonicalForm, title: title, description: description, items: items,
        inputs: inputs, groups: groups, catalogue: catalogue)
    }
    let choose = { (words: Words) in
      words.hasLanguages ? Words(words.spoken(in: languages)) : words
    }
    let inputs = inputs.map { input in
      words.translated.contains(input.rank)
        ? input.with(input.component.changingWords(choose)) : input
    }
    let groups = groups.map { group in
      guard words.translated.contains(group.rank) else { return group }
      return Group(
        index: group.index, rank: group.rank, key: group.key,
        component: group.component.changingWords(choose), parent: group.parent)
    }
    let walk = TreeTransformer<Item, Item>(
      children: \.children,
      leave: { [words] item, children in
        let content: Item.Content =
          if let input = item.input {
            .input(inputs[input])
          } else if words.translated.contains(item.rank) {
            .other(item.component.changingWords(choose))
          } else {
            .other(item.component)
          }
        return Item(
          key: item.key, content, rank: item.rank, group: item.group, style: item.style,
          expressions: item.expressions, children: children)
      })
    return Form(
      of: self, CanonicalForm(writing: canonicalForm), title: title.map(choose),
      description: description.map(choose), items: walk.transform(items), inputs: inputs,
      groups: groups, catalogue: catalogue)
  }

  /// The same form once more, for what is made in an initializer.
  package convenience init(_ form: Form) {
    self.init(
      of: form, form.canonicalForm, title: form.title, description: form.description,
      items: form.items, inputs: form.inputs, groups: form.groups, catalogue: form.catalogue)
  }

  /// The same form in other words.
  private convenience init(
    of form: Form, _ canonicalForm: CanonicalForm, title: Words?, description: Words?,
    items: [Item], inputs: [Input], groups: [Group], catalogue: Catalogue
  ) {
    self.init(
      identifier: form.identifier, version: form.version, title: title, description: description,
      language: form.language, valueStyle: form.valueStyle, externalKeys: form.externalKeys,
      items: items, inputs: inputs, groups: groups, canonicalForm: canonicalForm,
      contents: form.contents, layout: form.layout, logic: form.logic, words: form.words,
      catalogue: catalogue)
  }
}
