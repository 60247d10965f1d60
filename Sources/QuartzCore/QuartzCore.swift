@_exported import FirstResponder
