import { readDoorList } from '#contract/events/door'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { doorDisk, type DoorDisk } from '../../device/door-disk.ts'
import { partsLimit, withTimeLimit } from '../../device/parts-limit.ts'
import { networkLimit, type DoorStart } from './create-door.ts'

/** In milliseconds: lists have names, so they do not stay on a device for long after an event. */
const storedFor = 5 * 86_400_000

/** A refusal of the server, after which the stored list must not be used either. */
const isRefused = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429

/**
 * Opens the door of an event: with the newest list if the network answers in time, else with the stored one; null if
 * there is neither.
 */
export async function openDoor(event_id: string, userId: string): Promise<{ start: DoorStart | null; disk: DoorDisk }> {
  const disk = await doorDisk()
  await disk.dropDoorsBefore(new Date(Date.now() - storedFor).toISOString())
  const stored = await disk.readDoor(event_id, userId)
  const limit = stored ? networkLimit : partsLimit
  const fresh = await withTimeLimit(api(readDoorList, { params: { id: event_id } }), limit).catch(
    (failure: unknown) => {
      if (isRefused(failure)) throw failure
      return null
    },
  )
  const listed_at = fresh ? new Date().toISOString() : (stored?.stored_at ?? '')
  const list = fresh ?? stored?.list
  if (!list) return { start: null, disk }
  if (fresh) await disk.writeDoor({ event_id, user_id: userId, list: fresh, stored_at: listed_at }).catch(() => {})
  const [unsent, device_id] = await Promise.all([disk.allScans(event_id), disk.readDevice()])
  return { start: { list, listed_at, unsent, disk, userId, device_id, isOnline: fresh !== null }, disk }
}
