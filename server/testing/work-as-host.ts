import type { CastMember } from '../src/demo-country/person.ts'
import { daysOff, scheduleIntervals, schedules } from '../src/appointments/schedules/tables.ts'
import { newId } from '../src/platform/id.ts'
import type { Platform } from '../src/platform/platform.ts'

type Interval = Omit<typeof scheduleIntervals.$inferInsert, 'host_id' | 'schedule_id' | 'weekday'>

const mornings: Interval[] = [{ from_minute: 540, to_minute: 720, kind: 'consultation' }]

/** Gives a host hours on every weekday from 9 to 12, half an hour each, unless other intervals are given. */
export async function workAsHost(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  host: CastMember,
  intervals = mornings,
): Promise<void> {
  const at = now().toISOString()
  const id = newId(now().getTime())
  await db.insert(schedules).values({
    host_id: host.id,
    id,
    starts_on: '2026-11-01',
    ends_on: '2027-05-31',
    slot_minutes: 30,
    pause_minutes: 0,
    formats: ['online', 'offline'],
    languages: ['ru', 'kk'],
    created_at: at,
    updated_at: at,
  })
  const week = [1, 2, 3, 4, 5].flatMap((weekday) =>
    intervals.map((interval) => ({ ...interval, host_id: host.id, schedule_id: id, weekday })),
  )
  await db.insert(scheduleIntervals).values(week)
}

/** A period with one morning a week, as a host sends it. */
export const aWorkWeek = {
  starts_on: '2026-12-01',
  ends_on: '2026-12-31',
  slot_minutes: 30,
  pause_minutes: 0,
  formats: ['online'],
  languages: ['ru'],
  intervals: [
    { weekday: 1, from_minute: 540, to_minute: 600, kind: 'consultation', capacity: 1, subject: null, thread: '' },
  ],
  settled: [],
  version: 1,
}

/** A period in December without any hours yet. */
export async function aWorkPeriod(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { id: host_id }: CastMember,
): Promise<{ id: string }> {
  const [id, at] = [newId(), now().toISOString()]
  const days = { starts_on: '2026-12-01', ends_on: '2026-12-31', created_at: at, updated_at: at }
  await db
    .insert(schedules)
    .values({ ...days, host_id, id, slot_minutes: 45, pause_minutes: 0, formats: ['online'], languages: ['ru'] })
  return { id }
}

/** Two days on which a host is away. */
export async function aDayOff(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { id: host_id }: CastMember,
): Promise<{ id: string }> {
  const id = newId()
  await db.insert(daysOff).values({
    host_id,
    id,
    starts_on: '2026-12-01',
    ends_on: '2026-12-02',
    reason: 'other',
    created_at: now().toISOString(),
  })
  return { id }
}
