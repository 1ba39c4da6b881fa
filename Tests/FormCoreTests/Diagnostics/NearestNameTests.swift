import FormCore
import Testing

@Suite struct NearestNameTests {
  static let known = ["label", "maxLength", "minLength", "form_field", "min", "max", "required"]

  @Test(
    "a slip of the finger finds the name",
    arguments: [
      ("lable", "label"), ("labe", "label"), ("label", "label"), ("LABEL", "label"),
      ("max_length", "maxLength"), ("maxLenght", "maxLength"), ("form-field", "form_field"),
      ("formfield", "form_field"), ("requird", "required"), ("mn", "min"), ("mim", "min"),
    ] as [(String, String)])
  func found(given: String, name: String) {
    #expect(nearestName(to: given, among: Self.known) == name)
  }

  @Test(
    "a word far from all names finds none", arguments: ["", "x", "colour", "lbl2x", "🙂", "zzz"])
  func none(given: String) {
    #expect(nearestName(to: given, among: Self.known) == nil)
  }

  @Test("one letter is never taken for another") func singleLetters() {
    #expect(nearestName(to: "x", among: ["y", "z"]) == nil)
    #expect(nearestName(to: "X", among: ["y", "x"]) == "x")
  }

  @Test("the nearest wins, and of two equally near the first") func nearest() {
    #expect(nearestName(to: "maxx", among: ["maxxy", "max"]) == "maxxy")
    #expect(nearestName(to: "colr", among: ["color", "colour"]) == "color")
    #expect(nearestName(to: "cat", among: []) == nil)
  }

  @Test("very long words are not compared") func longWords() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(nearestName(to: long, among: [long]) == nil)
    #expect(nearestName(to: "label", among: [long, "label"]) == "label")
  }
}
