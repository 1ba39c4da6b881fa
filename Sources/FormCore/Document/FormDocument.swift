public import FormArguments
public import FormValues
public import JSONText

/// A document as a dialect read it: a form as its author wrote it, not checked yet, every part with
/// its location.
///
/// Two documents are equal when they describe the same form, whatever dialect they were written in.
public struct FormDocument: Sendable, Equatable {
  /// The name of the form.
  public var identifier: Located<String>
  /// The version that the author gave the form.
  public var version: Located<String>
  /// The title that people see; nil if there is none.
  public var title: Words?
  /// What the form is for; nil if the document does not say.
  public var description: Words?
  /// BCP 47 tag of the language of plain strings.
  public var language: String
  /// Whether records hold typed values or strings.
  public var valueStyle: ValueStyle
  /// The names of the external values that the caller supplies.
  public var externalKeys: [Located<String>]
  /// The components directly in the form, in order.
  public var items: [FormItem]
  /// Warnings that the author has checked, anywhere in the document.
  public var suppressions: [Suppression] = []
  /// The names of members of the root that were reported as unreadable, and of which nothing is
  /// kept. Like locations they say how a document was written, and do not count.
  public var unread: [String] = []
  /// The location of the components, or of the document if it has none.
  public var location: Location

  public init(
    identifier: Located<String>, version: Located<String>, title: Words? = nil,
    description: Words? = nil, language: String = "en", valueStyle: ValueStyle = .typed,
    externalKeys: [Located<String>] = [], items: [FormItem], location: Location
  ) {
    (self.identifier, self.version) = (identifier, version)
    (self.title, self.description) = (title, description)
    (self.language, self.valueStyle, self.externalKeys) = (language, valueStyle, externalKeys)
    (self.items, self.location) = (items, location)
  }

  public static func == (left: FormDocument, right: FormDocument) -> Bool {
    left.identifier.value.hasSameBytes(as: right.identifier.value)
      && left.version.value.hasSameBytes(as: right.version.value)
      && left.title == right.title && left.description == right.description
      && left.language.hasSameBytes(as: right.language) && left.valueStyle == right.valueStyle
      && left.externalKeys.elementsEqual(right.externalKeys) { $0.value.hasSameBytes(as: $1.value) }
      && left.items == right.items && left.suppressions == right.suppressions
  }
}

/// A part of a document that its dialect could not understand, kept for writing it again.
///
/// Like places it says how a document was written, and does not count when items are compared.
public struct OriginalItem: Sendable {
  /// The name of the dialect that it was written in.
  public let dialect: String
  /// The part as it was written.
  public let json: JSON
  /// The member that it stood in, where its dialect has several for components.
  public let member: String?

  public init(dialect: String, json: JSON, member: String? = nil) {
    (self.dialect, self.json, self.member) = (dialect, json, member)
  }
}

/// One argument of an item, as written.
public struct FormArgument: Sendable, Equatable {
  /// The name of the argument.
  public var name: Located<String>
  /// The value as it was written.
  public var value: JSON
  /// The location of the value.
  public var location: Location

  public init(name: Located<String>, value: JSON, location: Location) {
    (self.name, self.value, self.location) = (name, value, location)
  }

  public static func == (left: FormArgument, right: FormArgument) -> Bool {
    left.name.value.hasSameBytes(as: right.name.value) && left.value == right.value
  }
}

/// One option of an item.
public struct FormOption: Sendable, Equatable {
  /// The value in the record.
  public var value: String
  /// The words that people see; nil to show the value.
  public var label: Words?
  /// When it can be chosen; nil for always.
  public var visibleIf: ExpressionText?
  /// Texts by which the options can be filtered.
  public var columns: [OptionColumn] = []
  /// The location of the option.
  public var location: Location

  public init(
    value: String, label: Words? = nil, visibleIf: ExpressionText? = nil, location: Location
  ) {
    (self.value, self.label, self.visibleIf, self.location) = (value, label, visibleIf, location)
  }

  public static func == (left: FormOption, right: FormOption) -> Bool {
    left.value.utf8.elementsEqual(right.value.utf8) && left.label == right.label
      && left.visibleIf == right.visibleIf && left.columns == right.columns
  }
}

extension FormDocument {
  /// The most components a form may have.
  public static let maximumComponents = 50_000
  /// The most options all pickers of a form may have together.
  public static let maximumOptions = 200_000
  /// The most modifiers that the styles of a form have together.
  public static let maximumModifiers = 200_000
  /// The most earlier keys of all questions.
  package static let maximumEarlierKeys = 200_000
  /// The most patterns, those in expressions among them: a large one takes thousands of bytes.
  package static let maximumPatterns = 5_000
}
