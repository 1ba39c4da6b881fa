import Testing

@Test func placeholderJSONText() { #expect(Bool(true)) }
