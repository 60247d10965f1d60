#if Port
  /// What is done with the modules that iOS sources import.
  enum KnownModules {
    /// What `import UIKit` gives here.
    static let inUIKit: Set<String> = [
      "QuartzCore", "CoreGraphics", "ObjectiveC", "CoreText", "ImageIO", "MobileCoreServices",
    ]

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

    /// What is imported in the place of a module that isn't here. Who asks whether there is Objective-C's runtime means
    /// that, and not its names.
    static func nameHere(of module: String) -> String? {
      if module == "os" { return "OSNames" }
      return module != "ObjectiveC" && inUIKit.contains(module) ? "UIKit" : nil
    }

    /// Apple's frameworks that nothing on Linux replaces.
    static let absent: Set<String> = [
      "ARKit", "AVFoundation", "AVKit", "Accelerate", "AppKit", "AudioToolbox", "CloudKit", "Combine", "Contacts",
      "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML",
      "CoreMotion", "CoreSpotlight", "CoreTelephony", "CoreVideo", "CryptoKit", "EventKit", "GameController", "GameKit",
      "GameplayKit", "HealthKit", "HomeKit", "Intents", "JavaScriptCore", "LocalAuthentication", "MapKit",
      "MediaPlayer",
      "MessageUI", "Messages", "Metal", "MetalKit", "MultipeerConnectivity", "NaturalLanguage", "Network", "OSLog",
      "PDFKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "Security", "Social",
      "Speech", "SpriteKit", "StoreKit", "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers",
      "UserNotifications",
      "Vision", "WatchConnectivity", "WebKit", "WidgetKit",
    ]
  }
#endif
