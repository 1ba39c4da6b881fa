enum FormComponentsPlaceholder {}
