/// The parts of Adaptive Cards that forms have nothing for: those in the schemas 0.5 to 1.6, and
/// those published for hosts since.
enum AdaptiveSchema {
  /// Elements that are not carried over.
  static let elements = [
    "Media", "Carousel", "CarouselPage", "Input.Rating", "Rating",
    "Badge", "Icon", "CodeBlock", "CompoundButton", "ProgressBar", "ProgressRing", "Chart.Donut",
    "Chart.Gauge", "Chart.HorizontalBar", "Chart.HorizontalBar.Stacked", "Chart.Line", "Chart.Pie",
    "Chart.VerticalBar", "Chart.VerticalBar.Grouped", "Component", "TextRun",
  ]

  /// Actions that are not carried over.
  static let actions = [
    "Action.Execute", "Action.Http", "Action.InsertImage", "Action.OpenUrlDialog",
    "Action.Popover", "Action.ResetInputs", "Action.RunCommands", "Action.ToggleVisibility",
  ]

  /// The members of an element that are not carried over.
  static func members(of kind: AdaptiveKind) -> [String] {
    (kind.isAction ? ofActions : kind == .card ? [] : ofElements) + (kind.isInput ? ofInputs : [])
      + (own[kind] ?? [])
  }

  static let ofRuns = [
    "color", "fontType", "highlight", "isSubtle", "italic", "selectAction", "size",
    "strikethrough", "underline", "weight",
  ]
  static let ofFacts = ["speak"]
  static let ofChoices = ["isSelected", "speak"]

  private static let ofElements = [
    "fallback", "grid.area", "height", "isVisible", "lang", "requires", "separation", "separator",
    "spacing", "speak", "targetWidth",
  ]

  private static let ofActions = [
    "fallback", "iconUrl", "isEnabled", "isPrimary", "isVisible", "menuActions", "mode", "requires",
    "role", "speak", "style", "themedIconUrls", "tooltip",
  ]

  private static let ofInputs = ["inputStyle", "labelPosition", "labelWidth", "valueChangedAction"]

  private static let ofBoxes = [
    "backgroundImage", "bleed", "horizontalAlignment", "layouts", "maxHeight", "minHeight",
    "roundedCorners", "rtl", "selectAction", "showBorder", "style", "verticalContentAlignment",
  ]

  private static let ofTables = [
    "horizontalCellContentAlignment", "verticalCellContentAlignment",
  ]

  private static let own: [AdaptiveKind: [String]] = [
    .card: ofBoxes + [
      "authentication", "fallback", "fallbackText", "height", "id", "metadata", "msteams",
      "refresh", "requires", "resources", "speak", "title",
    ],
    .textBlock: ["fontType", "isSubtle", "labelFor"],
    .richTextBlock: ["labelFor"],
    .image: [
      "allowExpand", "backgroundColor", "fitMode", "horizontalAlignment",
      "horizontalContentAlignment", "selectAction", "size", "style", "themedUrls",
      "verticalContentAlignment", "width",
    ],
    .imageSet: ["horizontalAlignment", "imageSize", "offset", "style"],
    .table: ofTables + ["columns", "firstRowAsHeader", "firstRowAsHeaders", "gridStyle"]
      + ["showGridLines", "roundedCorners"],
    .tableRow: ofTables + ["showBorder", "style"], .tableCell: ofBoxes,
    .container: ofBoxes, .columnSet: ofBoxes, .column: ofBoxes + ["size", "width"],
    // Its buttons stand among the other components, and nothing is left to be called by a name.
    .actionSet: ["horizontalAlignment", "id"],
    .text: ["inlineAction"],
    .choiceSet: ["choices.data", "minColumnWidth", "style", "useMultipleColumns"],
    .submit: [
      "associatedInputs", "conditionallyEnabled", "disabledUnlessAssociatedInputsChange",
      "ignoreInputValidation", "msteams",
    ],
  ]
}
