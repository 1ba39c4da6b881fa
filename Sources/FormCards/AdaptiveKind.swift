import FormCore
import FormDecoding

/// The elements that are carried over.
enum AdaptiveKind: String, CaseIterable {
  case card = "AdaptiveCard"
  case textBlock = "TextBlock"
  case richTextBlock = "RichTextBlock"
  case factSet = "FactSet"
  case image = "Image"
  case imageSet = "ImageSet"
  case container = "Container"
  case columnSet = "ColumnSet"
  case column = "Column"
  case table = "Table"
  case tableRow = "TableRow"
  case tableCell = "TableCell"
  case actionSet = "ActionSet"
  case text = "Input.Text"
  case number = "Input.Number"
  case date = "Input.Date"
  case time = "Input.Time"
  case toggle = "Input.Toggle"
  case choiceSet = "Input.ChoiceSet"
  case submit = "Action.Submit"
  case openURL = "Action.OpenUrl"
  case showCard = "Action.ShowCard"

  /// The members that hold further elements, in their order.
  var childMembers: [String] {
    switch self {
    case .card, .showCard: ["body", "actions"]
    case .container: ["items", "actions"]
    case .column, .tableCell: ["items"]
    case .columnSet: ["columns"]
    case .table: ["rows"]
    case .tableRow: ["cells"]
    case .imageSet: ["images"]
    case .actionSet: ["actions"]
    case .textBlock, .richTextBlock, .factSet, .image, .text, .number, .date, .time, .toggle,
      .choiceSet, .submit, .openURL:
      []
    }
  }

  /// The kind of the elements of a member that do not name it.
  static func implied(in member: String) -> AdaptiveKind? {
    switch member {
    case "columns": .column
    case "images": .image
    case "rows": .tableRow
    case "cells": .tableCell
    default: nil
    }
  }

  /// The component that an element becomes.
  var component: String {
    switch self {
    case .text, .number: "form_field"
    case .date: "date"
    case .time: "time"
    case .toggle: "toggle"
    case .choiceSet: "picker"
    case .textBlock, .richTextBlock, .factSet: "text"
    case .image: "image"
    case .container, .columnSet, .column, .table, .tableRow, .tableCell, .actionSet, .imageSet:
      "stack"
    case .submit, .openURL: "button"
    case .showCard, .card: "card"
    }
  }

  var isInput: Bool { rawValue.hasPrefix(AdaptiveKind.inputPrefix) }
  var isAction: Bool { rawValue.hasPrefix(AdaptiveKind.actionPrefix) }

  /// Whether what is in it stands side by side.
  var isRow: Bool { [.columnSet, .imageSet, .tableRow].contains(self) }

  /// Whether it can say that its words have as many lines as they need.
  var hasWrap: Bool { [.textBlock, .toggle, .choiceSet].contains(self) }

  static let inputPrefix = "Input."
  static let actionPrefix = "Action."

  /// The kinds that may stand among actions, or among elements.
  static func known(amongActions: Bool) -> [String] {
    allCases.filter { $0 != .card && $0.isAction == amongActions }.map(\.rawValue)
  }

  /// The names of an element of this kind and its members in messages.
  var names: ForeignNames? { AdaptiveKind.allNames[self] }

  private static let allNames = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      let children = kind.childMembers.first ?? "items"
      return (
        kind, ForeignNames(kind: kind.rawValue, children: children, members: argumentMembers)
      )
    })

  private static let argumentMembers = [
    "default": "value", "hint": "placeholder", "lineLimit": "maxLines",
    "message": "errorMessage", "multiline": "isMultiline", "multiple": "isMultiSelect",
    "mustBeOn": "isRequired", "pattern": "regex", "required": "isRequired",
  ]
}
