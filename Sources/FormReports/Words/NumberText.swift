import FormValues

/// Figures that were calculated, as people read them.
package enum NumberText {
  /// A figure with at most two digits after the point; small ones with four that count.
  package static func short(_ figure: Double) -> String {
    let size = figure.magnitude
    guard size.isFinite, size < 1e15 else { return "\(figure)" }
    guard size < 0.1, size > 0 else { return digits(figure, after: 2) }
    var (scale, decimals) = (size, 0)
    while scale < 1, decimals < 18 { (scale, decimals) = (scale * 10, decimals + 1) }
    return digits(figure, after: min(17, decimals + 3))
  }

  /// A figure with so many digits after the point, without zeros at the end.
  private static func digits(_ figure: Double, after decimals: Int) -> String {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (figure.magnitude * power).rounded()
    guard scaled < 9e18 else { return "\(figure)" }
    var text = String(Int64(scaled))
    if text.utf8.count <= decimals {
      text = String(repeating: "0", count: decimals + 1 - text.utf8.count) + text
    }
    let fraction = text.suffix(decimals)
    let kept = String(fraction.reversed().drop { $0 == "0" }.reversed())
    let whole = text.dropLast(decimals)
    let sign = figure < 0 && scaled > 0 ? "-" : ""
    return sign + whole + (kept.isEmpty ? "" : ".\(kept)")
  }
}
