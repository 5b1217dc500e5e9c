import * as z from 'zod/mini'
import { post, put } from '../calls/endpoint.ts'
import { closingStates } from '../values/appointments/appointment.ts'
import { Id, Moment, StaffComment, text, SeenVersion } from '../values/wire.ts'
import { Appointment, byId } from './appointment.ts'

/** Roles that receive pupils. */
export const hosts = ['psychologist', 'psychologist_center'] as const

export const cancelAppointment = post('/api/appointments/:id/cancellation', {
  summary:
    'Cancel with a reason: the pupil until a day before the beginning, the host at any time before its end. The other side is told',
  for: ['student', ...hosts],
  params: byId,
  form: true,
  body: z.object({ reason: text(500), version: SeenVersion }),
  reply: Appointment,
  refusals: ['cancel-late', 'appointment-ended', 'appointment-changed'],
})
export const moveAppointment = put('/api/appointments/:id/time', {
  summary:
    'Move to another free place of the same host (staff: also of another host of the same school or centre), with what went before kept',
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
  summary: 'The host accepts a request; the family is told',
  for: hosts,
  params: byId,
  body: z.object({ version: SeenVersion }),
  reply: Appointment,
  refusals: ['appointment-ended', 'appointment-changed', 'time-past'],
})
export const declineAppointment = post('/api/appointments/:id/refusal', {
  summary: 'The host declines a request with a reason; the family is told',
  for: hosts,
  params: byId,
  form: true,
  body: z.object({ reason: text(500), version: SeenVersion }),
  reply: Appointment,
  refusals: ['appointment-ended', 'appointment-changed'],
})
export const closeAppointment = put('/api/appointments/:id/status', {
  summary:
    'The host says how it ended, with a comment of ten characters or more that pupil and parents read: finished (also with a recommendation and what was agreed), cancelled, or did not take place',
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
