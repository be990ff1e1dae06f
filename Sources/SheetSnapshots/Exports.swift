/// `import SheetSnapshots` brings along what makes the pictures that are compared.
@_exported import SheetRender
