package import FormArguments
import FormComponents
package import FormCore
import FormDecoding
import FormDialects
package import FormMessages
import FormReasoning
package import FormTerminal
package import FormValues
package import Formline
import Glibc
import JSONText

/// A form document as a command was given it, and what came of it.
package struct LoadedForm: Sendable {
  package let source: DocumentSource
  package let document: FormDocument?
  /// The checked form; nil when there is an error.
  package let form: Form?
  /// Every finding, as they were made.
  package let collected: Findings
  /// The findings by location.
  package let findings: [Diagnostic]
  /// Whether its buttons can lead to other screens.
  package let hasScreens: Bool

  package init(
    _ source: DocumentSource, _ document: FormDocument?, _ form: Form?, _ findings: Findings,
    hasScreens: Bool = false
  ) {
    (self.source, self.document, self.form) = (source, document, form)
    (collected, self.findings, self.hasScreens) = (findings, findings.sorted, hasScreens)
  }

  /// Whether the form can be used; `takesReplaced` is whether even if something stands in the place
  /// of what could not be understood.
  package func isUsable(takesReplaced: Bool) -> Bool {
    form != nil && (takesReplaced || !findings.contains { $0.severity == .error })
  }
}

/// Finds, reads and checks the form that a command line names.
package struct FormLoader {
  package let line: CommandLineWords
  package let environment: Environment
  /// The language of messages about fetching.
  package let catalogue: Catalogue
  /// The day on which defaults are tried, and all that can be found is looked for; nil if neither
  /// is done.
  package var day: CivilDate?
  /// Called with a document before its form is made.
  package var willBuild: (FormDocument, OptionFiles) -> Void = { _, _ in }

  package init(
    _ line: CommandLineWords, _ environment: Environment, _ catalogue: Catalogue = .english
  ) {
    (self.line, self.environment, self.catalogue) = (line, environment, catalogue)
  }

  /// The options that tell how a form is read.
  package static let options: [CommandOption] = [.dialect, .device, .refresh, .offline]

  /// The form, checked; one with errors is refused, and its findings are printed on standard error.
  ///
  /// - Parameter takesReplaced: whether the form is used even if something stands in the place of
  ///   what could not be understood.
  package func form(
    _ word: String, _ console: inout Console, takesReplaced: Bool = false
  ) throws(CommandFailure) -> LoadedFormDefinition {
    let loaded = try load(word, needsOneLayout: true, takesReplaced: takesReplaced)
    return try definition(of: loaded, &console, takesReplaced: takesReplaced)
  }

  /// The form of what was loaded; one with errors is refused.
  package func definition(
    of loaded: LoadedForm, _ console: inout Console, takesReplaced: Bool
  ) throws(CommandFailure) -> LoadedFormDefinition {
    guard let form = loaded.form, let document = loaded.document,
      loaded.isUsable(takesReplaced: takesReplaced)
    else {
      console.tell(loaded.findings, of: loaded.source.name)
      throw Self.refusal
    }
    return LoadedFormDefinition(form: form, document: document)
  }

  /// The end of a command whose form has errors, once they are told.
  package static let refusal = CommandFailure.refused("fix these errors before using the form")

  /// The form with all of its findings.
  ///
  /// - Parameter needsOneLayout: whether a document with layouts for several devices is refused
  ///   unless one is chosen.
  package func load(
    _ word: String, needsOneLayout: Bool = false, takesReplaced: Bool = false
  ) throws(CommandFailure) -> LoadedForm {
    guard let fetcher = try fetcher(word) else {
      return try load(from: source(word), needsOneLayout: needsOneLayout)
    }
    var (loading, screens) = (
      ScreenLoading(.address(fetcher), nil, environment, catalogue) {
        $0.isUsable(takesReplaced: takesReplaced)
      }, screens(from: word)
    )
    return try loading.run(&screens) { source throws(CommandFailure) in
      try load(source, files: .none, needsOneLayout: needsOneLayout)
    }
  }

  /// The form of a source with all of its findings.
  package func load(
    from formSource: some FormSource, needsOneLayout: Bool = false
  ) throws(CommandFailure) -> LoadedForm {
    try load(
      try text(of: formSource), files: formSource.optionFiles, needsOneLayout: needsOneLayout)
  }

  package func load(
    _ source: DocumentSource, files: OptionFiles, needsOneLayout: Bool
  ) throws(CommandFailure) -> LoadedForm {
    var (document, findings) = try read(
      source, files, needsOneLayout: needsOneLayout, readsOn: true)
    if let document { willBuild(document, files) }
    let form = document.flatMap {
      Form.build(
        $0, registry: .builtIn, files: files, on: day,
        review: ReasonedReview(day == nil ? .mistakes : .everything), findings: &findings)
    }
    let dialect = FormReader.dialect(of: source, named: line.value("dialect"))
    return LoadedForm(
      source, source.reading.root == nil ? nil : document, form, findings,
      hasScreens: dialect?.hasScreens ?? false)
  }

  /// The document alone, read and not checked, with the findings of reading it.
  package func document(
    _ word: String
  ) throws(CommandFailure) -> (document: FormDocument?, findings: Findings) {
    if let fetcher = try fetcher(word) {
      var (loading, screens) = (
        ScreenLoading(.address(fetcher), nil, environment, catalogue) { $0.document != nil },
        screens(from: word)
      )
      let loaded = try loading.run(&screens) { source throws(CommandFailure) in
        let (document, findings) = try read(source, .none, needsOneLayout: false)
        return LoadedForm(source, document, nil, findings)
      }
      return try read(loaded.source, .none, needsOneLayout: false)
    }
    let source = source(word)
    return try read(text(of: source), source.optionFiles, needsOneLayout: false)
  }

  private func text(of formSource: some FormSource) throws(CommandFailure) -> DocumentSource {
    do throws(FileProblem) {
      return try formSource.document()
    } catch {
      throw .failed(Fault.sentence(error.sentence, suggesting: nearestForm(to: formSource.name)))
    }
  }

  private func read(
    _ source: DocumentSource, _ files: OptionFiles, needsOneLayout: Bool, readsOn: Bool = false
  ) throws(CommandFailure) -> (document: FormDocument?, findings: Findings) {
    var options = ReadingOptions(
      device: line.value("device"), needsOneLayout: needsOneLayout, files: files,
      registry: .builtIn)
    options.readsOn = readsOn
    return FormReader.read(source, dialect: try dialect(), options: options)
  }

  /// The fetcher for a word that is an address; nil for any other word.
  package func fetcher(_ word: String) throws(CommandFailure) -> FormFetcher? {
    try FormAddress(word).map { address throws(CommandFailure) in try fetcher(address) }
  }

  /// The fetcher of an address.
  package func fetcher(_ address: FormAddress) throws(CommandFailure) -> FormFetcher {
    if line.has("refresh"), line.has("offline") {
      throw .usage("--refresh and --offline cannot be combined")
    }
    // A wrong dialect is reported before anything is fetched.
    _ = try dialect()
    return FormFetcher(
      address, line.has("refresh") ? .refresh : line.has("offline") ? .offline : .either,
      environment)
  }

  /// The path of the file that a word names.
  package func path(of word: String) -> String { source(word).name }

  /// A path, `-`, or the identifier of a form under `Forms/`: a document or a folder.
  package func source(_ word: String) -> FileFormSource {
    let underForms =
      FormFiles.isFormFolder("Forms/\(word)") ? "Forms/\(word)" : "Forms/\(word).json"
    if FormIdentifier(word) != nil, !exists(word), exists(underForms) {
      return FileFormSource(underForms, input: environment.input)
    }
    return FileFormSource(word, input: environment.input)
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func nearestForm(to path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let word = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    let known = (FormFiles.below("Forms") ?? []).map { String($0.dropFirst(6).dropLast(5)) }
    return nearestName(to: word, among: known).map { "Forms/\($0).json" }
  }

  private func dialect() throws(CommandFailure) -> String? {
    guard let name = line.value("dialect") else { return nil }
    let known = FormReader.dialectNames()
    guard known.contains(name) else { throw .notAWord(name, of: "dialect", known: known) }
    return name
  }
}

/// A form without errors, and the document that it was made of.
package struct LoadedFormDefinition: Sendable {
  package let form: Form
  package let document: FormDocument
}
