public import FormArguments
import FormCore

/// One part of a form as it is seen before anybody has answered, for a front to lay out.
public struct ScreenNode: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case words(DisplayLine)
    case question(ScreenQuestion)
    /// The words on a button.
    case button(String)
    /// Room between other parts.
    case space
    case container(ScreenContainer)
  }

  public let content: Content
  public let style: Style
  /// What stands in a container, in order.
  public let children: [ScreenNode]

  public init(content: Content, style: Style = Style(), children: [ScreenNode] = []) {
    (self.content, self.style, self.children) = (content, style, children)
  }
}

/// A question as it stands on a screen.
public struct ScreenQuestion: Equatable, Sendable {
  public enum Shape: Equatable, Sendable {
    /// A line to write on.
    case line
    case toggle(isOn: Bool)
    case choices([String], chosen: Set<Int>, isMultiple: Bool)
    case scale(from: String, to: String)
    /// A button that opens a choice of files, with its words.
    case file(String)
  }

  public let title: String
  public let isRequired: Bool
  public let shape: Shape
  /// What stands there already.
  public let offered: String?
  /// What to write, where nothing stands there.
  public let hint: String?
}
