import Testing

@Test func placeholderFormCore() { #expect(Bool(true)) }
