/// An object of which it is known by where it is kept that it is of a class. Costs nothing; debug builds check it.
@inline(__always)
func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object { unsafeDowncast(object, to: type) }
