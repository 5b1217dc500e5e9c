import * as z from 'zod/mini'
import { post, put } from '../calls/endpoint.ts'
import { closingStates } from '../values/appointments/appointment.ts'
import { Id, Moment, StaffComment, text, SeenVersion } from '../values/wire.ts'
import { Appointment, byId } from './appointment.ts'

/** Roles that receive pupils. */
export const hosts = ['psychologist', 'psychologist_center'] as const

export const cancelAppointment = post('/api/appointments/:id/cancellation', {
  summary:
    'Cancel an appointment with a reason: the pupil until a day before it begins, the host at any time before it ends. The other side is notified',
  for: ['student', ...hosts],
  params: byId,
  form: true,
  body: z.object({ reason: text(500), version: SeenVersion }),
  reply: Appointment,
  refusals: ['cancel-late', 'appointment-ended', 'appointment-changed'],
})
export const moveAppointment = put('/api/appointments/:id/time', {
  summary:
    'Move an appointment to another free place of the same host; staff also to another host of the same school or centre. The history is kept',
  for: ['student', ...hosts],
  params: byId,
  body: z.object({ starts_at: Moment, host_id: z.optional(Id), reason: z.optional(text(500)), version: SeenVersion }),
  reply: Appointment,
  refusals: [
    'cancel-late',
    'appointment-ended',
    'appointment-changed',
    'time-taken',
    'time-past',
    'pupil-busy',
    'pupil-elsewhere',
    'host-gone',
  ],
})
export const acceptAppointment = post('/api/appointments/:id/acceptance', {
  summary: 'Accept a request as its host; the family is notified',
  for: hosts,
  params: byId,
  body: z.object({ version: SeenVersion }),
  reply: Appointment,
  refusals: ['appointment-ended', 'appointment-changed', 'time-past'],
})
export const declineAppointment = post('/api/appointments/:id/refusal', {
  summary: 'Decline a request as its host, with a reason; the family is notified',
  for: hosts,
  params: byId,
  form: true,
  body: z.object({ reason: text(500), version: SeenVersion }),
  reply: Appointment,
  refusals: ['appointment-ended', 'appointment-changed'],
})
export const closeAppointment = put('/api/appointments/:id/status', {
  summary:
    'Close an appointment as its host, with a comment of at least ten characters that pupil and parents read: finished (with a recommendation and agreed steps), cancelled, or did not take place',
  for: hosts,
  params: byId,
  form: true,
  body: z.object({
    status: z.enum(closingStates, { error: 'field.required' }),
    comment: StaffComment,
    recommendation: z.string().check(z.trim(), z.maxLength(1000, { error: 'field.long' })),
    agreed: z.array(text(200)).check(z.maxLength(5, { error: 'field.steps' })),
    version: SeenVersion,
  }),
  reply: Appointment,
  refusals: ['appointment-ended', 'appointment-changed', 'appointment-ahead'],
})
