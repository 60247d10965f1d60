@_exported import EventTrace
@_exported import SystemLink
