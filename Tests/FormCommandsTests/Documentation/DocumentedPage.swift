import FormTestTools
import Foundation

/// A page of the documentation, with its blocks of code.
///
/// A block marked `sh` is a script that a reader can run as it stands, and a `text` block directly
/// below it is what it prints. A `json`, `jsonl`, `csv` or `markdown` block below words that end with a name in
/// code and a colon is that file. A block marked `console` builds, or needs a person, a network,
/// another program or the rights of root, and is not run; one that begins with `$ formline fill` of
/// a form of the project is what a test at a terminal recorded.
struct DocumentedPage {
  struct Block {
    let language: String
    let text: String
    /// The line of its first line, from 1.
    let line: Int
    /// The last words above it.
    let lead: String
  }

  let path: String
  let blocks: [Block]

  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The README and the articles, by their paths below the root.
  static let all: [String] = {
    let folder = "Sources/Formline/Formline.docc"
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    let articles = (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md"] + articles.map { "\(folder)/\($0)" }
  }()

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    var blocks: [Block] = []
    var lead = ""
    var open: (language: String, lines: [Substring], line: Int)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(
            Block(
              language: block.language, text: block.lines.joined(separator: "\n"),
              line: block.line, lead: lead))
          (open, lead) = (nil, "")
        } else {
          open = (String(line.dropFirst(3)), [], index + 2)
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if !line.isEmpty {
        lead = String(line)
      }
    }
    self.blocks = blocks
  }

  /// The block below one, if nothing but an empty line stands between them.
  func output(of block: Block) -> Block? {
    guard let next = blocks.first(where: { $0.line > block.line }), next.language == "text",
      next.lead.isEmpty
    else { return nil }
    return next
  }
}

extension DocumentedPage.Block {
  /// The name of the file that the block is; nil if it is none.
  var fileName: String? {
    guard ["json", "jsonl", "csv", "markdown"].contains(language), lead.hasSuffix("`:") else {
      return nil
    }
    let parts = lead.split(separator: "`")
    return parts.count >= 2 ? String(parts[parts.count - 2]) : nil
  }

  /// The block as one script, in which a line that ends with `# exit code N` must end with it.
  var script: String {
    let mark = "# exit code "
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let range = line.range(of: mark) else { return String(line) }
      return
        "if \(line[..<range.lowerBound]); then exit 99; else [ $? -eq \(line[range.upperBound...]) ]; fi"
    }
    .joined(separator: "\n")
  }

  /// What a conversation with a form of the project shows, in the pieces between lines of `...`;
  /// nil if the block is none.
  var conversation: [String]? {
    guard language == "console", text.hasPrefix("$ formline fill Forms/") else { return nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .split(separator: "...").map { $0.joined(separator: "\n") }
  }

  /// Whether a text is what the block shows, where `...` stands for anything.
  func matches(_ actual: String) -> Bool {
    let parts = text.components(separatedBy: "...")
    let actual = actual.hasSuffix("\n") ? String(actual.dropLast()) : actual
    guard parts.count > 1 else { return actual == text }
    guard actual.hasPrefix(parts[0]) else { return false }
    var rest = actual.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
