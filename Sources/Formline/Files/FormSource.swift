package import FormArguments
import FormCore
import FormMessages
package import FormTerminal
package import FormValues
import FormXLSForm

/// The source of a form document's text.
package protocol FormSource: Sendable {
  /// The source as findings name it.
  var name: String { get }

  /// The whole text.
  func read() throws(FileProblem) -> [UInt8]

  /// The files beside the document that its options may come from.
  var optionFiles: OptionFiles { get }

  /// The document: its text, or what its worksheets say.
  func document() throws(FileProblem) -> DocumentSource
}

extension FormSource {
  package func document() throws(FileProblem) -> DocumentSource {
    .document(named: name, try read(), optionFiles)
  }

  /// No files: the document does not come from a folder.
  package var optionFiles: OptionFiles { .none }
}

/// A form document in a file, or on standard input (`-`).
package struct FileFormSource: FormSource {
  package let name: String
  private let input: Int32

  package init(_ path: String, input: Int32) {
    name = path
    self.input = input
  }

  package func read() throws(FileProblem) -> [UInt8] {
    // One byte more than the reader allows, so it is the reader who says what is allowed.
    try FileText.read(
      name, limit: FileFormSource.limit, isCut: true, takesPipes: true, input: input)
  }

  package func document() throws(FileProblem) -> DocumentSource {
    guard FormFiles.isFormFolder(name) else {
      return .document(named: name, try read(), optionFiles)
    }
    var files: [(name: String, bytes: [UInt8])] = []
    for worksheet in WorksheetFiles.names {
      let path = FormFiles.path(of: "\(worksheet).csv", in: name)
      guard worksheet == WorksheetFiles.names.first || FormFiles.exists(path) else { continue }
      files.append(
        (worksheet, try FileText.read(path, limit: FileFormSource.limit, isCut: true, input: -1)))
    }
    return XLSForm.source(name: name, files: files, beside: optionFiles)
  }

  /// The folder of the document, with the slash behind it; nil if the document is read from a
  /// descriptor.
  package var folder: String? {
    guard FileText.openDescriptor(name, input: input) == nil else { return nil }
    if FormFiles.isFormFolder(name) { return FormFiles.path(of: "", in: name) }
    return name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
  }

  /// The files of the document's folder; none if the document is read from a descriptor.
  package var optionFiles: OptionFiles {
    guard let folder else { return .none }
    return OptionFiles { file in
      let path = folder + file.text
      do throws(FileProblem) {
        let bytes = try FileText.readUnlinked(path, limit: OptionFiles.maximumBytes)
        return .success(DocumentSource(name: path, bytes: bytes))
      } catch {
        return .failure(.unreadable(file, error))
      }
    }
  }

  /// One byte more than a document may have, to notice a longer one.
  package static let limit = (16 << 20) + 1
}

extension Fault {
  fileprivate static func unreadable(_ file: OptionFileName, _ problem: FileProblem) -> Fault {
    return Fault(
      .optionsUnreadable,
      "\(quoted(file.text)): \(problem.reasonOfUnlinked.text(in: .english)); a form's files must be in its folder"
    )
  }
}

extension DocumentSource {
  /// The document of a text: JSON, or a form in tables of Markdown.
  package static func document(
    named name: String, _ bytes: [UInt8], _ files: OptionFiles
  ) -> DocumentSource {
    if WorkbookForm.isArchive(bytes) {
      return WorkbookForm.source(named: name, bytes, files)
    }
    return XLSForm.source(name: name, markdown: bytes, files: files)
      ?? DocumentSource(name: name, bytes: bytes)
  }
}
