// Who imports a part of the test support has what it builds on.
@_exported public import FormTestTools
