import FormTestTools
import Foundation
import Testing

/// The household survey that comes with the project: groups, rows, conditions and worked out
/// values.
@Suite("Filling groups, rows and conditions")
struct HouseholdTests {
  private let folder: TemporaryFolder
  private let form = URL(filePath: #filePath).appending(path: "../../../../Forms/household.json")
    .standardized.path

  init() throws { folder = try TemporaryFolder() }

  private func fill(_ lines: [String], _ more: String...) throws -> ProgramRun {
    try BuiltProgram.run(
      ["fill", form, "--now", FillSetting.now, "--submissions", folder.path("Submissions")] + more,
      input: .text(lines.map { $0 + "\n" }.joined()),
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "NO_COLOR": "1"], folder: folder.path)
  }

  private static let values =
    #""values":{"address":{"street":"Main 1","region":"North","district":"harbour"},"people":["#
    + #"{"name":"Ana","birth":"1990-02-03","years":36,"jobs":[{"work":"teacher","hours":30}]},"#
    + #"{"name":"Bo","birth":"2015-01-01","years":11,"school":"primary"}],"#
    + #""members":2,"hours-in-all":30,"rooms":3,"visit":false}"#

  private static let lines = [
    "Main 1", "North", "harbour", "Ana", "1990-02-03", "y", "teacher", "30", "n", "y", "Bo",
    "2015-01-01", "primary", "n", "3", "n",
  ]

  @Test("a conversation goes back over conditions, adds and removes rows, and reads as its golden")
  func conversation() throws {
    let run = try fill(
      [
        "Main 1", "North", "river", "hills", "Ana", "1990-02-03", "y", "teacher", "30", "n",
        // Back to the region: the district no longer fits and is asked again.
        ":goto 2", "South", "market", ":goto 2", "North", "harbour",
        "y", "Bo", "2015-01-01", "primary", "y", "Cy", ":remove", "", "", "n", "13", "3", "",
        "2026-01-01", "", ":list", "<", "<", "n", "s",
      ], "--interactive")
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains(Self.values))
    let shown = run.errorText.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Submitted ") }
    Golden.check(shown.joined(separator: "\n"), named: "fill-household.txt")
  }

  @Test("piped lines, settings and an answer file give the same record")
  func sameRecord() throws {
    let piped = try fill(Self.lines)
    #expect(piped.outputText.contains(Self.values), "\(piped.errorText)")
    let file = try folder.write(
      Array(
        #"""
        {"visit":"false","rooms":3,"people":[{"name":"Ana","birth":"1990-02-03",
         "jobs":[{"work":"teacher","hours":"30"}]},
         {"birth":"2015-01-01","name":"Bo","school":"primary"}],
         "address":{"district":"harbour","region":"North","street":"Main 1"}}
        """#.utf8), to: "answers.json")
    let answered = try fill([], "--answers", file)
    #expect(answered.outputText.contains(Self.values), "\(answered.errorText)")
    let set = try fill(
      [], "--set", "street=Main 1", "--set", "address.region=North", "--set", "district=harbour",
      "--set", "people[1].name=Ana", "--set", "people[1].birth=1990-02-03",
      "--set", "people[1].jobs[1].work=teacher", "--set", "people[1].jobs[1].hours=30",
      "--set", "people[2].name=Bo", "--set", "people[2].birth=2015-01-01",
      "--set", "people[2].school=primary", "--set", "rooms=3", "--set", "visit=n")
    #expect(set.outputText.contains(Self.values), "\(set.errorText)")
  }

  @Test("lines that stop in a row leave a draft that goes on in it")
  func drafts() throws {
    let stopped = try fill(Array(Self.lines.prefix(7)))
    #expect(stopped.end == .exit(4))
    let resumed = try fill(Array(Self.lines.dropFirst(7)), "--resume")
    #expect(resumed.outputText.contains(Self.values), "\(resumed.errorText)")
  }

  @Test("all that is missing or wrong in what was given is told by its path")
  func problems() throws {
    let run = try fill(
      [], "--set", "people[1].name=Ana", "--set", "people[1].school=none", "--set", "members=3",
      "--set", "people[9].name=X", "--set", "region=West")
    #expect(run.end == .exit(1))
    for part in [
      "people[1].school", "people[1].birth", "members", "people[9].name", "address.region",
      "address.street", "rooms",
    ] {
      #expect(run.errorText.contains("  \(part): "), "\(part) in \(run.errorText)")
    }
    #expect(run.outputText.isEmpty)
  }
}
