package import FormArguments
import FormCore

/// One part of a form as it is seen before anybody has answered, for a front to lay out.
package struct ScreenNode: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case words(DisplayLine)
    case question(ScreenQuestion)
    /// The words on a button.
    case button(String)
    /// Room between other parts.
    case space
    case container(ScreenContainer)
  }

  package let content: Content
  package let style: Style
  /// The content of a container, in order.
  package let children: [ScreenNode]

  package init(content: Content, style: Style = Style(), children: [ScreenNode] = []) {
    (self.content, self.style, self.children) = (content, style, children)
  }
}

/// A question as it stands on a screen.
package struct ScreenQuestion: Equatable, Sendable {
  package enum Shape: Equatable, Sendable {
    /// A line to write on.
    case line
    case toggle(isOn: Bool)
    case choices([String], chosen: Set<Int>, isMultiple: Bool)
    case scale(from: String, to: String)
    /// A button that opens a choice of files, with its words.
    case file(String)
  }

  package let title: String
  package let isRequired: Bool
  package let shape: Shape
  /// The text that is there already.
  package let offered: String?
  /// The prompt in an empty field.
  package let hint: String?
}
