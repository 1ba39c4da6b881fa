enum FormBatchPlaceholder {}
