import {
  maxCodeLength,
  maxDoorLength,
  readDoorList,
  sendScans,
  type DoorList,
  type Scan,
  type ScanResult,
} from '#contract/events/door'
import type { NamedTicket } from '#contract/events/door.rules'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import type { DoorDisk, StoredScan } from '../../device/door-disk.ts'
import { withTimeLimit } from '../../device/parts-limit.ts'
import { randomId } from '../../device/random-id.ts'
import { checkCode } from './check-code.ts'
import { advanceDoor, beginDoor, checkAlone, type DoorEvent, type DoorState } from './door.rules.ts'

/** In milliseconds: how long a person at the door waits for the server before the device decides. */
export const networkLimit = 2000
/** In milliseconds: how long a whole batch or list may take. */
const batchLimit = 30_000
/** In milliseconds: a list that is older is read anew. */
const freshFor = 120_000
/** Scans in one call, so that a call stays small on a slow line. */
const batchSize = 200

/** A ticket before the camera, or a person chosen from the list. */
export type Seen = { way: 'code'; code: string } | { way: 'name'; participant_id: string }
/** Where the device stands. */
export interface Place {
  door: string
  session_id: string
}

export interface Door {
  subscribe: (listener: () => void) => () => void
  getState: () => DoorState
  read: (seen: Seen, place: Place) => Promise<void>
  /** Sends what the server has not confirmed, and reads the list anew if it is old. */
  sync: () => Promise<void>
}

export interface DoorStart {
  list: DoorList
  listed_at: string
  unsent: readonly StoredScan[]
  disk: DoorDisk
  userId: string
  device_id: string
  /** Whether the server has just answered. */
  isOnline: boolean
}

/**
 * Creates the door of a device. Each scan is stored before anything else, so that none is lost. The server answers
 * while it does so in time; otherwise the device checks the ticket alone, and the server hears of it later.
 */
export function createDoor({ list, listed_at, unsent, disk, userId, device_id, isOnline }: DoorStart): Door {
  let state = beginDoor(list, { listed_at, unsent, isOnline })
  const listeners = new Set<() => void>()
  /** Scans whose answer is awaited; the batches leave them out. */
  const awaited = new Set<string>()
  /** Scans that the server has; a disk that cannot delete them does not send them again. */
  const confirmed = new Set<string>()
  const event_id = list.event.id

  function dispatch(event: DoorEvent): void {
    state = advanceDoor(state, event)
    for (const listener of listeners) listener()
  }

  async function read(seen: Seen, place: Place): Promise<void> {
    const ticket = await ticketOf(seen)
    const scan = scanOf(seen, ticket, place)
    awaited.add(scan.id)
    await store(scan)
    dispatch({ type: 'read', scan })
    const result = state.mode === 'network' && navigator.onLine ? await answerInTime(scan) : null
    if (result) {
      await drop([scan.id])
      dispatch({ type: 'answered', scan, result })
    } else await decideAlone(scan, ticket)
    awaited.delete(scan.id)
    if (!result) void sync()
  }

  /** A person at the door gets an answer also where the device stores nothing; the screen then says so. */
  const store = (scan: StoredScan) => disk.writeScan(scan).catch(() => dispatch({ type: 'not-stored' }))

  async function drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) confirmed.add(id)
    await disk.dropScans(ids).catch(() => dispatch({ type: 'not-stored' }))
  }

  const ticketOf = async (seen: Seen): Promise<NamedTicket | null> =>
    seen.way === 'name'
      ? { participant_id: seen.participant_id, event_id }
      : checkCode(seen.code, state.list.public_key)

  function scanOf(seen: Seen, ticket: NamedTicket | null, { door, session_id }: Place): StoredScan {
    const participant_id = ticket?.participant_id ?? null
    return {
      id: randomId(),
      event_id,
      user_id: userId,
      device_id,
      door,
      session_id,
      participant_id,
      way: seen.way,
      code: seen.way === 'code' ? seen.code : '',
      judged_by: 'network',
      device_at: new Date().toISOString(),
      verdict: null,
    }
  }

  async function answerInTime(scan: StoredScan): Promise<ScanResult | null> {
    const stop = new AbortController()
    try {
      const [result] = await withTimeLimit(send([scan], stop.signal), networkLimit)
      return result ?? null
    } catch {
      stop.abort()
      return null
    }
  }

  async function decideAlone(scan: StoredScan, ticket: NamedTicket | null): Promise<void> {
    const shown = checkAlone(state, { ticket, session_id: scan.session_id, id: scan.id })
    const verdict = shown.verdict === 'unlisted' ? 'unknown' : shown.verdict
    const alone: StoredScan = { ...scan, judged_by: 'device', verdict }
    await store(alone)
    dispatch({ type: 'checked-alone', scan: alone, shown })
  }

  async function send(scans: readonly Scan[], signal?: AbortSignal): Promise<ScanResult[]> {
    const body = { sent_at: new Date().toISOString(), scans: scans.map(bodyOf) }
    const { data } = await api(sendScans, { params: { id: event_id }, body }, signal ? { signal } : {})
    return data
  }

  /** What is stored, and what a full disk could not store and this tab still has. */
  async function readWaiting(): Promise<Scan[]> {
    const stored = await disk.allScans(event_id).catch((): StoredScan[] => [])
    const ids = new Set(stored.map(({ id }) => id))
    const others = state.unsent.filter(({ id }) => !ids.has(id))
    return [...stored, ...others].filter(({ id }) => !awaited.has(id) && !confirmed.has(id)).slice(0, batchSize)
  }

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const waiting = await readWaiting()
      if (waiting.length === 0) return
      const results = await withTimeLimit(send(waiting), batchLimit)
      if (results.length === 0) return
      await drop(results.map(({ id }) => id))
      dispatch({ type: 'sent', results })
    }
  }

  async function readList(): Promise<void> {
    if (state.mode === 'network' && Date.now() - Date.parse(state.listed_at) < freshFor) return
    const fresh = await withTimeLimit(api(readDoorList, { params: { id: event_id } }), batchLimit)
    const at = new Date().toISOString()
    await disk.writeDoor({ event_id, user_id: userId, list: fresh, stored_at: at }).catch(() => {})
    dispatch({ type: 'listed', list: fresh, at })
  }

  let syncing: Promise<void> | null = null
  const sync = () =>
    (syncing ??= sendWaiting()
      .then(readList)
      .catch((failure: unknown) => dispatch({ type: 'network-lost', isSignedOut: isSignedOut(failure) }))
      .finally(() => (syncing = null)))

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getState: () => state,
    read,
    sync,
  }
}

/** The session has ended, or the account may not stand at doors any more. */
const isSignedOut = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 401 || failure.status === 403)

/** What the server takes of a scan. */
const bodyOf = ({ id, session_id, door, device_id, way, judged_by, device_at, verdict, ...scan }: Scan): Scan => ({
  id,
  session_id,
  device_id,
  way,
  judged_by,
  device_at,
  verdict,
  door: cutText(door, maxDoorLength),
  code: cutText(scan.code, maxCodeLength),
  participant_id: way === 'name' ? scan.participant_id : null,
})

/** Any QR picture may be held before a camera, also one with signs that no database can store. */
const cutText = (text: string, max: number) => text.slice(0, max).replaceAll(/[\0\p{Cs}]/gu, '')
