public import FormArguments
public import FormCore
import FormValues

/// A button that names an action for the host to allow or refuse; nothing is run.
public struct ButtonComponent: ControlComponent {
  public static let name = "button"
  public static let summary = "Names an action, but runs nothing"
  public static let example =
    #"""
    { "type": "button", "uuid": "send",
      "args": { "label": "Send", "action": "send" } }
    """#

  public var label: Words = ""
  public var action = ""
  public var value: String?
  public var view: RawArgument?

  public init() {}

  public static let parameters: [Parameter<ButtonComponent>] = [
    .required("label", \.label, "the text on the button"),
    .required("action", \.action, "the name of the action"),
    .optional("value", \.value, "the value for the action"),
    .optional("view", \.view, "the look of the button in another system; kept, but not drawn"),
  ]

  public var title: Words { label }

  public func review(_ review: inout ArgumentReview) {
    guard action.isEmpty, !review.item.mayBeEmpty, review.areReadable("action") else { return }
    review.report(.noAction, at: "action")
  }
}

extension Fault {
  fileprivate static let noAction = Fault(
    .componentNoAction, "'action' is missing, so the button does nothing")
}
