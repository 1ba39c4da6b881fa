enum FormDialectsPlaceholder {}
