import FormExpressions
import FoundationEssentials
import Testing

@testable import FormCore

/// The reference page against the table of functions.
@Suite struct ExpressionReferenceTests {
  @Test("the page lists every function as it is declared") func functions() throws {
    let rows = try page().split(separator: "\n").filter {
      $0.hasPrefix("| `") && $0.contains(")` |")
    }
    let declared = ExpressionFunction.all.map { "| `\($0.signature)` | \($0.meaning) |" }
    let listed = rows.map(String.init).filter { row in
      !CalendarLiteral.names.contains { row.hasPrefix("| `\($0)('") }
    }
    #expect(listed == declared)
  }

  @Test("the page lists every operator") func operators() throws {
    let page = try page()
    for name in BinaryOperator.allCases.map(\.rawValue) + PrefixOperator.allCases.map(\.rawValue) {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }

  private func page() throws -> String {
    let root = #filePath.split(separator: "/").prefix { $0 != "Tests" }.joined(separator: "/")
    let path = "/\(root)/Sources/Formline/Formline.docc/Expressions.md"
    let bytes = try #require(FileManager.default.contents(atPath: path))
    return String(decoding: bytes, as: UTF8.self)
  }
}
