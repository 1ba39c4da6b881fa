enum FormStoragePlaceholder {}
