extension Modifier.Name {
  /// The effect of the modifier, in one line without a full stop.
  package var meaning: String {
    switch self {
    case .foregroundColor: "the colour of words"
    case .backgroundColor: "the colour behind the component"
    case .backgroundView: "a view behind the component; kept, but not drawn"
    case .font: "the font; heavy fonts are drawn bold"
    case .multilineTextAlignment: "the alignment of lines"
    case .lineLimit: "the maximum number of lines; {} removes an earlier limit"
    case .scaledToFill: "a picture fills its space; kept, but not drawn"
    case .scaledToFit: "a picture fits in its space; kept, but not drawn"
    case .clipped: "anything outside of the space is cut off; kept, but not drawn"
    case .clipShape: "the shape that clips the component; kept, but not drawn"
    case .blur: "the radius of a blur; kept, but not drawn"
    case .opacity: "from 0 (invisible) to 1; kept, but not drawn"
    case .padding: "the space around the component; kept, but not drawn"
    case .frame: "the size of the component; kept, but not drawn"
    case .appearance: "how other programs show the question; kept, but without effect"
    case .readonly: "other programs do not let the answer be changed; kept, but without effect"
    }
  }

  /// The modifier as it stands in a style.
  package var example: String {
    let value =
      switch self {
      case .foregroundColor: #"{"hex": "003366FF"}"#
      case .backgroundColor: #"{"system": "yellow"}"#
      case .backgroundView: #"{"content": {"color": {"color": {"system": "gray"}}}}"#
      case .font: #"{"system": {"style": "headline"}}"#
      case .multilineTextAlignment: #""center""#
      case .lineLimit: "2"
      case .scaledToFill, .scaledToFit, .clipped, .readonly: "{}"
      case .clipShape: #""circle""#
      case .blur: "2"
      case .opacity: "0.5"
      case .padding: #"{"top": 4, "leading": 8}"#
      case .frame: #"{"fixed": {"width": 80, "height": 20}}"#
      case .appearance: #""minimal""#
      }
    return #"{"\#(rawValue)": \#(value)}"#
  }
}
