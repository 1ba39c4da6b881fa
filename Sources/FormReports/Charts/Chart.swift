import FormMessages
import FormWording

/// A picture with a title, a description, and the counts that it shows.
///
/// Positions along a chart are in percent and letters in pixels, so a narrow page makes bars
/// shorter and no letter smaller.
struct Chart {
  /// The identifier of the picture in its page.
  let id: String
  let title: String
  /// What the picture shows, in a sentence.
  let description: String

  /// The picture with its marks, so many pixels high.
  func picture(height: Int, _ marks: [HTML]) -> HTML {
    let named = [
      HTML.element("title", ["id": "\(id)-title"], [HTML(title)]),
      .element("desc", ["id": "\(id)-text"], [HTML(description)]),
    ]
    return .element(
      "svg",
      [
        "role": "img", "aria-labelledby": "\(id)-title \(id)-text", "width": "100%",
        "height": "\(height)",
      ], named + marks)
  }

  /// Words in a picture, shortened to so many columns.
  static func words(
    _ text: String, x: String, y: Int, anchor: String = "start", most: Int = 26
  ) -> HTML {
    let text = VisibleText(text).text
    let short = DisplayWidth.columns(of: text) > most ? DisplayWidth.cut(text, to: most) : text
    return .element("text", ["x": x, "y": "\(y)", "text-anchor": anchor], [HTML(short)])
  }
}
