enum FormCommandsPlaceholder {}
