import type * as z from 'zod/mini'
import type { Appointment } from '#contract/appointments/appointment'
import type { cancelAppointment as endpoint } from '#contract/appointments/changes'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { readLimits } from '../limits.ts'
import { changeAppointment } from './change-appointment.ts'
import { updateStageStep } from './update-stage.ts'
import { isLate } from './urgent.rules.ts'

/**
 * Cancels an upcoming appointment, with a reason. If it is too late for a pupil to cancel alone, the pupil must call
 * the host; the page shows the phone number, the refusal does not.
 */
export async function cancelAppointment(
  context: Context,
  id: string,
  { reason, version }: z.infer<typeof endpoint.body>,
): Promise<Appointment> {
  const { platform, user } = context
  const { late_cancel_hours } = await readLimits(platform.db)
  return changeAppointment(context, {
    id,
    version,
    isDone: ({ state, ended_by }) => state === 'cancelled' && ended_by === user.id,
    decide: async (row, side, tx) => {
      const { state, starts_at } = row
      // A pupil can withdraw a request at any time before it is accepted.
      if (side === 'pupil' && state === 'accepted' && isLate(starts_at, platform.now(), late_cancel_hours))
        refuse('cancel-late', { values: { count: late_cancel_hours } })
      const at = platform.now().toISOString()
      if (state === 'accepted') await updateStageStep(tx, row, { state: 'invited', staff_id: user.id, at, reason })
      return {
        set: { state: 'cancelled', comment: reason, ended_by: user.id, ended_at: at },
        news: 'appointment-cancelled',
        comment: reason,
      }
    },
  })
}
