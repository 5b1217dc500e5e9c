import type { DeviceFacts } from '#contract/olympiad/rehearsal'
import { deviceReasons, rehearsalPings, type DeviceReason } from '#contract/values/rehearsal'

/** What a device may be at most or must have at least to take a round. */
export const deviceLimits = {
  free_mb: 10,
  round_trip_ms: 1500,
  /** A quarter of the short calls. */
  lost: rehearsalPings / 4,
  package_ms: 20_000,
  clock_off_s: 300,
  width: 320,
} as const

export interface Device {
  /** Null as long as the device has told nothing. */
  facts: DeviceFacts | null
  has_answered: boolean
}

/** Returns why a device is not ready, in the order in which one sets about it; empty if it is ready. */
export function judgeDevice({ facts, has_answered }: Device): DeviceReason[] {
  if (!facts) return ['answer']
  const { free_mb, round_trip_ms, package_ms } = facts
  const isFaulty: Record<DeviceReason, boolean> = {
    browser: !facts.has_worker,
    storage: !facts.has_storage || (free_mb !== null && free_mb < deviceLimits.free_mb),
    network: round_trip_ms === null || round_trip_ms > deviceLimits.round_trip_ms || facts.lost > deviceLimits.lost,
    package: package_ms === null || package_ms > deviceLimits.package_ms,
    clock: Math.abs(facts.clock_off_s) > deviceLimits.clock_off_s,
    screen: facts.width < deviceLimits.width,
    answer: !has_answered,
  }
  return deviceReasons.filter((reason) => isFaulty[reason])
}
