import type { DoorList, Scan } from '#contract/events/door'
import { inTransaction, openDatabase, readAllFrom, readFrom, resultOf, retryOnce, writeTo } from './browser-database.ts'
import { randomId } from './random-id.ts'

/** What a device has taken along for the door of an event. */
export interface StoredDoor {
  event_id: string
  user_id: string
  list: DoorList
  /** By the clock of the device. */
  stored_at: string
}

/** A scan that the server has not confirmed. */
export interface StoredScan extends Scan {
  event_id: string
  user_id: string
}

export interface DoorDisk {
  /** False in a private window, where nothing outlives the tab; the page says so. */
  isDurable: boolean
  /** A random id that names this device at every door. */
  readDevice: () => Promise<string>
  readDoor: (eventId: string, userId: string) => Promise<StoredDoor | undefined>
  writeDoor: (door: StoredDoor) => Promise<void>
  /** Deletes lists that were stored before a moment, because they have names. */
  dropDoorsBefore: (moment: string) => Promise<void>
  /** Scans of an event in the order of their reading, whoever was signed in: none must be lost. */
  allScans: (eventId: string) => Promise<StoredScan[]>
  writeScan: (scan: StoredScan) => Promise<void>
  dropScans: (ids: readonly string[]) => Promise<void>
}

let opened: Promise<DoorDisk> | undefined
export const doorDisk = (): Promise<DoorDisk> => (opened ??= openBrowserDisk().catch(() => memoryDisk()))

const byTime = (scans: StoredScan[]) => scans.toSorted((a, b) => (a.device_at < b.device_at ? -1 : 1))

async function openBrowserDisk(): Promise<DoorDisk> {
  const database = await openDatabase('doors', (fresh) => {
    fresh.createObjectStore('doors', { keyPath: 'event_id' })
    fresh.createObjectStore('scans', { keyPath: 'id' })
    fresh.createObjectStore('device')
  })
  return {
    isDurable: true,
    readDevice: () =>
      retryOnce(() =>
        inTransaction(database, ['device'], async (store) => {
          const stored = await resultOf<string | undefined>(store.get('id'))
          const id = stored ?? randomId()
          if (!stored) await resultOf(store.put(id, 'id'))
          return id
        }),
      ),
    readDoor: async (eventId, userId) => {
      const door = await retryOnce(() => readFrom<StoredDoor>(database, 'doors', eventId))
      return door?.user_id === userId ? door : undefined
    },
    writeDoor: (door) => retryOnce(() => writeTo(database, 'doors', door)),
    dropDoorsBefore: (moment) =>
      retryOnce(() =>
        inTransaction(database, ['doors'], async (store) => {
          const doors = await resultOf<StoredDoor[]>(store.getAll())
          for (const { event_id, stored_at } of doors) if (stored_at < moment) await resultOf(store.delete(event_id))
        }),
      ),
    allScans: async (eventId) => {
      const scans = await retryOnce(() => readAllFrom<StoredScan>(database, 'scans'))
      return byTime(scans.filter(({ event_id }) => event_id === eventId))
    },
    writeScan: (scan) => retryOnce(() => writeTo(database, 'scans', scan)),
    dropScans: (ids) =>
      retryOnce(() =>
        inTransaction(database, ['scans'], async (store) => {
          for (const id of ids) await resultOf(store.delete(id))
        }),
      ),
  }
}

/** Used if a browser refuses to store anything, and in tests. */
export function memoryDisk(): DoorDisk {
  const [doors, scans, device] = [new Map<string, StoredDoor>(), new Map<string, StoredScan>(), randomId()]
  return {
    isDurable: false,
    readDevice: async () => device,
    readDoor: async (eventId, userId) => {
      const door = doors.get(eventId)
      return door?.user_id === userId ? door : undefined
    },
    writeDoor: async (door) => void doors.set(door.event_id, door),
    dropDoorsBefore: async (moment) => {
      for (const { event_id, stored_at } of doors.values()) if (stored_at < moment) doors.delete(event_id)
    },
    allScans: async (eventId) => byTime([...scans.values()].filter(({ event_id }) => event_id === eventId)),
    writeScan: async (scan) => void scans.set(scan.id, scan),
    dropScans: async (ids) => {
      for (const id of ids) scans.delete(id)
    },
  }
}

const doorName = 'door-name'

/** The name of the door at which this device was last; empty if there is none. */
export const rememberedDoor = (): string => {
  try {
    return localStorage.getItem(doorName) ?? ''
  } catch {
    return ''
  }
}

export function rememberDoor(name: string): void {
  try {
    localStorage.setItem(doorName, name)
  } catch {
    // In a private window the name is typed again.
  }
}
