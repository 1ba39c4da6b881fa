import FormCommandLine
import FormCore
import FormValues

/// One file of a check, and what was found in it.
struct CheckedFile {
  let path: String
  let findings: [Diagnostic]
  /// Whether it was found in a folder, and not named by the person.
  private let isFound: Bool
  /// The paths of the option files that it names.
  private let optionFiles: [String]

  init(_ path: String, _ document: FormDocument?, _ findings: [Diagnostic], isFound: Bool) {
    (self.path, self.findings, self.isFound) = (path, findings, isFound)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    optionFiles = document?.optionFileNames.map { folder + $0 } ?? []
  }

  /// The files that are forms: a file found in a folder is none if a form beside it takes its
  /// options from it.
  static func forms(among files: [CheckedFile]) -> [CheckedFile] {
    let taken = Set(files.flatMap(\.optionFiles))
    return files.filter { !$0.isFound || !taken.contains($0.path) }
  }
}
