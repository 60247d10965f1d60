#if Port
  /// What is done with the modules that iOS sources import.
  enum KnownModules {
    /// What `import UIKit` gives here.
    static let inUIKit: Set<String> = [
      "QuartzCore", "CoreGraphics", "ObjectiveC", "CoreText", "ImageIO", "MobileCoreServices",
    ]

    /// What the module os gives on iOS, and OSNames here.
    static let inOSNames: Set<String> = ["os", "OSLog"]

    /// The C library has another name on Linux, and comes with Foundation.
    static let inFoundation: Set<String> = ["Darwin", "CoreFoundation", "MachO"]

    /// Names of Apple's Foundation that stand in modules of their own on Linux.
    static let partsOfFoundation: [(module: String, names: Set<String>)] = [
      (
        "FoundationNetworking",
        [
          "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionTask",
          "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate",
          "URLSessionDataDelegate", "URLSessionTaskDelegate", "URLSessionDownloadDelegate", "URLCache",
          "CachedURLResponse", "URLCredential", "URLAuthenticationChallenge", "URLProtocol", "HTTPCookie",
          "HTTPCookieStorage", "NSURLRequest", "NSMutableURLRequest",
        ]
      ), ("FoundationXML", ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD"]),
    ]

    /// Nil for a module of somebody else's.
    static func canImport(_ module: String) -> Bool? {
      if AppleModules.all.contains(module) { return false }
      let isHere = module == "UIKit" || module == "Foundation" || module == "Dispatch" || nameHere(of: module) != nil
      return isHere ? true : nil
    }

    /// What is imported in the place of a module that isn't here. Who asks whether there is Objective-C's runtime means
    /// that, and not its names.
    static func nameHere(of module: String) -> String? {
      if inOSNames.contains(module) { return "OSNames" }
      return module != "ObjectiveC" && inUIKit.contains(module) ? "UIKit" : nil
    }
  }
#endif
