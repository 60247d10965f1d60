// What is here is built from views, controllers and recognizers, and says their names in its own.
@_exported import FirstResponder
