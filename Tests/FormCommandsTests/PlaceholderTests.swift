import Testing

@Test func placeholderFormCommands() { #expect(Bool(true)) }
