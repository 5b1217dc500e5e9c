import { dayOf, minutesAt, timeText } from '#contract/values/kazakhstan-time'
import { stepByAppointment } from '../../diagnostics/stage-two/step-by-appointment.ts'
import type { Db } from '../../platform/database/db.ts'
import type { AppointmentRow } from '../tables.ts'

type Placed = Pick<AppointmentRow, 'kind' | 'student_id' | 'starts_at' | 'center_id'>
type How = { state: 'invited' | 'admitted' | 'came'; staff_id: string; at: string; reason: string }

/**
 * An appointment of step two at a centre is a step of the way there: accepted it admits, called off it does not, and
 * whoever comes has come. The family reads it in one notice.
 */
export async function followStage(
  tx: Db,
  { kind, student_id, starts_at, center_id }: Placed,
  { state, ...how }: How,
): Promise<void> {
  if (kind !== 'stage-two' || center_id === null) return
  const day = dayOf(new Date(starts_at))
  await stepByAppointment(tx, {
    ...how,
    state,
    student_id,
    day,
    time: timeText(minutesAt(starts_at)),
    center_id,
    notifies: state === 'came',
  })
}

/** A moved one admits to its new day; one that waits for the host again does not admit any more. */
export async function followMove(
  tx: Db,
  { before, moved }: Record<'before' | 'moved', Placed & Pick<AppointmentRow, 'state'>>,
  how: Omit<How, 'state'>,
): Promise<void> {
  if (moved.state === 'accepted') await followStage(tx, moved, { ...how, state: 'admitted' })
  else if (before.state === 'accepted') await followStage(tx, before, { ...how, state: 'invited' })
}
