import FormValues
import Testing

@Suite struct SubmissionIDTests {
  @Test("the version 7 vector of RFC 9562 holds") func publishedVector() {
    let id = SubmissionID(
      millisecondsSinceEpoch: 0x017F_22E2_79B0, random: (0xCC3, 0x18C4_DC0C_0C07_398F))
    #expect(id.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    #expect(id.version == 7)
  }

  @Test("a later identifier is greater") func order() {
    let random: (UInt64, UInt64) = (.max, .max)
    let early = SubmissionID(millisecondsSinceEpoch: 1_000, random: random)
    let late = SubmissionID(millisecondsSinceEpoch: 1_001, random: (0, 0))
    #expect(early < late)
    #expect(early.description < late.description)
  }

  @Test("any moment makes an identifier", arguments: [Int64.min, -1, 0, 1 << 48, .max])
  func moments(milliseconds: Int64) {
    let id = SubmissionID(millisecondsSinceEpoch: milliseconds, random: (1, 2))
    #expect(id.version == 7)
    #expect(SubmissionID(id.description) == id)
  }

  @Test("upper case reads as lower case") func upperCase() throws {
    let id = try #require(SubmissionID("017F22E2-79B0-7CC3-98C4-DC0C0C07398F"))
    #expect(id.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
  }

  @Test(
    "versions 1 to 8 are read",
    arguments: [
      "c232ab00-9414-11ec-b3c8-9f6bdeced846", "919108f7-52d1-4320-9bac-f847db4148a8",
      "1ec9414c-232a-6b00-b3c8-9f6bdeced846", "2489e9ad-2ee2-8e00-8ec9-32d5f69181c0",
    ])
  func versions(text: String) {
    #expect(SubmissionID(text)?.description == text)
  }

  @Test(
    "anything else is not an identifier",
    arguments: [
      "", "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e279b07cc398c4dc0c0c07398f",
      "017f22e2-79b0-7cc3-98c4-dc0c0c07398g", "017f22e2-79b0-7cc3-18c4-dc0c0c07398f",
      "017f22e2-79b0-0cc3-98c4-dc0c0c07398f", "017f22e2-79b0-9cc3-98c4-dc0c0c07398f",
      "{17f22e2-79b0-7cc3-98c4-dc0c0c07398}", "017f22e2_79b0-7cc3-98c4-dc0c0c07398f",
      "00000000-0000-0000-0000-000000000000", "017f22e2-79b0-7cc3-98c4-dc0c0c0739é",
    ])
  func refused(text: String) {
    #expect(SubmissionID(text) == nil)
  }

  @Test("equal digests derive equal identifiers of version 8") func derived() {
    let one = SubmissionID.derived(from: SHA256.hash([1]))
    #expect(one == SubmissionID.derived(from: SHA256.hash([1])))
    #expect(one != SubmissionID.derived(from: SHA256.hash([2])))
    #expect(one.version == 8)
    #expect(SubmissionID(one.description) == one)
  }
}
