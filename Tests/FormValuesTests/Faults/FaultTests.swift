import FormMessages
import Testing

@Suite struct FaultTests {
  @Test("a quoted text stands on one line, and nothing in it acts on a terminal") func visible() {
    #expect(quoted("a\nb") == #"'a\nb'"#)
    #expect(quoted("\u{1B}[2J") == #"'\u{1B}[2J'"#)
    #expect(quoted("\u{202E}x") == #"'\u{202E}x'"#)
    #expect(quoted("") == "''")
    #expect(quoted("Größe 名前") == "'Größe 名前'")
  }

  @Test("a quoted text is cut after 60 characters") func cut() {
    let sixty = String(repeating: "x", count: 60)
    #expect(quoted(sixty) == "'\(sixty)'")
    #expect(quoted(sixty + "x") == "'\(sixty)…'")
    #expect(quoted(String(repeating: "\u{0}", count: 1_000_000)).utf8.count < 1000)
  }

  @Test("words in a row read like a sentence") func lists() {
    #expect(listed([]) == "")
    #expect(listed(["a"]) == "a")
    #expect(listed(["a", "b"]) == "a or b")
    #expect(listed(["a", "b", "c"], "and") == "a, b and c")
  }

  @Test("a count agrees with its noun") func counts() {
    #expect(counted(0, "byte") == "0 bytes")
    #expect(counted(1, "byte") == "1 byte")
    #expect(counted(2, "byte") == "2 bytes")
  }
}
