package import Testing

package func probe(_ x: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(x, sourceLocation: sourceLocation)
}
