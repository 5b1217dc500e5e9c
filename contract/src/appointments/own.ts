import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { listQuery, pageOf } from '../calls/listing.ts'
import { appointmentStates } from '../values/appointments/appointment.ts'
import { recordGroups } from '../values/appointments/record-groups.ts'
import { Id, Moment } from '../values/wire.ts'
import { Appointment, byId, room } from './appointment.ts'

/** One of the pupil's records in a list. */
export const OwnRecord = z.object({ ...Appointment.shape, recommendation: z.string() })
export type OwnRecord = z.infer<typeof OwnRecord>

export const listAhead = get('/api/my-appointments/ahead', {
  summary:
    'List the pupil’s upcoming appointments, soonest first, with the number of appointments in each group and when the next consultation can be booked',
  for: ['student'],
  reply: z.object({
    data: z.array(OwnRecord),
    counts: z.object({ consultations: z.number(), testing: z.number(), trainings: z.number() }),
    /** Day from which a consultation can be booked, if that is later. */
    opens_on: z.nullable(z.iso.date()),
    days_between: z.number(),
  }),
})

export const listPast = get('/api/my-appointments', {
  summary:
    'List the pupil’s past appointments, newest first: all or one group; `outcomes` are the consultations that took place',
  for: ['student'],
  query: listQuery({ group: z.optional(z.enum([...recordGroups, 'outcomes'])) }),
  reply: pageOf(OwnRecord),
  refusals: ['invalid'],
})

/** Feedback with a mark from a sad to a laughing face. */
export const Feedback = z.object({
  mark: z.number().check(z.int(), z.gte(1), z.lte(5)),
  words: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
})

/** An appointment with everything the pupil may see of it. */
export const OwnAppointment = z.object({
  ...OwnRecord.shape,
  /** Phone to call if it is too late to change the appointment online; empty if unknown. */
  phone: z.string(),
  /** Until when the pupil can cancel or move the appointment alone; null if it cannot be changed any more. */
  changeable_until: z.nullable(Moment),
  /** For an upcoming online meeting. The address is sent only while the room is open. */
  room,
  agreed: z.array(z.object({ text: z.string(), is_done: z.boolean() })),
  feedback: z.nullable(Feedback),
  /** Steps of the appointment, oldest first. */
  history: z.array(
    z.object({
      number: z.number(),
      at: Moment,
      state: z.enum(appointmentStates),
      starts_at: Moment,
      host: z.string(),
      is_own: z.boolean(),
      comment: z.string(),
    }),
  ),
  /** Server time of the reply, because the device's clock may be wrong. */
  now: Moment,
})
export type OwnAppointment = z.infer<typeof OwnAppointment>

export const readOwnAppointment = get('/api/my-appointments/:id', {
  summary: 'Read one of the pupil’s appointments: the ticket before the meeting, the outcome after it',
  for: ['student'],
  params: byId,
  reply: OwnAppointment,
  refusals: ['not-found'],
})

export const saveFeedback = put('/api/appointments/:id/feedback', {
  summary: 'Save the pupil’s feedback about a meeting that took place, once; its host reads it',
  for: ['student'],
  params: byId,
  form: true,
  body: Feedback,
  reply: OwnAppointment,
  refusals: ['not-found', 'feedback-early', 'feedback-given'],
})

export const tickAgreed = put('/api/appointments/:id/agreed/:number', {
  summary: 'Mark an agreed step as done, or as not done',
  for: ['student'],
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.gte(1), z.lte(5)) }),
  body: z.object({ is_done: z.boolean() }),
  reply: OwnAppointment,
  refusals: ['not-found'],
})

export const readCalendar = get('/api/appointments/:id/calendar', {
  summary: 'Download the appointment as a calendar file; downloaded again after a change, it replaces the entry',
  for: ['student'],
  params: byId,
  file: 'text/calendar',
  refusals: ['not-found'],
})
