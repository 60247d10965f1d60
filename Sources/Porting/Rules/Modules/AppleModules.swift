#if Port
  /// Apple's frameworks that nothing on Linux replaces.
  enum AppleModules {
    static let all: Set<String> = [
      "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "ActivityKit", "AdServices",
      "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
      "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts", "ClockKit", "CloudKit",
      "Cocoa", "Combine", "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit",
      "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML",
      "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreTransferable",
      "CoreVideo", "CoreWLAN", "CryptoKit", "CryptoTokenKit", "DeviceCheck", "EventKit", "EventKitUI",
      "ExternalAccessory", "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit",
      "HealthKitUI", "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "Intents", "IntentsUI", "JavaScriptCore",
      "LinkPresentation", "LocalAuthentication", "MapKit", "MediaAccessibility", "MediaPlayer", "MessageUI", "Messages",
      "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity",
      "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension", "NotificationCenter", "OpenGLES",
      "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing",
      "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "ScreenTime", "Security", "SensorKit", "ShazamKit",
      "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
      "TVUIKit", "TipKit", "Translation", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
      "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "iAd", "simd",
    ]
  }
#endif
