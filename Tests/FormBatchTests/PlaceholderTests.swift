import Testing

@Test func placeholderFormBatch() { #expect(Bool(true)) }
