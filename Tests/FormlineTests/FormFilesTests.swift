import FormTestTools
import Glibc
import Testing

@testable import Formline

@Suite struct FormFilesTests {
  @Test("As many documents below a folder are found as are checked at once, and none of more")
  func most() throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.path("in"), 0o700) == 0)
    for name in ["a.json", "b.txt", "in/c.json"] { _ = try folder.write([], to: name) }
    let found = FormFiles.below(folder.path, most: 2)
    #expect(found == [folder.path("a.json"), folder.path("in/c.json")])
    #expect(FormFiles.below(folder.path, most: 1) == nil)
  }
}
