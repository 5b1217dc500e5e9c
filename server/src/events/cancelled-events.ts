import { isNotNull } from 'drizzle-orm'
import type { Database } from '../platform/database/db.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import type { Platform } from '../platform/platform.ts'
import { eventTimes } from './tables.ts'

const memories = new WeakMap<Database, Memory<'event', ReadonlySet<string>>>()

/** Ids of the events that staff have cancelled, from memory. Whoever cancels one publishes a change of the kind. */
export function cancelledEvents({ database }: Pick<Platform, 'database'>): Promise<ReadonlySet<string>> {
  const existing =
    memories.get(database) ??
    createMemory({ database, channel: 'published', names: ['event'], load: () => load(database) })
  memories.set(database, existing)
  return existing.read('event')
}

async function load({ db }: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: eventTimes.event_id }).from(eventTimes).where(isNotNull(eventTimes.cancelled_at))
  return new Set(rows.map(({ id }) => id))
}
