import { dayOf, minutesAt, timeText } from '#contract/values/kazakhstan-time'
import { recordStepByAppointment } from '../../diagnostics/stage-two/step-by-appointment.ts'
import type { Db } from '../../platform/database/db.ts'
import type { AppointmentRow } from '../tables.ts'

type Placed = Pick<AppointmentRow, 'kind' | 'student_id' | 'starts_at' | 'center_id'>
type How = { state: 'invited' | 'admitted' | 'came'; staff_id: string; at: string; reason: string }

/**
 * Records a step of stage 2 for an appointment at a centre: admitted if it is accepted, invited again if it is
 * cancelled, came when the pupil is checked in. The family gets one notice, not two.
 */
export async function updateStageStep(
  tx: Db,
  { kind, student_id, starts_at, center_id }: Placed,
  { state, ...how }: How,
): Promise<void> {
  if (kind !== 'stage-two' || center_id === null) return
  const day = dayOf(new Date(starts_at))
  await recordStepByAppointment(tx, {
    ...how,
    state,
    student_id,
    day,
    time: timeText(minutesAt(starts_at)),
    center_id,
    notifies: state === 'came',
  })
}

/**
 * Admits the pupil to the new day after a move, or sets the step back to "invited" if the host must accept the
 * appointment again.
 */
export async function updateStageAfterMove(
  tx: Db,
  { before, moved }: Record<'before' | 'moved', Placed & Pick<AppointmentRow, 'state'>>,
  how: Omit<How, 'state'>,
): Promise<void> {
  if (moved.state === 'accepted') await updateStageStep(tx, moved, { ...how, state: 'admitted' })
  else if (before.state === 'accepted') await updateStageStep(tx, before, { ...how, state: 'invited' })
}
