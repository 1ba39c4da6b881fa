public import FormValues
public import JSONText

/// One item of a form document: a component by the name of its kind, its arguments as written.
///
/// Copies share what they say until one is changed, for every walk over a document copies its
/// items.
public struct FormItem: Sendable, Equatable {
  private var box: Box

  /// The name of the kind.
  public var type: Located<String> {
    get { box.parts.type }
    set { change { $0.type = newValue } }
  }
  /// The key: `uuid` in native documents.
  public var key: Located<String> {
    get { box.parts.key }
    set { change { $0.key = newValue } }
  }
  /// The arguments in the order of the document.
  public var arguments: [FormArgument] {
    get { box.parts.arguments }
    set { change { $0.arguments = newValue } }
  }
  /// The options; nil if the item has no list of them.
  public var options: Located<[FormOption]>? {
    get { box.parts.options }
    set { change { $0.options = newValue } }
  }
  /// The items inside; nil if the item has no list of them.
  public var children: Located<[FormItem]>? {
    get { box.parts.children }
    set { change { $0.children = newValue } }
  }
  /// Ordered modifiers, kept as written.
  public var style: JSON? {
    get { box.parts.style }
    set { change { $0.style = newValue } }
  }
  /// Warnings that the author has checked, in this item and the items inside it.
  public var suppressions: [Suppression] {
    get { box.parts.suppressions }
    set { change { $0.suppressions = newValue } }
  }
  /// The original that the item stands in for; nil if the item was understood.
  public var original: OriginalItem? {
    get { box.parts.original }
    set { change { $0.original = newValue } }
  }
  /// The names of the item in another system; nil if only its author can fix faults.
  public var foreign: ForeignNames? {
    get { box.parts.foreign }
    set { change { $0.foreign = newValue } }
  }
  /// Whether a container without components, or a button without an action, is as its author may
  /// have meant it.
  public var mayBeEmpty: Bool {
    get { box.parts.mayBeEmpty }
    set { change { $0.mayBeEmpty = newValue } }
  }
  /// The names of members that were reported as unreadable, and of which nothing is kept.
  public var unread: [String] {
    get { box.parts.unread }
    set { change { $0.unread = newValue } }
  }
  /// The item as it was written: its dialect may have several ways to write the same. Like places
  /// it does not count when items are compared.
  public var spelling: OriginalItem? {
    get { box.parts.spelling }
    set { change { $0.spelling = newValue } }
  }
  /// The location of the item.
  public var location: Location {
    get { box.parts.location }
    set { change { $0.location = newValue } }
  }

  public init(
    type: Located<String>, key: Located<String>, arguments: [FormArgument] = [],
    options: Located<[FormOption]>? = nil, children: Located<[FormItem]>? = nil,
    style: JSON? = nil, location: Location
  ) {
    box = Box(
      Parts(
        type: type, key: key, arguments: arguments, options: options, children: children,
        style: style, location: location))
  }

  private mutating func change(_ edit: (inout Parts) -> Void) {
    var parts = box.parts
    edit(&parts)
    box = Box(parts)
  }

  public static func == (left: FormItem, right: FormItem) -> Bool {
    left.type.value.hasSameBytes(as: right.type.value)
      && left.key.value.hasSameBytes(as: right.key.value)
      && left.sortedArguments == right.sortedArguments
      && left.options == right.options && left.children == right.children
      && left.style == right.style && left.suppressions == right.suppressions
  }

  /// The arguments by name, for their order says nothing.
  private var sortedArguments: [FormArgument] {
    arguments.sorted { $0.name.value.utf8.lexicographicallyPrecedes($1.name.value.utf8) }
  }

  /// The argument with a name.
  public func argument(_ name: String) -> FormArgument? {
    indexOfArgument(name).map { box.parts.arguments[$0] }
  }

  /// Whether there is an argument with a name.
  func hasArgument(_ name: String) -> Bool { indexOfArgument(name) != nil }

  private func indexOfArgument(_ name: String) -> Int? {
    // Not by a closure, for which each argument would be copied.
    let list = box.parts.arguments
    let arguments = list.span
    let length = name.utf8.count
    for index in arguments.indices where arguments[index].name.value.utf8.count == length {
      if arguments[index].name.value.hasSameBytes(as: name) { return index }
    }
    return nil
  }
}

/// The parts of an item.
private struct Parts: Sendable {
  var type: Located<String>
  var key: Located<String>
  var arguments: [FormArgument]
  var options: Located<[FormOption]>?
  var children: Located<[FormItem]>?
  var style: JSON?
  var suppressions: [Suppression] = []
  var original: OriginalItem?
  var foreign: ForeignNames?
  var mayBeEmpty = false
  var unread: [String] = []
  var spelling: OriginalItem?
  var location: Location
}

/// Holds what copies of an item share.
private final class Box: Sendable {
  let parts: Parts
  init(_ parts: Parts) { self.parts = parts }
}
