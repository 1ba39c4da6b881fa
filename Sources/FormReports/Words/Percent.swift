/// A part of a whole in tenths of a percent, rounded half up.
package struct Percent {
  /// The tenths.
  package let tenths: Int

  package init(_ count: Int, of total: Int) {
    // In floating point the product cannot overflow.
    tenths = total > 0 ? Int((Double(count) * 1000 / Double(total)).rounded()) : 0
  }

  /// The part with its sign, as in `12.5 %`.
  package var text: String { "\(tenths / 10).\(tenths % 10) %" }
}
