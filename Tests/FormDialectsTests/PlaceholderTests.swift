import Testing

@Test func placeholderFormDialects() { #expect(Bool(true)) }
