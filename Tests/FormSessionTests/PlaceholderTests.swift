import Testing

@Test func placeholderFormSession() { #expect(Bool(true)) }
