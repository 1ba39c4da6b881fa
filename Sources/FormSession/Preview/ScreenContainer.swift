import FormArguments
import FormCore
package import FormValues

/// The arrangement of the parts of a container.
package struct ScreenContainer: Equatable, Sendable {
  package enum Kind: Equatable, Sendable { case column, row, card, group }

  /// The alignment of the parts across the direction in which they follow each other.
  package enum Side: Equatable, Sendable { case beginning, middle, end }

  package let kind: Kind
  package let title: String?
  package let side: Side
  /// The room between the parts, in blank lines or columns.
  package let spacing: Decimal

  package init(
    kind: Kind, title: String? = nil, side: Side = .beginning, spacing: Decimal = 0
  ) {
    (self.kind, self.title, self.side, self.spacing) = (kind, title, side, spacing)
  }

  /// The container that a layout draws; without an alignment its parts stand at the beginning.
  init(_ component: any LayoutComponent, title: String?) {
    let layout = component.layout
    let isRow = layout.axis == .horizontal
    kind = component.drawsFrame ? .card : isRow ? .row : .column
    self.title = title
    side = layout.alignment.map { isRow ? $0.upright : $0.sideways } ?? .beginning
    spacing = layout.spacing ?? 0
  }
}

extension Alignment {
  /// From left to right.
  fileprivate var sideways: ScreenContainer.Side {
    switch self {
    case .leading, .topLeading, .bottomLeading: .beginning
    case .trailing, .topTrailing, .bottomTrailing: .end
    case .center, .top, .bottom, .firstTextBaseline, .lastTextBaseline: .middle
    }
  }

  /// From top to bottom.
  fileprivate var upright: ScreenContainer.Side {
    switch self {
    case .top, .topLeading, .topTrailing, .firstTextBaseline: .beginning
    case .bottom, .bottomLeading, .bottomTrailing, .lastTextBaseline: .end
    case .center, .leading, .trailing: .middle
    }
  }
}
