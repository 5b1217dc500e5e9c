import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { purposes, trainingSubjects } from '../values/appointments/appointment.ts'
import { Done, Id, Moment, Day } from '../values/wire.ts'
import { Appointment, byId, Format, Kind, MeetingLanguage } from './appointment.ts'

/**
 * Conditions for booking. `whole`: the sign-up is complete, with consent; `tested`: a test was passed; `invited`: to
 * stage 2; `none-ahead`: there is no upcoming appointment of this kind; `rested`: the last one is long enough ago.
 */
export const bookingRules = ['whole', 'tested', 'invited', 'none-ahead', 'rested'] as const
export type BookingRule = (typeof bookingRules)[number]

export const BookingState = z.object({
  may_book: z.boolean(),
  checks: z.array(z.object({ rule: z.enum(bookingRules), is_met: z.boolean(), day: z.nullable(Day) })),
  /** For stage 2: whom the rule of the season invites. */
  invites: z.optional(z.string()),
  /** First day on which booking is allowed, if only the waiting time is missing. */
  opens_on: z.nullable(Day),
  /** Upcoming appointment of this kind. */
  ahead: z.nullable(Appointment),
  /** Place of this kind that is held for the pupil or offered to them now. */
  held: z.nullable(Appointment),
  /** The held place is an offer from the waiting list. */
  is_offer: z.boolean(),
  /** Server time of the reply, because the device's clock may be wrong. */
  now: Moment,
  /** Whole days required between two appointments of this kind; null if there is no such rule. */
  days_between: z.nullable(z.number()),
  /** Within this many hours before the start, changes need the host. */
  late_cancel_hours: z.number(),
})
export type BookingState = z.infer<typeof BookingState>
export const readBookingState = get('/api/booking', {
  summary: 'Read whether the pupil may book an appointment of a kind, rule by rule, with dates',
  for: ['student'],
  query: z.object({ kind: Kind }),
  reply: BookingState,
})

export const holdPlace = post('/api/appointments', {
  summary:
    'Hold a free place of a host for ten minutes while the form is filled in; an earlier hold of the same kind is released',
  for: ['student'],
  body: z.object({ kind: Kind, host_id: Id, starts_at: Moment, format: Format }),
  reply: Appointment,
  status: 201,
  refusals: [
    'not-found',
    'host-not-receiving',
    'test-needed',
    'invitation-needed',
    'signed-up-already',
    'signed-up-lately',
    'booking-not-yet',
    'time-taken',
    'time-past',
    'pupil-busy',
    'too-many',
  ],
})

export const confirmBooking = put('/api/appointments/:id/confirmation', {
  summary: 'Confirm the held place with its purpose: it becomes a request that the host accepts or declines',
  for: ['student'],
  params: byId,
  form: true,
  body: z.object({
    purpose: z.nullable(z.enum(purposes)),
    words: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
    language: MeetingLanguage,
    with_parent: z.boolean(),
    test_id: z.nullable(z.string().check(z.maxLength(80))),
    subject: z.nullable(z.enum(trainingSubjects)),
  }),
  reply: Appointment,
  refusals: ['host-not-receiving', 'hold-over', 'appointment-ended', 'booking-not-yet'],
})
export const releasePlace = post('/api/appointments/:id/release', {
  summary: 'Release a held place',
  for: ['student'],
  params: byId,
  reply: Done,
})
