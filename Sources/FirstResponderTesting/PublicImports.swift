@_exported import EventTrace
@_exported import Inspector
@_exported import SystemLink
