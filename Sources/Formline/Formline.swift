// One import with everything for a program that reads, fills, checks and stores forms.
@_exported import FormArguments
@_exported import FormBuilding
@_exported import FormCards
@_exported import FormComponents
@_exported import FormCore
@_exported import FormDecoding
@_exported import FormDialects
@_exported import FormDisk
@_exported import FormMessages
@_exported import FormSession
@_exported import FormStorage
@_exported import FormValues
