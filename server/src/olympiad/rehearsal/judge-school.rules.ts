import type { Reason, Report } from '#contract/olympiad/rehearsal'
import { participantGaps, type ParticipantGap, type SchoolReason } from '#contract/values/rehearsal'
import { judgeDevice, type Device } from './judge-device.rules.ts'

export interface SchoolFacts {
  devices: readonly (Device & { number: number })[]
  /** What each participant of the school lacks. */
  participants: readonly { gaps: readonly ParticipantGap[] }[]
  /** Length of the window of the next stage. */
  window_minutes: number
}

/** A turn with its beginning, its test and the change of pupils. */
export const turnMinutes = 120
/** Everybody in the room has to have the package within this time. */
export const mostRoomSeconds = 180

/**
 * Estimates how long all devices at once take for their packages. The line carries at least what the fastest device
 * got alone, and everybody together takes as many times longer as there are devices.
 */
export const roomSeconds = (devices: number, fastestMs: number): number => Math.ceil((devices * fastestMs) / 1000)

/** Decides from the facts whether a school is ready, and names everything that stands in its way. */
export function judgeSchool({ devices: given, participants, window_minutes }: SchoolFacts): Report {
  const devices = given.map(({ number, facts, has_answered }) => ({
    number,
    browser: facts?.browser ?? null,
    round_trip_ms: facts?.round_trip_ms ?? null,
    package_ms: facts?.package_ms ?? null,
    reasons: judgeDevice({ facts, has_answered }),
  }))
  const ready = devices.filter(({ reasons }) => reasons.length === 0).length
  const packages = devices.flatMap(({ package_ms }) => package_ms ?? [])
  const room_seconds = packages.length > 0 ? roomSeconds(devices.length, Math.min(...packages)) : null
  const turns = ready > 0 ? Math.ceil(participants.length / ready) : null
  const turns_fit = Math.max(1, Math.floor(window_minutes / turnMinutes))
  const reasons = [
    ...reasonsOfDevices({ seen: devices.length, ready, room_seconds }),
    ...reasonsOfTurns(turns, turns_fit),
    ...reasonsOfPupils(participants),
  ]
  return {
    verdict: reasons.some(({ blocks }) => blocks) ? 'not-ready' : 'ready',
    reasons,
    devices,
    ready,
    round_trip_ms: median(devices.flatMap(({ round_trip_ms }) => round_trip_ms ?? [])),
    room_seconds,
    participants: participants.length,
    turns,
    turns_fit,
  }
}

const stop = (reason: SchoolReason, count: number): Reason => ({ reason, count, blocks: true })
const remark = (reason: SchoolReason, count: number): Reason => ({ reason, count, blocks: false })

function reasonsOfDevices({
  seen,
  ready,
  room_seconds,
}: Pick<Report, 'ready' | 'room_seconds'> & { seen: number }): Reason[] {
  if (seen === 0) return [stop('no-device', 0)]
  const devices = ready === 0 ? [stop('no-ready-device', seen)] : ready < seen ? [remark('devices', seen - ready)] : []
  return room_seconds !== null && room_seconds > mostRoomSeconds ? [...devices, stop('room', room_seconds)] : devices
}

/** One turn needs no word; several are good to know; more than fit are too many. */
function reasonsOfTurns(turns: number | null, fit: number): Reason[] {
  if (turns === null || turns <= 1) return []
  return [turns > fit ? stop('too-few-devices', turns) : remark('turns', turns)]
}

function reasonsOfPupils(participants: SchoolFacts['participants']): Reason[] {
  if (participants.length === 0) return [stop('no-participants', 0)]
  return participantGaps.flatMap((gap) => {
    const count = participants.filter(({ gaps }) => gaps.includes(gap)).length
    return count > 0 ? [stop(gap, count)] : []
  })
}

/** The middle value, the lower one of two; null of none. */
export const median = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null
