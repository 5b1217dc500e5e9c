import type * as z from 'zod/mini'
import type { Appointment } from '#contract/appointments/appointment'
import type { closeAppointment as endpoint } from '#contract/appointments/changes'
import { queueEarnings } from '../../coins/earning/queue-earnings.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { AppointmentRow } from '../tables.ts'
import { changeAppointment } from './change-appointment.ts'
import { hasEndedAutomatically } from './ended-automatically.rules.ts'
import { updateStageStep } from './update-stage.ts'
import type { AppointmentNews } from './urgent.rules.ts'

const newsOf = {
  finished: 'appointment-finished',
  cancelled: 'appointment-cancelled',
  missed: 'appointment-missed',
} as const satisfies Record<string, AppointmentNews>

/**
 * Records how a meeting ended. The host may record it only after the meeting has begun; a cancellation is also possible
 * before.
 */
export function closeAppointment(
  context: Context,
  id: string,
  { status, comment, recommendation, agreed, version }: z.infer<typeof endpoint.body>,
): Promise<Appointment> {
  const { platform, user } = context
  const at = platform.now().toISOString()
  const isSameOutcome = (row: AppointmentRow) =>
    row.recommendation === recommendation && JSON.stringify(row.agreed) === JSON.stringify(agreed)
  return changeAppointment(context, {
    id,
    version,
    isDone: (row) =>
      row.state === status &&
      row.comment === comment &&
      row.ended_by === user.id &&
      (status !== 'finished' || isSameOutcome(row)),
    // The host may write the outcome once for a meeting that ended automatically. If the family has given feedback, the
    // pupil was there, so it cannot be recorded as missed.
    isOpen: (row) =>
      hasEndedAutomatically(row) && (status === 'finished' || (status === 'missed' && row.feedback_mark === null)),
    decide: async (row, _, tx) => {
      const { starts_at, came_at } = row
      if (status !== 'cancelled' && starts_at > at) refuse('appointment-ahead', { field: 'status' })
      // If the pupil was checked in, the step stays at "came", regardless of the outcome of the meeting.
      if (status !== 'finished' && came_at === null && !hasEndedAutomatically(row))
        await updateStageStep(tx, row, { state: 'invited', staff_id: user.id, at, reason: comment })
      // A consultation is help and brings no coins, so that nobody books one for them.
      if (status === 'finished' && row.kind === 'training')
        await queueEarnings(tx, [{ student_id: row.student_id, occasion: 'visit', about: row.id, done_at: at }])
      const outcome = status === 'finished' ? { recommendation, agreed, agreed_done: agreed.map(() => false) } : {}
      return {
        set: { state: status, comment, ended_by: user.id, ended_at: at, ...outcome },
        news: newsOf[status],
        comment,
      }
    },
  })
}
