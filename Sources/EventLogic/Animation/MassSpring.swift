import Foundation

/// A mass on a spring that is pulled from 0 to 1. A value without clock; time in seconds.
package struct MassSpring: Hashable {
  private let decay: Double
  /// Swings in radians a second; below 0, how much faster than the decay it creeps.
  private let swing: Double
  private let isCreeping: Bool
  private let velocity: Double

  /// Numbers that are no mass, stiffness or damping of anything count as the usual ones: 1, 100 and 10.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    let damping = damping >= 0 && damping.isFinite ? damping : 10
    let (slowing, pull) = (damping / (2 * mass), stiffness / mass)
    // Of what is beyond all bounds nothing can be said but that it is slow.
    let isBounded = slowing < 1e9 && pull < 1e18
    decay = isBounded ? slowing : 1
    let square = isBounded ? pull - decay * decay : 0
    isCreeping = square < 0
    swing = abs(square).squareRoot()
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// Where it is: 0 at the beginning, 1 at rest.
  package func position(at time: TimeInterval) -> Double {
    guard time > 0 else { return 0 }
    let fade = exp(-decay * time)
    // Without swings and without creeping: the limit of both.
    guard swing > 1e-9 else { return 1 - fade * (1 + (decay - velocity) * time) }
    let factor = (decay - velocity) / swing
    if isCreeping {
      // Written so that neither part overflows.
      let (slow, fast) = (exp((swing - decay) * time), exp(-(swing + decay) * time))
      return 1 - ((1 + factor) * slow + (1 - factor) * fast) / 2
    }
    return 1 - fade * (cos(swing * time) + factor * sin(swing * time))
  }

  /// When it has come to rest, but for a thousandth. Seconds; at most an hour, also for one that never does.
  package var rest: TimeInterval {
    let speed = isCreeping ? decay - swing : decay
    guard speed > 0 else { return 3600 }
    let reach = swing > 1e-9 ? (1 + pow((decay - velocity) / swing, 2)).squareRoot() : 1 + abs(decay - velocity) / speed
    return min(3600, log(1000 * max(reach, 1)) / speed)
  }
}
