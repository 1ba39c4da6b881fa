import FormValues
import Testing

@Suite struct PercentEscapesTests {
  @Test(
    "A percent sign and two hexadecimal digits are a byte, and any other stands for itself",
    arguments: [
      ("My%20Visit", "My Visit"), ("%C3%bcber", "über"), ("a%2Fb", "a/b"), ("100%", "100%"),
      ("%2", "%2"), ("%zz%41", "%zzA"), ("%%41", "%A"), ("", ""),
    ] as [(String, String)])
  func decoding(written: String, meant: String) {
    #expect(PercentEscapes.decoded(written.utf8) == Array(meant.utf8))
  }
}
