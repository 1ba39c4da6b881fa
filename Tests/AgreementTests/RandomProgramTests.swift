import FormCommands
import FormCore
import FormDisk
import FormSession
import FormStorage
import FormTestForms
import FormValues
import JSONText
import Testing

/// Random submissions through the built program: each channel says what the same code says inside
/// this process, where it is compared with all others.
///
/// `AGREEMENT_PROGRAM=2000` takes so many submissions, in the build of the full size that
/// ``RandomAgreementTests`` describes.
@Suite("Random submissions are decided alike through the program")
struct RandomProgramTests {
  private static let count = RandomAgreementTests.number("AGREEMENT_PROGRAM") ?? 12
  private static let first = RandomAgreementTests.number("AGREEMENT_FIRST") ?? 1000

  @Test("by every format that process reads, and by every way to fill a form")
  func agreement() async throws {
    let tally = try await Self.tally()
    print("program, seeds from \(Self.first): \(tally)")
    #expect(tally.accepted + tally.refused >= Self.count)
    for disagreements in Dictionary(grouping: tally.disagreements, by: \.code).values {
      Issue.record("\(disagreements.count) times \(disagreements[0])")
    }
  }

  private static func tally() async throws -> AgreementTally {
    try await withThrowingTaskGroup(of: AgreementTally.self) { group in
      var (tally, seed) = (AgreementTally(), UInt64(first))
      for _ in 0..<2 { seed = start(seed, in: &group) }
      while tally.accepted + tally.refused < count, let next = try await group.next() {
        tally.add(next)
        if tally.accepted + tally.refused < count { seed = start(seed, in: &group) }
      }
      return tally
    }
  }

  private static func start(
    _ seed: UInt64, in group: inout ThrowingTaskGroup<AgreementTally, any Error>
  ) -> UInt64 {
    group.addTask {
      guard var trial = ProgramTrial(seed: seed) else { return AgreementTally() }
      try trial.run(submissions: 4)
      return trial.tally
    }
    return seed + 1
  }
}

/// Random submissions of one random form through the program.
struct ProgramTrial {
  private let seed: UInt64
  private let document: String
  private let form: Form
  private let batch: BatchChannels
  private(set) var tally = AgreementTally()

  /// The form of a seed; nil if it has an error.
  init?(seed: UInt64) {
    (self.seed, document) = (seed, RandomForm.document(seed: seed))
    guard let form = BuiltForm(document).form else { return nil }
    self.form = form
    batch = BatchChannels(form: form, moment: TestForm.moment)
    tally.forms = 1
  }

  mutating func run(submissions: Int) throws {
    var source = RandomAnswers(document: document, seed: seed)
    for _ in 0..<submissions {
      let line = source.next()
      let base = batch.outcomes(.bytes, [line])
      tally.count(base)
      let trial = AgreementCase("random", form: document, answers: line, base[0])
      var channels = try Channels(trial, form)
      channels.program.session.files = FolderFiles(folder: channels.program.folder.path)
      try channels.program.folder.write([1, 2, 3, 4], to: "scan.pdf")
      for channel in AgreementChannel.allCases where !AgreementChannel.inProcess.contains(channel) {
        run(channel, channels, line)
      }
    }
  }

  private mutating func run(
    _ channel: AgreementChannel, _ channels: Channels, _ line: String
  ) {
    do {
      let wanted = channel.view(try wanted(channel, channels, line))
      let found = channel.view(try channels.outcome(channel))
      tally.pairs[channel, default: 0] += 1
      if wanted != found { note(channel, line, wanted, found) }
    } catch let obstacle as Unexpressible {
      tally.skip(channel, obstacle)
    } catch {
      note(channel, line, .accepted(""), .refused("", "no outcome", "\(error)"))
    }
  }

  private mutating func note(
    _ channel: AgreementChannel, _ line: String, _ wanted: AgreementCase.Outcome,
    _ found: AgreementCase.Outcome
  ) {
    tally.disagreements.append(
      RandomDisagreement(
        seed: seed, document: document, answers: line, channel: channel, wanted: wanted,
        found: found))
  }

  /// The outcome of a channel inside this process.
  private func wanted(
    _ channel: AgreementChannel, _ channels: Channels, _ line: String
  ) throws -> AgreementCase.Outcome {
    let files = FolderFiles(folder: channels.program.folder.path)
    let spoken = form.speaking([])
    var sessions = SessionChannels(form: spoken, moment: TestForm.moment, files: files)
    let outcome: AgreementCase.Outcome
    switch channel {
    case .answers: outcome = try sessions.object(line).outcome
    case .set: outcome = try sessions.settings(line).outcome
    case .piped: outcome = try sessions.asked(line).attempt.outcome
    case .resumed: outcome = try sessions.asked(line, withDraft: true).attempt.outcome
    case .terminal:
      sessions.catalogue = spoken.catalogue
      outcome = try sessions.asked(line).attempt.outcome
    case .processCells:
      let answers = try SingleAnswers(cells: line, of: form)
      if answers.leaves.isEmpty { throw Unexpressible("a header names a key") }
      if answers.leaves.count < AnswerLeaves(answers.answers).header.count {
        throw Unexpressible("a group without answers has no column")
      }
      return batch.outcomes(.bytes, [answers.texts.description])[0]
    case .stored:
      guard form.hasKnownFiles(line) else { throw Unexpressible("a stored record has its files") }
      outcome = batch.outcomes(.bytes, [line])[0]
    case .processLines, .processArray, .processRecords, .processRejects, .bytes, .tree, .array,
      .cells, .records, .rejects, .object, .settings, .lines, .draft, .binding:
      return batch.outcomes(.bytes, [line])[0]
    }
    return files.stored(outcome, form.valueStyle)
  }
}

/// The files of one folder, `scan.pdf` among them, which a stored record names by its content.
private struct FolderFiles: FileLookup {
  let folder: String

  func look(at path: String, rule: AnswerRule) -> FileLook {
    do throws(Fault) {
      return .file(
        bytes: try AttachmentProbe(path: "\(folder)/\(path)", maxBytes: rule.largestFile).bytes)
    } catch {
      return .refused(error)
    }
  }

  /// The outcome with paths as the program has them, and the stored file in place of its path.
  func stored(
    _ outcome: AgreementCase.Outcome, _ style: ValueStyle
  ) -> AgreementCase.Outcome {
    switch outcome {
    case .accepted(let values):
      let hash = SHA256.hash([1, 2, 3, 4]).hex
      let path = "files/\(hash.prefix(2))/\(hash)"
      let bytes = style == .strings ? #""4""# : "4"
      let file =
        #"{"name":"scan.pdf","bytes":\#(bytes),"sha256":"\#(hash)","path":"\#(path)"}"#
      return .accepted(values.replacing(#""scan.pdf""#, with: file))
    case .refused(let findings):
      return .refused(
        findings.map {
          AgreementCase.Finding(
            $0.path, $0.code, $0.sentence.replacing("\(folder)/", with: ""))
        })
    }
  }
}

extension Form {
  /// Whether the submission has no file but the one that is there.
  fileprivate func hasKnownFiles(_ line: String) -> Bool {
    guard let answers = JSONReader.read(Array(line.utf8)).root else { return true }
    return AnswerLeaves(answers).leaves.allSatisfy { path, value in
      let key = path.split(separator: ".").last.map(String.init) ?? path
      guard case .file(let store)? = input(named: key)?.valueType else { return true }
      let known = store == .copy ? ["scan.pdf"] : ["scan.pdf", "00ff", "00ff00ff00"]
      return value.text.map { known.contains($0) || $0.isBlank } ?? true
    }
  }
}
