import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestTools
import FormValues
import Testing

/// Layouts of large fragments: what they take grows with them alone.
@Suite struct DeviceLayoutTimeTests {
  /// The document of a layout that has a fragment so many times.
  private func read(_ fragment: String, widgets: Int = 1) -> FormDocument? {
    let row = (0..<widgets).map { #"{"type": "widget", "widgetID": "f.\#($0)"}"# }
    let text =
      #"{"layouts": [{"key": "pad", "screen": {"type": "vStack", "children": [\#(row.joined(separator: ","))]}}]}"#
    let files = OptionFiles { name in
      .success(DocumentSource(name: name.text, bytes: Array(fragment.utf8)))
    }
    return FormReader.read(
      DocumentSource(name: "form.json", bytes: Array(text.utf8)),
      options: ReadingOptions(files: files)
    ).document
  }

  @Test("Braces in the words of a fragment that nothing closes are looked at once")
  func openBraces() {
    let words = String(repeating: "{a", count: 20_000)
    let time = ProcessorTime.of {
      let found = read(#"[{"type":"form_field","uuid":"a","args":{"label":"{a} \#(words)"}}]"#)
      #expect(found?.items.isEmpty == false)
    }
    #expect(time < .seconds(5), "\(time)")
  }

  @Test("A fragment is measured once, however often it stands in a layout")
  func manyWidgets() {
    let texts = (0..<5_000).map { #"{"type":"text","uuid":"t\#($0)","args":{"text":"T"}}"# }
    let fragment = "[\(texts.joined(separator: ","))]"
    func time(_ count: Int) -> Duration {
      ProcessorTime.of { _ = read(fragment, widgets: count) }
    }
    // Neither has more than 50,000 components taken from fragments.
    let limit = time(20) * 3
    #expect(ProcessorTime.least(within: limit) { time(1_000) } < limit)
  }

  @Test("The external keys of a fragment are gathered once, however often it stands there")
  func manyExternalKeys() {
    let names = (0..<10_000).map { #""key\#($0)""# }.joined(separator: ",")
    let fragment =
      #"{"form":"f","given":[\#(names)],"components":[{"type":"toggle","uuid":"on","args":{"label":"On"}}]}"#
    let time = ProcessorTime.of {
      #expect(read(fragment, widgets: 20)?.externalKeys.count == 10_000)
    }
    #expect(time < .seconds(2), "\(time)")
  }
}
