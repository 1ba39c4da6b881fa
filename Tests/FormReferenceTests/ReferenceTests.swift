import FormArguments
import FormComponents
import FormCore
import FormTestForms
import FormValues
import FoundationEssentials
import JSONText
import Testing

@testable import FormReference

@Suite("Reference")
struct ReferenceTests {
  private static let reference = Reference(.builtIn)

  @Test(
    "a kind has an example that is clean", arguments: ComponentRegistry.builtIn.kinds.map(\.name))
  func example(name: String) throws {
    let kind = try #require(ComponentRegistry.builtIn[name])
    #expect(kind.example.contains(#""type": "\#(name)""#))
    let built = BuiltForm(#"{"form": "visit", "components": [\#(kind.example)]}"#)
    #expect(built.codes == [])
  }

  @Test("an argument has a page, and the value of its example is of its kind")
  func arguments() throws {
    for kind in ComponentRegistry.builtIn.kinds {
      for parameter in kind.parameters {
        let word = "\(kind.name).\(parameter.name)"
        let page = try #require(Self.reference.pages(of: word).first, "\(word)")
        #expect(page.name == word)
        let given =
          #"{"type": "\#(kind.name)", "uuid": "key", "args": {"\#(parameter.name)": \#(parameter.kind.example)}}"#
        let built = BuiltForm(#"{"form": "visit", "components": [\#(given)]}"#)
        #expect(!built.codes.contains(.componentWrongType), "\(given)")
        #expect(
          !built.codes.contains(.componentUnknownArgument) || parameter.needsOthers, "\(given)")
      }
    }
  }

  @Test("a modifier has a page with an example that is clean", arguments: Modifier.Name.allCases)
  func modifiers(name: Modifier.Name) throws {
    let page = try #require(Self.reference.pages(of: name.rawValue).last)
    #expect(page.name == name.rawValue && page.title == name.meaning)
    #expect(Self.reference.words.contains(name.rawValue))
    let built = BuiltForm(
      #"{"form": "visit", "components": [{"type": "progress", "uuid": "wait", "style": [\#(name.example)]}]}"#
    )
    #expect(built.findings.all.map(\.fault.message) == [])
  }

  @Test("the topic of styles has a line for every modifier")
  func styles() throws {
    let page = try #require(Self.reference.pages(of: "style").first)
    let rows = page.sections.compactMap { section -> [ReferencePage.Row]? in
      if case .table(_, let rows) = section { rows } else { nil }
    }.joined()
    #expect(rows.map(\.name) == Modifier.Name.allCases.map(\.rawValue))
  }

  @Test("a function has an example with what the engine makes of it")
  func functions() {
    for function in ExpressionFunction.all {
      #expect(FunctionSample(function).text != nil, "\(function.name)")
    }
  }

  @Test("an example of a function says what comes out", arguments: try functionExamples())
  func results(example: String) throws {
    let name = example.prefix { $0 != "(" }
    let function = try #require(ExpressionFunction.all.first { $0.name == name })
    #expect(FunctionSample(function).text == example)
  }

  /// The recorded examples; a function that is added needs none.
  private static func functionExamples() throws -> [String] {
    let path = URL(filePath: #filePath).appending(path: "../Fixtures/function-examples.txt")
    return try String(contentsOf: path.standardized, encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  @Test("a word means all that it stands for, the kind first")
  func words() {
    #expect(Self.reference.pages(of: "date").map(\.name) == ["date", "date()"])
    #expect(Self.reference.pages(of: "days").map(\.name) == ["days()"])
    #expect(Self.reference.pages(of: "min()").map(\.name) == ["min()"])
    #expect(Self.reference.pages(of: "min").map(\.name) == ["min()", "min"])
    #expect(Self.reference.pages(of: "form").map(\.name) == ["form_field"])
    #expect(Self.reference.pages(of: "limits").map(\.name) == ["limits"])
    #expect(Self.reference.pages(of: "slider.stop").isEmpty)
    #expect(Self.reference.pages(of: "nonsense").isEmpty)
  }

  @Test(
    "a word of another system has a page that says what to write",
    arguments: [
      ("email", #"Write 'form_field' with "format": "email"."#), ("select", "Write 'picker'."),
      ("number", #"Write 'form_field' with "format": "decimal"."#),
      ("TextArea", #"Write 'form_field' with "multiline": true."#),
      ("tel", #"Write 'form_field' with "format": "phone"."#), ("key", "Write 'uuid'."),
      ("name", "Write 'uuid'."), ("string", "Write 'form_field'."),
      ("placeholder", "Write 'hint'."), ("fields", "Write 'components'."),
    ])
  func elsewhere(word: String, sentence: String) throws {
    let page = try #require(Self.reference.pages(of: word).first)
    let prose = page.sections.compactMap { section -> String? in
      if case .prose(let text) = section { text } else { nil }
    }
    #expect(prose.contains(sentence), "\(prose)")
  }

  @Test("what is written for a word of another system is a form without a finding")
  func replacements() throws {
    var seen: Set<String> = []
    for known in KindElsewhere.all {
      let kind = try #require(ComponentRegistry.builtIn[known.kind])
      for argument in known.arguments {
        #expect(kind.parameters.contains { $0.name == argument.name }, "\(known.instead)")
      }
      for word in known.words {
        #expect(seen.insert(word).inserted, "\(word) twice")
        #expect(KindElsewhere.plain(word) == word)
        #expect(ComponentRegistry.builtIn[word] == nil, "\(word)")
      }
    }
    for (name, _) in NameElsewhere.arguments {
      #expect(
        ComponentRegistry.builtIn.kinds.contains { $0.parameters.contains { $0.name == name } })
    }
  }

  @Test("a page has a title in one line without a full stop")
  func titles() {
    let pages = Self.reference.words.flatMap { Self.reference.pages(of: $0) }
    #expect(pages.count > 200)
    for page in pages {
      #expect(!page.title.isEmpty && page.title.last != "." && !page.title.contains("\n"))
    }
  }

  @Test("the topic of limits says what the article says")
  func limits() throws {
    let page = try #require(Self.reference.pages(of: "limits").first)
    guard case .table(_, let rows)? = page.sections.first else {
      Issue.record("no table")
      return
    }
    let root = #filePath.split(separator: "/").prefix { $0 != "Tests" }.joined(separator: "/")
    let path = "/\(root)/Sources/Formline/Formline.docc/Limits.md"
    let article = String(
      decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    for row in rows where row.name != "characters of a key" && row.name != "bytes of an expression"
    {
      #expect(article.contains(row.meaning), "\(row.name): \(row.meaning)")
    }
  }
}

extension ParameterDescription {
  /// Whether the argument has no effect without another one.
  fileprivate var needsOthers: Bool {
    ["min", "max", "step", "separator", "phases", "suggestedFormat", "formerly"].contains(name)
  }
}
