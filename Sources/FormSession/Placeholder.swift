enum FormSessionPlaceholder {}
