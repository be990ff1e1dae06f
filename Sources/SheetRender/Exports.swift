/// `import SheetRender` brings the model of the sheet and its motion along.
@_exported import SheetMotion
