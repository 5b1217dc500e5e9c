import type { CastMember } from '../src/person.ts'
import { scheduleIntervals, schedules } from '../src/appointments/schedules/tables.ts'
import { newId } from '../src/platform/id.ts'
import type { Platform } from '../src/platform/platform.ts'

type Interval = Omit<typeof scheduleIntervals.$inferInsert, 'host_id' | 'schedule_id' | 'weekday'>

const mornings: Interval[] = [{ from_minute: 540, to_minute: 720, kind: 'consultation' }]

/** A host who receives every weekday from 9 to 12, half an hour each, unless other intervals are named. */
export async function workAsHost({ db, now }: Pick<Platform, 'db' | 'now'>, host: CastMember, intervals = mornings): Promise<void> {
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
  const week = [1, 2, 3, 4, 5].flatMap((weekday) => intervals.map((interval) => ({ ...interval, host_id: host.id, schedule_id: id, weekday })))
  await db.insert(scheduleIntervals).values(week)
}
