@_exported public import FormTestForms
