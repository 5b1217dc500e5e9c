import type { Appointment } from '#contract/appointments/appointment'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { changeAppointment } from './change-appointment.ts'
import { updateStageStep } from './update-stage.ts'

export function acceptAppointment(
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<Appointment> {
  const { platform, user, language } = context
  return changeAppointment(context, {
    id,
    version,
    isDone: ({ state }) => state === 'accepted',
    decide: async (row, _, tx) => {
      if (row.starts_at <= platform.now().toISOString()) refuse('time-past')
      const reason = platform.translate(language, 'appointments.stage.moved')
      await updateStageStep(tx, row, { state: 'admitted', staff_id: user.id, at: platform.now().toISOString(), reason })
      return { set: { state: 'accepted' }, news: 'appointment-accepted', comment: '' }
    },
  })
}

/** Declines a request with a reason and frees the place. */
export function declineAppointment(
  context: Context,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<Appointment> {
  const { platform, user } = context
  return changeAppointment(context, {
    id,
    version,
    isDone: ({ state }) => state === 'declined',
    decide: ({ state }) => {
      if (state !== 'requested') refuse('appointment-changed')
      return {
        set: { state: 'declined', comment: reason, ended_by: user.id, ended_at: platform.now().toISOString() },
        news: 'appointment-declined',
        comment: reason,
      }
    },
  })
}
