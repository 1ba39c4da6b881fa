import Testing

@Test func placeholderFormStorage() { #expect(Bool(true)) }
