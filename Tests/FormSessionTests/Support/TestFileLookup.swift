import FormSession
import FormValues

/// A machine with a few files and a folder.
struct TestFileLookup: FileLookup {
  func look(at path: String, rule: AnswerRule) -> FileLook {
    switch path {
    case "a.pdf", "docs/b.pdf", "/users/ana/a.pdf", "my file.pdf": .file(bytes: 1500)
    case "docs", "docs/", ".": .folder(["b.pdf", "old/", "c.exe"])
    case "docs/old": .folder([])
    case "docs/old/": .folder([])
    default: .refused(Fault(.fileMissing, "there is no file '\(path)'"))
    }
  }
}
