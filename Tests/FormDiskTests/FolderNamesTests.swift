import FormMessages
import FormTestTools
import Testing

@testable import FormDisk

@Suite struct FolderNamesTests {
  @Test("A folder of more names than are read is refused, with the limit")
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { _ = try folder.write([], to: name) }
    func names(most: Int) throws(SystemError) -> [String] {
      let layer = SystemFileLayer(mostNames: most)
      let opened = try layer.open(folder.path, in: nil, for: .namedFolder)
      defer { layer.close(opened) }
      return try layer.names(in: opened)
    }
    #expect(try names(most: 3).sorted() == ["a", "b", "c"])
    let error = #expect(throws: SystemError.self) { try names(most: 2) }
    #expect(
      error?.reason.text(in: .english) == "the folder has more than 500000 entries")
  }
}
