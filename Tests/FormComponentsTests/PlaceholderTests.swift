import Testing

@Test func placeholderFormComponents() { #expect(Bool(true)) }
