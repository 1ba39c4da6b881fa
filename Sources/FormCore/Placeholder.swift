enum FormCorePlaceholder {}
