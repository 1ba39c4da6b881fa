enum JSONTextPlaceholder {}
