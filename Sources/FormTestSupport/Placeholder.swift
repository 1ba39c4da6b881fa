enum FormTestSupportPlaceholder {}
