import { momentAt, dayOf } from '#contract/values/kazakhstan-time'
import { aruzhan, saule, serik } from '../demo-country/cast.ts'
import { nuray } from '../demo-country/demo-company.ts'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { appointmentLimits } from '#contract/values/appointments/limits'
import { insertAppointment, workingDay } from './demo.ts'
import { daysOff } from './schedules/tables.ts'
import { waitingPlaces } from './tables.ts'

/**
 * Inserts days off of the two psychologists, a pupil who waits for one of them, and a pupil who has been offered a
 * place for the next two hours.
 */
export async function demoWaiting({ db, now }: Demo): Promise<void> {
  const today = dayOf(now())
  const created_at = now().toISOString()
  const [from, to] = [workingDay(today, 8), workingDay(today, 9)]
  await db.insert(daysOff).values([
    { host_id: serik.id, id: newId(), starts_on: from, ends_on: to, reason: 'training', created_at },
    {
      host_id: saule.id,
      id: newId(),
      starts_on: workingDay(today, 12),
      ends_on: workingDay(today, 16),
      reason: 'vacation',
      created_at,
    },
  ])
  const offered = newId()
  await insertAppointment(
    db,
    {
      id: offered,
      student: nuray,
      host: saule,
      days: 7,
      minute: 960,
      length: 90,
      kind: 'training',
      format: 'offline',
      state: 'held',
      held_until: new Date(now().getTime() + appointmentLimits.offer_minutes * 60_000).toISOString(),
      created_by: saule.id,
    },
    now(),
  )
  const wait = { created_at: momentAt(workingDay(today, -2), 700), ended_at: null, ended_how: null }
  await db.insert(waitingPlaces).values([
    // Serik is away on the days that suit this pupil.
    {
      ...wait,
      student_id: aruzhan.id,
      id: newId(),
      kind: 'consultation',
      host_id: serik.id,
      format: 'online',
      from_day: from,
      to_day: to,
      offered_id: null,
    },
    {
      ...wait,
      student_id: nuray.id,
      id: newId(),
      kind: 'training',
      host_id: saule.id,
      format: 'offline',
      from_day: today,
      to_day: workingDay(today, 10),
      offered_id: offered,
    },
  ])
}
